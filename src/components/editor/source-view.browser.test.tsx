import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from './editor-testing.tsx'

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
