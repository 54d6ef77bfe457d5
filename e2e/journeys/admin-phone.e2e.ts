import { accessibilityFaults, overflowOf } from './accessibility.ts'
import { button, enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the dive sites and Log out are in the bar, the tabs are a list, and the overview begins within 200 px', async ({
  page,
  ownSite,
}) => {
  await enterAdmin(page, ownSite.url, '/admin')
  const attention = page.getByRole('region', { name: 'Needs your attention' })
  await expect(attention.getByRole('link', { name: /^Email is not set up/ })).toBeVisible()
  expect((await attention.boundingBox())?.y).toBeLessThanOrEqual(200)
  await expect(page.getByRole('link', { name: 'Manage Dive Sites' })).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Log out')).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Find')).toBeHidden()
  await button(page, 'More').click()
  for (const name of ['Find', 'Update Sitemap', 'View on site'])
    await expect(page.locator('.button').filter({ hasText: name })).toBeInViewport({ ratio: 1 })
  expect(await overflowOf(page)).toBe(0)
  await button(page, 'Tabs: Choose a tab').click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('tab', { name: 'Newsletter' }).click()
  await page.getByRole('link', { name: 'Issues', exact: true }).click()
  await expect(page).toHaveURL(/tab=issues$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Site menu').click()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
})

test('with text at 200 % no page of the admin is wider than a phone, and Publish Now is in reach', async ({
  page,
  ownSite,
}) => {
  const enlarge = () => page.addStyleTag({ content: 'html { font-size: 200% }' })
  await enterAdmin(page, ownSite.url)
  await enlarge()
  expect(await overflowOf(page)).toBe(0)
  await button(page, 'Publish Now').scrollIntoViewIfNeeded()
  await expect(button(page, 'Publish Now')).toBeInViewport({ ratio: 1 })
  await page.goto(`${ownSite.url}/admin/dive-sites`)
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await enlarge()
  expect(await overflowOf(page)).toBe(0)
})
