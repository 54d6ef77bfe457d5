import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { body, button, enterAdmin, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { chooseFiles, giveFile, heicFile, photoFile } from './picture-files.ts'
import { toast } from './shell.ts'

const address = /^\/pictures\/[0-9a-f]{32}\/900\.jpg$/
const cards = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
/** Of the tab that is on show: those that were opened before stay behind it. */
const imageUrl = (page: Page) => page.getByRole('textbox', { name: 'Image URL', exact: true })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Whether each of them was loaded by the browser. */
const areLoaded = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))

test('a picture is uploaded in the field of each kind of form, chosen, dropped or pasted', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  const fish = await photoFile('fish.jpg')
  await enterAdmin(page, ownSite.url)
  await chooseFiles(page, 'Upload a picture', fish)
  await expect(field(page, 'Header image URL')).toHaveValue(address)
  await field(page, 'What does it show?').fill('A blue groper')
  await field(page, 'Photo by').fill('Kelp & Coral Team')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. It shows: “A blue groper”. Photo by Kelp & Coral Team.')).toBeVisible()
  const stored = await field(page, 'Header image URL').inputValue()

  await openTab(page, 'Gear Reviews')
  await giveFile(imageUrl(page), 'paste', fish)
  await expect(imageUrl(page)).toHaveValue(stored)
  for (const [tab, act] of [
    ['Products', 'New product'],
    ['Locations', 'New location'],
  ] as const) {
    await openTab(page, tab)
    await button(page, act).click()
    await giveFile(imageUrl(page), 'drop', fish)
    await expect(imageUrl(page)).toHaveValue(stored)
  }
  await openTab(page, 'Photo Management')
  await page.getByRole('list', { name: 'All photos' }).getByRole('button').first().click()
  await chooseFiles(page, 'Upload a picture', fish)
  await expect(imageUrl(page)).toHaveValue(stored)
  await button(page, 'Update Photo').click()
  await expect(toast(page)).toContainText('is up to date.')

  await page.goto(`${ownSite.url}/admin/dive-sites`)
  await button(page, 'Add New Site').click()
  await chooseFiles(page, 'Upload a picture', fish)
  await expect(page.getByRole('dialog').getByLabel('Photo URL', { exact: true })).toHaveValue(stored)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an article with an uploaded header and a picture that was pasted into its text is published, and visitors see both', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  await enterAdmin(page, ownSite.url)
  await field(page, 'Title').fill('A groper at dawn')
  await chooseFiles(page, 'Upload a picture', await photoFile('header.jpg'))
  await expect(field(page, 'Header image URL')).toHaveValue(address)
  await button(page, 'Skip').click()
  await body(page).click()
  await page.keyboard.type('It came close.')
  await giveFile(body(page), 'paste', await photoFile('close.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Insert Image' })
  await expect(dialog.getByLabel('Image URL')).toHaveValue(address)
  await dialog.getByLabel('Alt text').fill('A groper, face to face')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert Image' }).click()
  await expect(body(page).getByRole('img', { name: 'A groper, face to face' })).toBeVisible()
  await field(page, 'Category').selectOption('Marine Life')
  await button(page, 'Publish Now').click()
  await expect(page.getByText('Article published', { exact: true }).first()).toBeVisible()

  await page.goto(`${ownSite.url}/blog/a-groper-at-dawn`)
  await expect(page.getByRole('img', { name: 'A groper, face to face' })).toBeVisible()
  await page.getByRole('img', { name: 'A groper, face to face' }).scrollIntoViewIfNeeded()
  await expect.poll(() => areLoaded(page, 'main img[src^="/pictures/"]')).toEqual([true, true])
})

test('several pictures are uploaded at once; one is refused with what to do, one is described, replaced, deleted and brought back', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  expectConsoleError('/api/pictures')
  expectConsoleError('/trpc/adminContent.deletePicture')
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, ownSite.url, '/admin?tab=pictures')
  await expect(page.getByText('No picture has been uploaded yet.')).toBeVisible()
  await chooseFiles(page, 'Upload pictures', await photoFile('old.jpg'), heicFile, await photoFile('new.jpg'))
  await expect(page.getByRole('alert')).toContainText('This is a HEIC photo')
  await expect(page.getByText('2 of 3 uploaded, 1 failed')).toBeAttached({ timeout: 20_000 })
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText(/^2 pictures, \d+ kB of the database’s/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await button(page, 'Edit “old.jpg”').click()
  await field(page, 'What does it show?').fill('An old picture')
  await page.keyboard.press('Enter')
  await expect(card(page, 'old.jpg')).toContainText('An old picture')
  await openTab(page, 'Photo Management')
  await page.getByRole('list', { name: 'All photos' }).getByRole('button').first().click()
  await button(page, 'Choose from your pictures').click()
  await page.getByRole('button', { name: 'old.jpg: An old picture' }).click()
  const id = Number(await field(page, 'Dive site').inputValue())
  await button(page, 'Update Photo').click()
  await expect(toast(page)).toContainText('is up to date.')

  await openTab(page, 'Pictures')
  await expect(card(page, 'old.jpg').getByText('Dive site')).toBeVisible()
  await button(page, 'Delete “old.jpg”').click()
  await expect(toast(page)).toContainText('This picture is still used')
  await button(page, 'Replace “old.jpg”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'new.jpg' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('in 1 place, for visitors at once')
  await button(page, 'Replace').click()
  await expect(card(page, 'new.jpg').getByText('Dive site')).toBeVisible()
  await page.getByRole('button', { name: 'Unused 1' }).click()
  await expect(cards(page)).toHaveCount(1)
  const hash = /[0-9a-f]{32}/.exec((await card(page, 'old.jpg').getByRole('img').getAttribute('src')) ?? '')?.[0]
  const html = await (await page.request.get(`${ownSite.url}/dive-sites/${id}`)).text()
  expect(html).toMatch(/\/pictures\/[0-9a-f]{32}\//)
  expect(html).not.toContain(hash)

  await button(page, 'Delete “old.jpg”').click()
  await expect(cards(page)).toHaveCount(0)
  expect((await page.request.get(`${ownSite.url}/pictures/${hash}/900.jpg`)).status()).toBe(404)
  await toastButton(page, 'Undo').click()
  await expect(card(page, 'old.jpg')).toContainText('An old picture')
  expect((await page.request.get(`${ownSite.url}/pictures/${hash}/900.jpg`)).status()).toBe(200)
})
