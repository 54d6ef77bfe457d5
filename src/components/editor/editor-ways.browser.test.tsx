import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropFiles } from '../media/upload-testing.ts'
import { openEditor } from './editor-testing.tsx'

test('a template that is not wanted after all leaves the focus with its button, also after one that was', async () => {
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

test('files that are no pictures are refused with the reason when they are dropped on the text', async () => {
  const { text, markup } = await openEditor('Reef')
  const drop = dropFiles(text.element(), new File(['x'], 'a.pdf', { type: 'application/pdf' }))

  await expect.element(page.getByRole('status').filter({ hasText: 'Only pictures can be put' })).toBeVisible()
  // Else the browser would open the file in place of the form.
  expect(drop.defaultPrevented).toBe(true)
  expect(markup()).toBe('Reef')
})

test('what is wrong is told with the source as well', async () => {
  const { press } = await openEditor('', { error: 'Please write something.' })
  await press('Source')
  const source = page.getByRole('textbox', { name: 'Content, source' })

  await expect.element(source).toHaveAccessibleDescription('Please write something.')
  await expect.element(source).toHaveAttribute('aria-invalid', 'true')
})

test('whoever leaves the source is in the text', async () => {
  const { press, text } = await openEditor('Reef')
  await press('Source')
  await expect.element(page.getByRole('textbox', { name: 'Content, source' })).toHaveFocus()
  await press('Source')

  await expect.element(text).toHaveFocus()
})

test('whoever changes the address of a link at the cursor writes on in the link', async () => {
  const { press, markup, text } = await openEditor('The [**ref**](/about) here')
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(6)}`)
  await press('Link')
  await page.getByRole('dialog').getByLabelText('Address').fill('/blog')
  await page.getByRole('button', { name: 'Save Link' }).click()
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('e')

  expect(markup()).toBe('The [**reef**](/blog) here')
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
