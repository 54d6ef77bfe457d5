import { accessibilityFaults } from './accessibility.ts'
import { enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shell.ts'

/** Tries a password through a proxy, for a client elsewhere, and gives the status. */
async function tryFromElsewhere(siteUrl: string, password: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
  const { status } = await fetch(`${siteUrl}/api/admin/login`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ password }) },
  })
  return status
}

test('wrong passwords from elsewhere are seen in the Security tab, and whoever is blocked is let in again [s2-admin-security s4-security-refresh]', async ({
  page,
  ownSite,
}) => {
  await page.clock.install()
  await enterAdmin(page, ownSite.url, '/admin?tab=security')
  const card = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')
  const events = page.getByRole('table', { name: 'Events' })
  await expect(card('Successful logins').first()).toHaveText('1')
  await expect(card('Failed attempts').first()).toHaveText('0')
  await expect(events.getByRole('row')).toHaveCount(2)

  for (let turn = 1; turn <= 5; turn += 1) expect(await tryFromElsewhere(ownSite.url, 'wrong')).toBe(401)
  expect(await tryFromElsewhere(ownSite.url, 'correct horse battery')).toBe(429)
  await page.clock.runFor(5_000)

  await expect(card('Failed attempts').first()).toHaveText('5')
  await expect(card('Blocked attempts').first()).toHaveText('1')
  await expect(page.getByRole('img', { name: '1 successful, 5 failed, 1 blocked' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Blocked now' })).toContainText('Logging in: for 15 more minutes')
  await page.getByRole('combobox', { name: 'Kind of event' }).selectOption('Wrong password')
  await expect(events.getByRole('row').filter({ hasText: '203.0.113.7' })).toHaveCount(5)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(events.getByRole('row').filter({ hasText: '203.0.113.7' })).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: '1 client blocked now' }).click()
  await page.getByRole('button', { name: 'Unblock: 203.0.113.7, logging in' }).click()

  await expect(toast(page).getByText('Unblocked:')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Blocked now' })).toContainText('Nobody.')
  expect(await tryFromElsewhere(ownSite.url, 'correct horse battery')).toBe(200)
  await page.getByRole('combobox', { name: 'Kind of event' }).selectOption('Client unblocked')
  await expect(events.getByRole('row').filter({ hasText: 'Client unblocked' })).toHaveCount(1)
})
