import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { accessibilityFaults } from './accessibility.ts'
import { body, button, enterAdmin, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shell.ts'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture is worked on at a low priority, for at most 30 s. */
const inTheBackground = { timeout: 30_000 }
const address = /^\/pictures\/[0-9a-f]{32}\/900\.jpg$/
const cards = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const openPanel = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Whether each of them was loaded by the browser. */
const areLoaded = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))

/** A small photo; another for each name. */
async function photoFile(name: string): Promise<PictureFile> {
  const shade = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7)
  const background = { r: shade, g: 255 - shade, b: 150 }
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A file that begins like a photo of an iPhone. */
const heicFile: PictureFile = {
  ...{ name: 'IMG_0042.HEIC', mimeType: 'image/heic' },
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
}

/** Chooses files in the system's dialog that a button opens. */
async function chooseFiles(page: Page, name: string, ...files: PictureFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await opened).setFiles(files)
}

/** Pastes a file where a person would. */
async function pasteFile(place: Locator, { name, mimeType, buffer }: PictureFile): Promise<void> {
  const given = { name, mimeType, content: buffer.toString('base64') }
  await place.evaluate((element, { name, mimeType, content }) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], name, { type: mimeType }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, given)
}

test('an article with an uploaded header and a picture that was pasted into its text is published, and visitors see both', async ({
  page,
  ownSite,
}) => {
  await enterAdmin(page, ownSite.url)
  await field(page, 'Title').fill('A groper at dawn')
  await chooseFiles(page, 'Upload a picture', await photoFile('header.jpg'))
  await expect(field(page, 'Header image URL')).toHaveValue(address, inTheBackground)
  await button(page, 'Skip').click()
  await body(page).click()
  await page.keyboard.type('It came close.')
  await pasteFile(body(page), await photoFile('close.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Insert Image' })
  await expect(dialog.getByLabel('Image URL')).toHaveValue(address, inTheBackground)
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
  expectConsoleError('/api/pictures')
  expectConsoleError('/trpc/adminContent.deletePicture')
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, ownSite.url, '/admin?tab=pictures')
  await expect(page.getByText('No pictures have been uploaded yet.')).toBeVisible()
  await chooseFiles(page, 'Upload pictures', await photoFile('old.jpg'), heicFile, await photoFile('new.jpg'))
  await expect(page.getByRole('alert')).toContainText('This is a HEIC photo')
  await expect(page.getByText('2 of 3 uploaded, 1 failed')).toBeAttached(inTheBackground)
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
  await openPanel(page, 'Dive-site photos')
  await page.getByRole('list', { name: 'All photos' }).getByRole('button').first().click()
  await button(page, 'Choose from your pictures').click()
  await page.getByRole('button', { name: 'old.jpg: An old picture' }).click()
  await button(page, 'Update Photo').click()
  await expect(toast(page)).toContainText('is up to date.')

  await openPanel(page, 'Uploaded pictures')
  await expect(card(page, 'old.jpg').getByText('Dive site')).toBeVisible()
  await button(page, 'Delete “old.jpg”').click()
  await expect(toast(page)).toContainText('This picture is still used')
  await button(page, 'Replace “old.jpg”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'new.jpg' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('in 1 place, and visitors will see it straight away')
  await button(page, 'Replace').click()
  const link = card(page, 'new.jpg').getByRole('link', { name: 'Dive site' })
  const id = (await link.getAttribute('href'))?.match(/\d+$/)?.[0]
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
