import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor, paste } from './editor-testing.tsx'

test('what is typed is told as markup, while typing goes on', async () => {
  const { text, told, markup } = await openEditor('# Reef')
  await expect.element(text).toHaveAttribute('aria-multiline', 'true')
  await userEvent.keyboard('{Enter}Kelp and *coral')
  expect(markup()).toBe('# Reef\n\nKelp and *coral')
  // How often it was told before depends on how fast it was typed.
  await expect.poll(() => told.at(-1)).toBe('# Reef\n\nKelp and *coral')
  await userEvent.keyboard('*')
  expect(markup()).toBe('# Reef\n\nKelp and *coral*')
})

test('whoever leaves the editor has told everything at once, and nothing where nothing was changed', async () => {
  const { told } = await openEditor('Reef')
  await userEvent.tab()
  expect(told).toEqual([])
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Control>}{End}{/Control}s')
  await userEvent.tab()
  expect(told).toEqual(['Reefs'])
})

test('an editor that is taken away tells what it was not asked yet', async () => {
  const { told, screen } = await openEditor('Reef')
  await userEvent.keyboard('s')
  await screen.unmount()
  expect(told).toEqual(['Reefs'])
})

test('a value from outside replaces what stands there; one that comes back from the form does not', async () => {
  const { text, told, setValue, markup } = await openEditor('Reef')
  await userEvent.keyboard('s')
  await expect.poll(() => told).toEqual(['Reefs'])
  await userEvent.keyboard(' and kelp')
  setValue('Reefs')
  expect(markup()).toBe('Reefs and kelp')
  setValue('## Another body')
  await expect.element(text.getByRole('heading', { name: 'Another body' })).toBeVisible()
  expect(markup()).toBe('## Another body')
  // It is no change of the author's.
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(markup()).toBe('## Another body')
})

test('a body looks as on the readers’ page: bare addresses are links, local pictures a notice, other HTML is shown as such', async () => {
  const { text, markup } = await openEditor(
    'See https://a.au/x and [us](/about) <b>now</b>\n\n![a](http://localhost/a.png)\n\n<img src="/images/stock-reef.svg" alt="Reef" width="300">',
  )
  await expect.element(text.getByText('https://a.au/x')).toHaveClass('bare-link')
  await expect.element(text.getByRole('link', { name: 'us' })).toHaveAttribute('href', '/about')
  await expect.element(text.getByText('<b>')).toHaveAttribute('title', 'Readers do not see this')
  await expect.element(text.getByRole('note').filter({ hasText: 'Image not available.' })).toBeVisible()
  const image = text.getByRole('img', { name: 'Reef' })
  await expect.poll(() => image.element().getBoundingClientRect().width).toBe(300)
  await userEvent.keyboard('!')
  expect(markup()).toContain('See https://a.au/x and [us](/about) <b>now</b>')
})

test('a picture that does not load is hidden, and says so [s4-image-admin]', async () => {
  const { text } = await openEditor('![Weedy seadragon](/nothing-here.png)')
  await expect.element(text.getByText('This picture does not load: Weedy seadragon')).toBeVisible()
  await expect.element(text.getByRole('img', { name: 'Weedy' })).not.toBeInTheDocument()
})

test('an error stands below and is told with the text', async () => {
  const { text } = await openEditor('', { error: 'Please write something.' })
  await expect.element(text).toHaveAccessibleDescription('Please write something.')
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
})

test('the focus can be brought to the text', async () => {
  const { text, focus } = await openEditor('Reef')
  await page.getByRole('button', { name: 'Before' }).click()
  focus()
  await expect.element(text).toHaveFocus()
})

test('signs at the beginning of a line make blocks, and around words marks', async () => {
  const { markup } = await openEditor()
  await userEvent.keyboard('# One{Enter}- a{Enter}b{Enter}{Enter}1. x{Enter}y{Enter}{Enter}> said{Enter}{Enter}')
  await userEvent.keyboard('**bold** *it* `code` end')
  expect(markup()).toBe('# One\n\n- a\n- b\n\n1. x\n2. y\n\n> said\n\n**bold** *it* `code` end')
})

test('text is pasted as markup, HTML as it is meant, and pictures of one’s own computer are told of', async () => {
  const { text, markup } = await openEditor('Reef')
  paste(text, { plain: '## Kelp\n\n- a\n- **b**' })
  await expect.poll(markup).toBe('Reef\n\n## Kelp\n\n- a\n- **b**')
  paste(text, { html: '<p>One</p><img src="file:///C:/a.png"><img src="data:image/png;base64,A">' })
  await expect.element(page.getByRole('status').filter({ hasText: '2 pictures were left out' })).toBeVisible()
  paste(text, { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] })
  await expect.element(page.getByRole('status').filter({ hasText: 'Only pictures can be put' })).toBeVisible()
  expect(markup()).toMatch(/- \*\*b\*\* ?One$/)
})

test('an address pasted over words makes them a link', async () => {
  const { text, markup } = await openEditor('Reef')
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  paste(text, { plain: 'https://a.au/reef' })
  await expect.poll(markup).toBe('[Reef](https://a.au/reef)')
})

test('the source is the markup, and is edited both ways [s9-editor-rows]', async () => {
  const { markup, press, text, told } = await openEditor('# Reef\n\nKelp')
  await press('Source')
  const source = page.getByRole('textbox', { name: 'Content, source' })
  await expect.element(source).toHaveValue('# Reef\n\nKelp')
  await expect.element(source).toHaveAttribute('rows', '10')
  await expect.element(source).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Source' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Bold' })).toBeDisabled()
  await expect.element(text).not.toBeInTheDocument()
  await source.fill('# Reef\n* a\n* **b**')
  expect(markup()).toBe('# Reef\n\n- a\n- **b**')
  await expect.poll(() => told.at(-1)).toBe('# Reef\n\n- a\n- **b**')
  await press('Source')
  await expect.element(text.getByRole('listitem').nth(1)).toHaveTextContent('b')
  expect(markup()).toBe('# Reef\n\n- a\n- **b**')
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  expect(markup()).toContain('!')
})

test('what was changed in the source is undone in the text', async () => {
  const { markup, press } = await openEditor('Reef\n\nKelp')
  await press('Source')
  await page.getByRole('textbox', { name: 'Content, source' }).fill('Reef\n\nCoral')
  await press('Source')
  expect(markup()).toBe('Reef\n\nCoral')
  await press('Undo')
  expect(markup()).toBe('Reef\n\nKelp')
})

test('the way something was written in the source stays, even where it shows the same', async () => {
  const { markup, press } = await openEditor('Reef **big**')
  await press('Source')
  await page.getByRole('textbox', { name: 'Content, source' }).fill('Reef __big__')
  await press('Source')
  expect(markup()).toBe('Reef __big__')
})

test('the rows, an error and a value from outside reach the source', async () => {
  const { press, setValue, markup } = await openEditor('Reef', { rows: 12, error: 'Too short.' })
  await press('Source')
  const source = page.getByRole('textbox', { name: 'Content, source' })
  await expect.element(source).toHaveAttribute('rows', '12')
  await expect.element(source).toHaveAccessibleDescription('Too short.')
  setValue('Kelp')
  await expect.element(source).toHaveValue('Kelp')
  expect(markup()).toBe('Kelp')
})

test('undo works in the source', async () => {
  const { press, markup } = await openEditor('Reef')
  await press('Source')
  await userEvent.keyboard('{Control>}{End}{/Control}s')
  expect(markup()).toBe('Reefs')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(markup()).toBe('Reef')
})
