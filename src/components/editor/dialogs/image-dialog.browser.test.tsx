import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from '../editor-testing.tsx'

const dialog = () => page.getByRole('dialog')
const url = () => dialog().getByLabelText('Image URL')
const insert = () => dialog().getByRole('button', { name: 'Insert Image' })
const reef = '/images/stock-reef.svg'

test('a picture is put in by its address, with a description and a width [s2-admin-image-dialog s5-editor-url s5-editor-widths s5-editor-inserted]', async () => {
  const { markup, press, text } = await openEditor('Reef')
  await press('Image')
  await expect.element(url()).toHaveFocus()
  await expect.element(insert()).toBeDisabled()
  await url().fill('  ')
  await expect.element(insert()).toBeDisabled()
  const width = dialog().getByLabelText('Width')
  await expect.element(width).toHaveValue('600')
  expect([...width.element().querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '300',
    '600',
    '800',
    '1200',
  ])
  await url().fill(` ${reef} `)
  await expect.element(dialog().getByRole('img', { name: 'Image' })).toBeVisible()
  await insert().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="Image" width="600">`)
  const image = text.getByRole('img', { name: 'Image' }).element()
  const { maxWidth, height } = getComputedStyle(image)
  expect(maxWidth).toBe('100%')
  expect(Number.parseFloat(height)).toBeGreaterThan(100)
})

test('each picture begins with empty fields, and Cancel changes nothing [s4-image-dialog]', async () => {
  const { markup, press } = await openEditor('Reef')
  await press('Image')
  await url().fill(reef)
  await dialog().getByLabelText('Alt text').fill('A reef')
  await dialog().getByLabelText('Width').selectOptions('300')
  await insert().click()
  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="A reef" width="300">`)
  await press('Image')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="A reef" width="300">`)
  await userEvent.keyboard('{ArrowRight}')
  await press('Image')
  await expect.element(url()).toHaveValue('')
  await expect.element(dialog().getByLabelText('Alt text')).toHaveValue('')
  await expect.element(dialog().getByLabelText('Width')).toHaveValue('600')
})

test('a local or incomplete URL is refused with the reason, until another one is typed [s5-editor-local]', async () => {
  const { markup, press } = await openEditor('Reef')
  await press('Image')
  const problem = dialog().getByRole('alert')
  await url().fill('http://192.168.1.4/a.png')
  await insert().click()
  await expect.element(problem.filter({ hasText: 'Local development URLs will not work in published' })).toBeVisible()
  await expect.element(url()).toHaveAttribute('aria-invalid', 'true')
  await url().fill('reef.png')
  await expect.element(url()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(problem.filter({ hasText: 'It should start with https://' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).click()
  expect(markup()).toBe('Reef')
})

test('a preview that does not load is hidden [s4-image-admin]', async () => {
  const { press } = await openEditor('Reef')
  await press('Image')
  await url().fill('/nothing-here.png')
  await expect.element(dialog().getByRole('img')).not.toBeInTheDocument()
  await url().fill(reef)
  await expect.element(dialog().getByRole('img')).toBeVisible()
})

test('a chosen picture is changed in the same dialog, keeps a width of its own, and can be removed', async () => {
  const { markup, press, text } = await openEditor(`Reef\n\n![Old](${reef})`)
  await text.getByRole('img', { name: 'Old' }).click()
  await press('Image')
  await expect.element(dialog().getByRole('heading', { name: 'Edit Image' })).toBeVisible()
  await expect.element(url()).toHaveValue(reef)
  await expect.element(dialog().getByLabelText('Width')).toHaveValue('')
  await dialog().getByLabelText('Alt text').fill('New')
  await dialog().getByRole('button', { name: 'Save Image' }).click()
  expect(markup()).toBe(`Reef\n\n![New](${reef})`)
  await press('Image')
  await dialog().getByLabelText('Width').selectOptions('1200')
  await dialog().getByRole('button', { name: 'Save Image' }).click()
  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="New" width="1200">`)
  await text.getByRole('img', { name: 'New' }).dblClick()
  await dialog().getByRole('button', { name: 'Remove Image' }).click()
  expect(markup()).toBe('Reef')
})
