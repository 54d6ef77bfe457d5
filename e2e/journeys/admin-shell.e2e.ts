import type { Page } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shell.ts'

const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const expired = (page: Page) => page.getByRole('dialog', { name: 'Session expired. Please log in again.' })
const switcher = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })

async function openDashboard(page: Page, site: RunningSite, path = '/admin?tab=security') {
  await page.goto(site.url + path)
  await password(page).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

test('a session that was ended elsewhere is asked for over the tab, which goes on where it was [s4-session-401 s4-session-states]', async ({
  page,
  browser,
  ownSite,
  expectConsoleError,
}) => {
  for (const call of ['session', 'recordActivity', 'changePassword', 'login'])
    expectConsoleError(`/trpc/security.${call}`)
  await openDashboard(page, ownSite)
  await expect(page).toHaveTitle('Security, Admin Dashboard | Kelp & Coral')
  await expect(page.getByText('(this one)')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('New password').fill('a much longer one')
  await page.getByLabel('Password now').fill('correct horse battery')

  // What the tab asks again and again waits: the session's end is to be met by what is done.
  await page.route('**/trpc/security.dashboard*', () => {})
  const elsewhere = await (await browser.newContext()).newPage()
  await openDashboard(elsewhere, ownSite)
  await elsewhere.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await elsewhere.context().close()

  await page.keyboard.press('Enter')
  await expect(expired(page)).toBeVisible()
  await expect(password(page)).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(expired(page).getByRole('alert')).toHaveText('Invalid password')
  await page.keyboard.type('correct horse battery')
  const asked = ['security.dashboard', 'adminContent.backups', 'adminContent.mailState']
  const again = Promise.all(asked.map((call) => page.waitForResponse(`**/trpc/${call}*`)))
  await page.keyboard.press('Enter')

  await expect(expired(page)).toBeHidden()
  await expect(page.getByLabel('Password now')).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveValue('a much longer one')
  expect(new URL(page.url()).search).toBe('?tab=security')
  // What the tab asks for again is answered before the new password changes the session's id.
  await again
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('The password is changed')).toBeVisible()
})

test('the quick switcher opens the form of a dive site by keyboard, and back leads to the tab', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, ownSite)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Control+k')
  await expect(switcher(page).getByRole('status')).toContainText('found')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.type('zzz')
  await expect(switcher(page).getByRole('status')).toHaveText('Nothing is called “zzz”.')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bare island')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/admin\/dive-sites\?edit=\d+$/)
  await expect(page.getByRole('dialog', { name: 'Edit: Bare Island' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
})

test('the sitemap is updated from the dashboard, which says when, and what is in it [s8-sitemap-success]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  await openDashboard(page, ownSite, '/admin')
  await page.getByRole('button', { name: 'Update Sitemap' }).click()
  await expect(toast(page)).toContainText(/Sitemap successfully updated at \d{1,2}:\d\d (am|pm)\./)
  const xml = await (await page.request.get(`${ownSite.url}/sitemap.xml`)).text()
  const addresses = xml.match(/<loc>/g)?.length
  await expect(page.getByText(`${addresses} addresses: 10 pages, `)).toBeVisible()
  await page.getByRole('link', { name: 'View on site', exact: true }).click()
  await expect(page).toHaveURL(`${ownSite.url}/`)
})
