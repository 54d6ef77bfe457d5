import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'

test('a gear review is written from a template, rated, published, read, taken back, deleted after a question and brought back [s2-admin-reviews s5-review-rating s5-review-publish s2-admin-template-review s5-confirm-review]', async ({
  page,
  ownSite,
}) => {
  await enterAdmin(page, ownSite.url, '/admin?tab=gear-reviews')
  await field(page, 'Title').fill('Reef fins')
  await button(page, 'Publish Now').click()
  await expect(page.getByText('Please fill in all required fields to publish the review.').first()).toBeVisible()
  await button(page, 'Templates').click()
  await page.getByRole('menuitem', { name: 'Gear Review' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' }).getByRole('heading')).toHaveText([
    'Overview',
    'Key Features',
    'Performance',
    'Pros',
    'Cons',
    'Verdict',
  ])
  await field(page, 'Category').selectOption('Masks & Fins')
  await page.locator('label', { has: page.getByRole('radio', { name: '4 stars' }) }).click()
  await field(page, 'Image URL').fill('/images/products/kind-fins.svg')
  await field(page, 'Purchase link').fill('https://example.com/fins')
  await field(page, 'Price').fill('$249 AUD')
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Publish Now').click()
  await toastButton(page, 'View on site').click()
  await expect(page).toHaveURL(`${ownSite.url}/gear-reviews/reef-fins`)
  await expect(page.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible()
  await expect(page.getByText('$249 AUD').first()).toBeVisible()

  await page.goto(`${ownSite.url}/admin?tab=gear-reviews`)
  await button(page, 'Unpublish “Reef fins”').click()
  await expect(button(page, 'Publish “Reef fins”')).toBeVisible()
  expect((await page.request.get(`${ownSite.url}/gear-reviews/reef-fins`)).status()).toBe(404)
  await button(page, 'Delete “Reef fins”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(button(page, 'Publish “Reef fins”')).not.toBeVisible()
  await toastButton(page, 'Undo').click()
  await expect(button(page, 'Publish “Reef fins”')).toBeVisible()
})
