import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'

const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const login = (page: Page) => page.getByRole('heading', { name: 'Admin Login' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard', exact: true })

test('the first login: checked, refused, let in, kept over a reload, and out again [s2-route-admin s2-admin-checking s2-admin-heading]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  expectConsoleError('/trpc/security.login')
  const html = await (await page.request.get(`${ownSite.url}/admin`)).text()
  expect(html).toContain('Checking Authentication')
  await page.goto(`${ownSite.url}/admin`)
  await expect(login(page)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid password')
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')

  await expect(dashboard(page)).toBeFocused()
  await expect(page).toHaveTitle('Admin Dashboard | Kelp & Coral')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([])
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  // What the open tab asks for is answered before the session ends, and so is the first act, which is told to the server.
  const told = page.waitForResponse('**/trpc/security.recordActivity')
  await page.keyboard.press('Shift')
  await told
  await untilAnswered(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(login(page)).toBeVisible()
  await page.reload()
  await expect(login(page)).toBeVisible()
})

test('half an hour later the password is asked for again over the screen, and says why [s9-inactivity s4-session-401]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  // The tab asks again and again what has happened.
  expectConsoleError('/trpc/security.dashboard')
  await page.clock.install()
  await page.goto(`${ownSite.url}/admin?tab=security`)
  await password(page).fill('correct horse battery')
  await page.getByRole('button', { name: 'Login' }).click()
  // All that the dashboard asks for has come.
  await expect(page.getByText('(this one)')).toBeVisible()
  // The time of the tab stands still, so that nothing is under way when the session ends.
  await page.clock.pauseAt(Date.now() + 60_000)
  await untilAnswered(page)
  ownSite.clock.now = new Date(ownSite.clock.now.getTime() + 31 * 60_000)
  await page.clock.runFor(5 * 60_000)
  await page.clock.resume()

  await expect(page.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect(page.getByText('(this one)')).toBeVisible()
})

test('no visitor downloads the code of the admin', async ({ page, site }) => {
  const asked: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) asked.push(await response.text())
  })
  for (const path of ['/', '/blog', '/dive-sites', '/contact']) {
    await page.goto(site.url + path)
    await page.mouse.move(5, 5)
    await untilAnswered(page)
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((code) => code.includes('Admin Login') || code.includes('Admin Dashboard'))).toEqual([])
})
