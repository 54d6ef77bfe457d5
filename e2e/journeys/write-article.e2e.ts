import type { Locator } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { body, button, enterAdmin, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'

test('an article is written, formatted, previewed, published, moved, taken back, deleted after a question and brought back [s2-admin-blog s6-admin-writes s4-publish-now s4-draft s5-confirm-article r-slug-redirect r-delete-undo]', async ({
  page,
  context,
  ownSite,
}) => {
  const visitor = await context.browser()?.newPage()
  if (!visitor) throw new Error('there is no browser')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(page, ownSite.url)
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  // The first line of the text is in view, and on a phone the tab begins near the top.
  const bar = button(page, 'Save as Draft')
  await expect.poll(async () => (await top(bar)) - (await top(body(page).locator('p')))).toBeGreaterThan(80)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect.poll(() => top(page.getByRole('tabpanel'))).toBeLessThanOrEqual(200)
  await page.setViewportSize({ width: 1440, height: 900 })
  await field(page, 'Title').fill('The seals of Fish Rock')
  await body(page).click()
  await page.keyboard.type('# What they do')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('They watch you.')
  await page.keyboard.press('Control+b')
  await button(page, 'Image').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Image URL').fill('/images/stock-reef.svg')
  await dialog.getByLabel('Alt text').fill('A reef')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await button(page, 'Save as Draft').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit: The seals of Fish Rock' })).toBeVisible()
  expect((await visitor.goto(`${ownSite.url}/blog/the-seals-of-fish-rock`))?.status()).toBe(404)

  await button(page, 'Preview').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'What they do', level: 2 })).toBeVisible()
  await button(page, 'Phone').click()
  await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(388)
  await page.keyboard.press('Escape')
  await field(page, 'Category').selectOption('Marine Life')
  await button(page, 'Use a drawn picture').click()
  await button(page, 'Publish Now').click()
  await expect(page.getByText('Article published', { exact: true }).first()).toBeVisible()

  await visitor.goto(`${ownSite.url}/blog/the-seals-of-fish-rock`)
  await expect(visitor.getByText('They watch you.').locator('xpath=self::strong')).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'A reef' })).toHaveAttribute('src', '/images/stock-reef.svg')
  await visitor.goto(`${ownSite.url}/blog`)
  await expect(visitor.getByRole('heading', { name: 'The seals of Fish Rock' })).toBeVisible()

  await button(page, 'Edit “The seals of Fish Rock”').click()
  await field(page, 'Slug').fill('Fish Rock seals')
  await button(page, 'Update & Keep Published').click()
  await expect(page.getByText('Article updated', { exact: true }).first()).toBeVisible()
  await visitor.goto(`${ownSite.url}/blog/the-seals-of-fish-rock`)
  await expect(visitor).toHaveURL(`${ownSite.url}/blog/fish-rock-seals`)

  await button(page, 'Unpublish “The seals of Fish Rock”').click()
  await expect(button(page, 'Publish “The seals of Fish Rock”')).toBeVisible()
  expect((await visitor.goto(`${ownSite.url}/blog/fish-rock-seals`))?.status()).toBe(404)
  await button(page, 'Publish “The seals of Fish Rock”').click()
  await expect(button(page, 'Unpublish “The seals of Fish Rock”')).toBeVisible()
  await button(page, 'Delete “The seals of Fish Rock”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Published Post' })
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, 'Unpublish “The seals of Fish Rock”')).not.toBeVisible()
  expect((await visitor.goto(`${ownSite.url}/blog/fish-rock-seals`))?.status()).toBe(404)
  await toastButton(page, 'Undo').click()
  await expect(button(page, 'Unpublish “The seals of Fish Rock”')).toBeVisible()
  expect((await visitor.goto(`${ownSite.url}/blog/fish-rock-seals`))?.status()).toBe(200)
  expect(await accessibilityFaults(page)).toEqual([])
  await visitor.close()
})
