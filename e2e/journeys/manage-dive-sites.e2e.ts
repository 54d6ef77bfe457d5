import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { button, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
test('after a login a dive site is added, starred, illustrated, changed, found by visitors, deleted after a question and brought back [s2-route-admin-sites s2-manage-auth s2-manage-add s2-manage-sorted s2-manage-star s2-manage-quick s2-manage-edit s2-manage-delete s8-site-success]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  const response = await page.goto(`${ownSite.url}/admin/dive-sites`)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  // Nothing runs before somebody is there.
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  await page.getByRole('link', { name: 'Go to Admin Login' }).click()
  await field(page, 'Password').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click()
  await expect(page.getByRole('heading', { name: 'Dive-site management' })).toBeVisible()
  await expect(page).toHaveTitle('Dive-site management | Kelp & Coral')
  const names = page.getByRole('article').getByRole('heading')
  const shown = await names.allTextContents()
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en-AU')))
  await button(page, 'Add New Site').click()
  expect(await accessibilityFaults(page)).toEqual([])
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
  expectConsoleError('/trpc/diveSites.update')
  await page.keyboard.press('Enter')
  await expect(added.getByLabel('Video URL')).toHaveAccessibleDescription(/^The video must be a YouTube URL/)

  await added.getByRole('button', { name: 'Edit Aardvark Gutter' }).click()
  await expect(page).toHaveURL(/\/admin\/dive-sites\?edit=\d+$/)
  await field(page, 'Depth range').fill('4-12m')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(added).toContainText('4–12 m')
  const path = (await added.getByRole('link', { name: 'View Aardvark Gutter' }).getAttribute('href')) ?? ''
  const html = await (await page.request.get(ownSite.url + path)).text()
  for (const words of ['Aardvark Gutter', '4–12 m', 'blue gropers', 'New South Wales']) expect(html).toContain(words)

  await added.getByRole('button', { name: 'Delete Aardvark Gutter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(added).toBeHidden()
  expect((await page.request.get(ownSite.url + path)).status()).toBe(404)
  await toastButton(page, 'Undo').click()
  await expect(added).toBeVisible()
  expect((await page.request.get(ownSite.url + path)).status()).toBe(200)
})
