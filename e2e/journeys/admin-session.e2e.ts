import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'
import { toast } from './shell.ts'

const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const login = (page: Page) => page.getByRole('heading', { name: 'Admin Login' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard', exact: true })
const expired = (page: Page) => page.getByRole('dialog', { name: 'Session expired. Please log in again.' })

test('the first login: checked, refused, let in, the sitemap updated, kept over a reload, and out again [s2-route-admin s2-admin-checking s2-admin-heading s8-sitemap-success]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  expectConsoleError('/trpc/security.login')
  const html = await (await page.request.get(`${ownSite.url}/admin`)).text()
  expect(html).toContain('Checking Authentication')
  await page.goto(`${ownSite.url}/admin`)
  await page.mouse.move(5, 5)
  await expect(login(page)).toBeVisible()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid password')
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')

  await expect(dashboard(page)).toBeFocused()
  await expect(page).toHaveTitle('Admin Dashboard | Kelp & Coral')
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([])
  await page.getByRole('button', { name: 'Update Sitemap' }).click()
  await expect(toast(page)).toContainText(/Sitemap successfully updated at \d{1,2}:\d\d (am|pm)\./)
  const xml = await (await page.request.get(`${ownSite.url}/sitemap.xml`)).text()
  await expect(page.getByText(`${xml.match(/<loc>/g)?.length} URLs: 16 pages, `)).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  // All requests of the open tab have ended before the session does, that of the first activity too.
  const told = page.waitForResponse('**/trpc/security.recordActivity')
  await page.keyboard.press('Shift')
  await told
  await untilAnswered(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(login(page)).toBeVisible()
  await page.reload()
  await expect(login(page)).toBeVisible()
})

test('a session that was ended elsewhere is asked for over the tab, which goes on where it was [s4-session-401 s4-session-states]', async ({
  page,
  browser,
  ownSite,
  expectConsoleError,
}) => {
  for (const call of ['session', 'recordActivity', 'changePassword', 'login'])
    expectConsoleError(`/trpc/security.${call}`)
  await enterAdmin(page, ownSite.url, '/admin?tab=security')
  await expect(page).toHaveTitle('Security, Admin Dashboard | Kelp & Coral')
  await expect(page.getByText('(this one)')).toBeVisible()
  await page.getByLabel('New password').fill('a much longer one')
  await page.getByLabel('Current password').fill('correct horse battery')

  // The tab's polling is held, so that the form meets the end of the session first.
  let isHeld = true
  await page.route('**/trpc/security.dashboard*', (route) => (isHeld ? undefined : route.continue()))
  const elsewhere = await (await browser.newContext()).newPage()
  await enterAdmin(elsewhere, ownSite.url, '/admin?tab=security')
  await elsewhere.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await elsewhere.context().close()

  await page.keyboard.press('Enter')
  await expect(expired(page)).toBeVisible()
  await expect(password(page)).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  isHeld = false
  await page.keyboard.press('Escape')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(expired(page).getByRole('alert')).toHaveText('Invalid password')
  await page.keyboard.type('correct horse battery')
  const asked = ['security.dashboard', 'adminContent.corrections']
  const again = Promise.all(asked.map((call) => page.waitForResponse(`**/trpc/${call}*`)))
  await page.keyboard.press('Enter')

  await expect(expired(page)).toBeHidden()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveValue('a much longer one')
  expect(new URL(page.url()).search).toBe('?tab=security')
  // The tab's repeated requests have ended before the new password changes the session's id.
  await again
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('The password has been changed')).toBeVisible()
})
