import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'
import { toast } from './shell.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true }).last()
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What axe finds in light and in dark. */
async function faults(page: Page) {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await accessibilityFaults(page)))
  }
  return found
}

async function openManagement(page: Page, url: string) {
  await enterAdmin(page, url)
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click()
  await expect(page.getByRole('heading', { name: 'Dive-site management' })).toBeVisible()
}

test('whoever has no session is told so, with the way to the login; nothing of it is stored or indexed [s2-manage-auth s2-route-admin-sites]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  const answer = await page.goto(`${ownSite.url}/admin/dive-sites`)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  // Nothing runs before somebody is there.
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to Admin Login' }).click()

  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('a dive site is added, starred, illustrated, changed, found by visitors, deleted after a question and brought back [s2-manage-add s2-manage-sorted s2-manage-star s2-manage-quick s2-manage-edit s2-manage-delete s8-site-success]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  await openManagement(page, ownSite.url)
  await expect(page).toHaveTitle('Dive-site management | Kelp & Coral')
  const names = page.getByRole('article').getByRole('heading')
  const shown = await names.allTextContents()
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en-AU')))
  await button(page, 'Add New Site').click()
  expect(await faults(page)).toEqual([])
  await field(page, 'Name').fill('Aardvark Gutter')
  await page.getByRole('dialog').getByLabel('Region', { exact: true }).fill('Sydney')
  await field(page, 'Latitude').fill('-33.95')
  await field(page, 'Longitude').fill('151.27')
  await field(page, 'Description').fill('A gutter full of blue gropers.')
  await button(page, 'Add Site').click()
  const added = card(page, 'Aardvark Gutter')
  await expect(added).toContainText('Beginner')
  await added.getByRole('button', { name: 'Feature Aardvark Gutter' }).click()
  await expect(added.getByText('Featured', { exact: true })).toBeVisible()
  await added.getByLabel('Photo URL').fill('/images/stock-reef.svg')
  await page.keyboard.press('Enter')
  await expect(added.getByRole('img')).toBeVisible()
  await added.getByLabel('Video URL').fill('nonsense')
  expectConsoleError('/trpc/diveSites.setVideo')
  await page.keyboard.press('Enter')
  await expect(added.getByLabel('Video URL')).toHaveAccessibleDescription(/^The video is a YouTube address/)

  await added.getByRole('button', { name: 'Edit Aardvark Gutter' }).click()
  await expect(page).toHaveURL(/\/admin\/dive-sites\?edit=\d+$/)
  await field(page, 'Depth range').fill('4-12m')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(added).toContainText('4-12m')
  const path = (await added.getByRole('link', { name: 'View Aardvark Gutter' }).getAttribute('href')) ?? ''
  const html = await (await page.request.get(ownSite.url + path)).text()
  for (const words of ['Aardvark Gutter', '4-12m', 'blue gropers', 'New South Wales']) expect(html).toContain(words)

  await added.getByRole('button', { name: 'Delete Aardvark Gutter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(added).toBeHidden()
  expect((await page.request.get(ownSite.url + path)).status()).toBe(404)
  await toastButton(page, 'Undo').click()
  await expect(added).toBeVisible()
  expect((await page.request.get(ownSite.url + path)).status()).toBe(200)
})

test('on a phone several are selected and changed at once, and the quick switcher opens a form', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  await page.setViewportSize({ width: 390, height: 844 })
  await openManagement(page, ownSite.url)
  await search(page).fill('bare island')
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toHaveText(/^\d+ of 4\d\d dive sites$/)
  await page.getByLabel('Select all found').check()
  expect(await width(page)).toBeLessThanOrEqual(390)
  expect(await faults(page)).toEqual([])
  await button(page, 'Set region').click()
  await page.getByRole('dialog').getByLabel('Region').fill('Botany Bay')
  await page.getByRole('dialog').getByRole('button', { name: 'Set region' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click()
  await expect(toast(page)).toContainText('changed.')
  await expect(card(page, 'Bare Island')).toContainText('Botany Bay')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('bare island')
  await expect(page.getByRole('option', { name: /^bare island/i })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit: Bare Island' })).toBeVisible()
  expect(await width(page)).toBeLessThanOrEqual(390)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a session that ends brings the login over the form, and nothing typed is lost [s4-session-401]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError('/trpc/security.session')
  await openManagement(page, ownSite.url)
  await button(page, 'Add New Site').click()
  await field(page, 'Name').fill('Half a site')
  await field(page, 'Latitude').fill('-33.95')
  await field(page, 'Longitude').fill('151.27')
  await page.getByRole('dialog').getByLabel('Region', { exact: true }).fill('Sydney')
  await field(page, 'Description').fill('Kelp.')
  // What was typed is told to the server once a minute: that is done.
  await untilAnswered(page)
  ownSite.clock.now = new Date(ownSite.clock.now.getTime() + 31 * 60_000)
  await button(page, 'Add Site').click()
  const login = page.getByRole('dialog', { name: 'Session expired. Please log in again.' })
  await login.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
  await expect(field(page, 'Name')).toHaveValue('Half a site')
  await expect(field(page, 'Description')).toHaveValue('Kelp.')
  await button(page, 'Add Site').click()

  await expect(toast(page)).toContainText('“Half a site” is added.')
})
