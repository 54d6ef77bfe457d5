import { accessibilityFaults, overflowOf } from './accessibility.ts'
import { button, enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone Log out is visible and every other action of the dashboard one press away, and the tab begins within 200 px', async ({
  page,
  ownSite,
}) => {
  await enterAdmin(page, ownSite.url)
  await expect(page.getByRole('region', { name: 'Email is not set up' })).toBeVisible()
  expect((await page.getByRole('tabpanel').boundingBox())?.y).toBeLessThanOrEqual(200)
  await expect(button(page, 'Log out')).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Find')).toBeHidden()
  await button(page, 'More').click()

  await expect(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['Find', 'Manage Dive Sites', 'Update Sitemap', 'View on site', 'Log out'])
    await expect(
      page.getByRole('button', { name }).or(page.getByRole('link', { name })).and(page.locator('.button')),
    ).toBeInViewport({ ratio: 1 })
  expect(await overflowOf(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
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
