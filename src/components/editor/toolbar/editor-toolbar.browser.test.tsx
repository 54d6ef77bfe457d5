import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '../../../testing.tsx'
import { openEditor } from '../editor-testing.tsx'

const all = '{Control>}a{/Control}'

const formats = [
  ['Bold', '**Reef**', '{Control>}b{/Control}'],
  ['Italic', '*Reef*', '{Control>}i{/Control}'],
  ['Heading 1', '# Reef', '{Control>}{Alt>}1{/Alt}{/Control}'],
  ['Heading 2', '## Reef', '{Control>}{Alt>}2{/Alt}{/Control}'],
  ['Heading 3', '### Reef', '{Control>}{Alt>}3{/Alt}{/Control}'],
  ['Bullet list', '- Reef', '{Control>}{Shift>}8{/Shift}{/Control}'],
  ['Numbered list', '1. Reef', '{Control>}{Shift>}7{/Shift}{/Control}'],
  ['Quote', '> Reef', '{Control>}{Shift>}9{/Shift}{/Control}'],
  ['Inline code', '`Reef`', '{Control>}e{/Control}'],
] as const

test('each format is set and taken back, by button and by keys [s2-admin-toolbar]', async () => {
  const { markup, press, text } = await openEditor('Reef')
  for (const [name, formatted, keys] of formats) {
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard(all)
    await press(name)
    expect(markup()).toBe(formatted)
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard(keys)
    expect(markup(), name).toBe('Reef')
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false')
  }
})

test('changes can be undone and redone', async () => {
  const { markup, press } = await openEditor('Reef')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeDisabled()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
  await press('Undo')
  expect(markup()).toBe('Reef')
  await expect.element(undo).toBeDisabled()
  await press('Redo')
  expect(markup()).toBe('Reefs')
})

test('the toolbar is one stop for Tab, with arrows within; names and keys are shown', async () => {
  await openEditor('Reef')
  await userEvent.tab({ shift: true })
  const toolbar = page.getByRole('toolbar', { name: 'Content, formatting' })
  await expect.element(toolbar.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('BoldCtrl+B')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(toolbar.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('ItalicCtrl+I')
  await userEvent.keyboard('{End}')
  await expect.element(toolbar.getByRole('button', { name: 'Source' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
})

test('a gear review’s headings are put after what is there, and writing begins below the first [s2-admin-template-review]', async () => {
  const { markup, text } = await openEditor('Reef')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Gear Review' }).click()
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('A mask.')
  expect(markup()).toBe(
    'Reef\n\n## Overview\n\nA mask.\n\n## Key Features\n\n## Performance\n\n## Pros\n\n## Cons\n\n## Verdict',
  )
})

test('pros and cons are lists, in place of an empty line [s2-admin-template-pros]', async () => {
  const { markup } = await openEditor()
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Pros & Cons' }).click()
  await userEvent.keyboard('Light{Enter}Cheap{ArrowDown}{ArrowDown}Leaks')
  expect(markup()).toBe('## Pros\n\n- Light\n- Cheap\n\n## Cons\n\n- Leaks')
})

test('on a phone every button can be reached, and the toolbar stays in sight', async () => {
  await openEditor('A long paragraph about kelp.\n\n'.repeat(60), { width: 390 })
  const toolbar = page.getByRole('toolbar').element()
  for (const button of toolbar.querySelectorAll('button')) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(36)
  }
  expect(toolbar.getBoundingClientRect().height).toBeLessThan(110)
  window.scrollTo(0, document.body.scrollHeight / 2)
  await expect.poll(() => toolbar.getBoundingClientRect().top).toBe(0)
})

test('the buttons of links and pictures are pressed while one is selected', async () => {
  const { text } = await openEditor(`![Old](/images/stock-reef.svg)\n\nThe [reef](/about)`)
  await expect.element(button('Image')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(button('Link')).toHaveAttribute('aria-pressed', 'true')
  await text.getByRole('img', { name: 'Old' }).click()

  await expect.element(button('Image')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Link')).toHaveAttribute('aria-pressed', 'false')
})

test('a closed menu of templates returns the focus to its button, also after a template was used', async () => {
  const { text } = await openEditor('Reef')
  const templates = page.getByRole('button', { name: 'Templates' })
  await templates.click()
  await page.getByRole('menuitem', { name: 'Pros & Cons' }).click()
  await expect.element(text).toHaveFocus()
  await templates.click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect.element(templates).toHaveFocus()
})

test('a press on a button of the toolbar leaves the text without a blur, so that a phone keeps its keyboard', async () => {
  const { press, text, markup } = await openEditor('Reef')
  let blurs = 0
  text.element().addEventListener('blur', () => {
    blurs += 1
  })
  await press('Quote')

  expect(markup()).toBe('> Reef')
  expect(blurs).toBe(0)
})
