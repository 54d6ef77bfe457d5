import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropFiles } from '../media/upload-testing.ts'
import { openEditor, paste } from './editor-testing.tsx'

test('typing reports the markup while it goes on', async () => {
  const { text, told, markup } = await openEditor('# Reef')
  await expect.element(text).toHaveAttribute('aria-multiline', 'true')
  await userEvent.keyboard('{Enter}Kelp and *coral')
  expect(markup()).toBe('# Reef\n\nKelp and *coral')
  // How often it was told before depends on how fast it was typed.
  await expect.poll(() => told.at(-1)).toBe('# Reef\n\nKelp and *coral')
  await userEvent.keyboard('*')
  expect(markup()).toBe('# Reef\n\nKelp and *coral*')
})

test('leaving the editor reports a change at once, and nothing where nothing has changed', async () => {
  const { told } = await openEditor('Reef')
  await userEvent.tab()
  expect(told).toEqual([])
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Control>}{End}{/Control}s')
  await userEvent.tab()
  expect(told).toEqual(['Reefs'])
})

test('an editor that is unmounted reports its last change', async () => {
  const { told, screen } = await openEditor('Reef')
  await userEvent.keyboard('s')
  await screen.unmount()
  expect(told).toEqual(['Reefs'])
})

test('a new value from outside replaces the text; one that the editor reported does not', async () => {
  const { text, told, setValue, markup } = await openEditor('Reef')
  await userEvent.keyboard('s')
  await expect.poll(() => told).toEqual(['Reefs'])
  await userEvent.keyboard(' and kelp')
  setValue('Reefs')
  expect(markup()).toBe('Reefs and kelp')
  // Of two at once, the later one would stay.
  await expect.poll(() => told.at(-1)).toBe('Reefs and kelp')
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
  await expect.element(text.getByText('This picture could not be loaded: Weedy seadragon')).toBeVisible()
  await expect.element(text.getByRole('img', { name: 'Weedy' })).not.toBeInTheDocument()
})

test('signs at the beginning of a line make blocks, and around words marks', async () => {
  const { markup } = await openEditor()
  await userEvent.keyboard('# One{Enter}- a{Enter}b{Enter}{Enter}1. x{Enter}y{Enter}{Enter}> said{Enter}{Enter}')
  await userEvent.keyboard('**bold** *it* `code` end')
  expect(markup()).toBe('# One\n\n- a\n- b\n\n1. x\n2. y\n\n> said\n\n**bold** *it* `code` end')
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

test('a change in the source can be undone in the text', async () => {
  const { markup, press } = await openEditor('Reef\n\nKelp')
  await press('Source')
  await page.getByRole('textbox', { name: 'Content, source' }).fill('Reef\n\nCoral')
  await press('Source')
  expect(markup()).toBe('Reef\n\nCoral')
  await press('Undo')
  expect(markup()).toBe('Reef\n\nKelp')
})

test('the source keeps its spelling, even where it looks the same', async () => {
  const { markup, press } = await openEditor('Reef **big**')
  await press('Source')
  await page.getByRole('textbox', { name: 'Content, source' }).fill('Reef __big__')
  await press('Source')
  expect(markup()).toBe('Reef __big__')
})

test('a dropped file that is no picture is refused with the reason', async () => {
  const { text, markup } = await openEditor('Reef')
  const drop = dropFiles(text.element(), new File(['x'], 'a.pdf', { type: 'application/pdf' }))

  await expect.element(page.getByRole('status').filter({ hasText: 'Only pictures can be added' })).toBeVisible()
  // Else the browser would open the file in place of the form.
  expect(drop.defaultPrevented).toBe(true)
  expect(markup()).toBe('Reef')
})

test('text is pasted as markup, HTML as its content, and left-out pictures are counted', async () => {
  const { text, markup } = await openEditor('Reef')
  paste(text, { plain: '## Kelp\n\n• a\n•\t**b**' })
  await expect.poll(markup).toBe('Reef\n\n## Kelp\n\n- a\n- **b**')
  paste(text, { html: '<p>One</p><img src="file:///C:/a.png"><img src="http://a.au/a.png">' })
  await expect.element(page.getByRole('status').filter({ hasText: '2 pictures were left out' })).toBeVisible()
  expect(markup()).toMatch(/- \*\*b\*\* ?One$/)
})

test('rows, an error, the focus and a value from outside reach both the text and its source', async () => {
  const { press, setValue, markup, text, focus } = await openEditor('Reef', { rows: 12, error: 'Too short.' })
  await expect.element(text).toHaveAccessibleDescription('Too short.')
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Before' }).click()
  focus()
  await expect.element(text).toHaveFocus()
  await press('Source')
  const source = page.getByRole('textbox', { name: 'Content, source' })
  await expect.element(source).toHaveAttribute('rows', '12')
  await expect.element(source).toHaveAccessibleDescription('Too short.')
  await expect.element(source).toHaveAttribute('aria-invalid', 'true')
  setValue('Kelp')
  await expect.element(source).toHaveValue('Kelp')
  expect(markup()).toBe('Kelp')
  await press('Source')
  await expect.element(text).toHaveFocus()
})
