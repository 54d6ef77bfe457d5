import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shell.ts'

test('a dive site that has no photo comes first, gets one, and visitors see it [s2-admin-photo s2-admin-photo-order s2-admin-photo-counts s5-photo-required]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  const [{ id = 0, name = '' } = {}] = (await (await page.request.get(`${ownSite.url}/api/dive-sites`)).json()) as {
    id?: number
    name?: string
  }[]
  ownSite.db.$client.prepare('update dive_sites set image_url = null where id = ?').run(id)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, ownSite.url, '/admin?tab=photos')
  await expect(page.getByRole('tab', { name: 'Photo Management' })).toHaveAttribute('aria-selected', 'true')
  await button(page, 'Update Photo').click()
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please select a dive site and enter an image URL.')
  const withPhoto = page.getByText('With a photo', { exact: true }).locator('..')
  const before = Number(/\d+$/.exec(await withPhoto.innerText())?.[0])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page)).toEqual([])
  }
  await page.getByRole('list', { name: 'All photos' }).getByRole('button', { name, exact: false }).first().click()
  await expect(field(page, 'Dive site')).toHaveValue(String(id))
  await field(page, 'Image URL').fill(' /images/stock-reef.svg ')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(`The photo of “${name}” is up to date.`)

  await expect(withPhoto).toContainText(String(before + 1))
  await expect(page.getByRole('option', { name: `✓ ${name}`, exact: true })).toBeAttached()
  expect(await (await page.request.get(`${ownSite.url}/dive-sites/${id}`)).text()).toContain('/images/stock-reef.svg')
})
