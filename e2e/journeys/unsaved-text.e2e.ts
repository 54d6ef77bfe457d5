import type { Page } from 'playwright/test'
import { body, button, enterAdmin, field } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'

test('what was typed before a crash of the tab is offered, shown and brought back', async ({
  page,
  context,
  ownSite,
}) => {
  await enterAdmin(page, ownSite.url)
  const writer = await context.newPage()
  await writer.goto(`${ownSite.url}/admin?tab=blog`)
  await field(writer, 'Title').fill('Night dive')
  await body(writer).click()
  await writer.keyboard.type('It was dark, and then it was not.')
  await expect.poll(() => storedCopies(writer)).toContainEqual(expect.stringContaining('then it was not.'))
  const crashed = writer.waitForEvent('crash')
  await writer.goto('chrome://crash').catch(() => undefined)
  await crashed

  await page.reload()
  const notice = page.getByRole('region', { name: 'Unsaved text' })
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog').getByText('It was dark, and then it was not.')).toBeVisible()
  await button(page, 'Restore it').click()
  await expect(field(page, 'Title')).toHaveValue('Night dive')
  await expect(body(page)).toHaveText('It was dark, and then it was not.')
  await button(page, 'Save as Draft').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.reload()
  await expect(body(page)).toHaveText('It was dark, and then it was not.')
  await expect(notice).not.toBeVisible()
})

test('a session that ends while an article is typed asks for the password over the form; nothing typed is lost [s4-session-401 r-session-dialog]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  await enterAdmin(page, ownSite.url)
  const told = page.waitForResponse('**/trpc/security.recordActivity')
  await field(page, 'Title').fill('Half written')
  await told
  // The dashboard has its data before the session ends.
  await untilAnswered(page)
  ownSite.clock.now = new Date(ownSite.clock.now.getTime() + 61 * 60_000)
  await button(page, 'Save as Draft').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Session expired. Please log in again.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(dialog).not.toBeVisible()

  // The interrupted save goes on by itself.
  await expect(page.getByRole('heading', { name: 'Edit: Half written' })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Half written')
})

test('two tabs on one article: the second save is refused with both versions, and the choice is the author’s [r-write-revision]', async ({
  page,
  context,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/adminContent.updateArticle')
  await enterAdmin(page, ownSite.url)
  await button(page, 'Edit “Night Diving for the Reluctant”').click()
  await expect(field(page, 'Title')).toHaveValue('Night Diving for the Reluctant')
  const second = await context.newPage()
  await second.goto(page.url())
  await field(second, 'Title').fill('Night Diving for Everyone')
  await button(second, 'Save as Draft').click()
  await expect(second.getByText('All changes are saved.')).toBeVisible()
  await field(page, 'Title').fill('Night Diving for Nobody')
  await button(page, 'Save as Draft').click()
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog.getByText('Night Diving for Everyone')).toBeVisible()
  await expect(dialog.getByText('Night Diving for Nobody')).toBeVisible()
  await button(page, 'Save my version').click()

  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await second.reload()
  await expect(field(second, 'Title')).toHaveValue('Night Diving for Nobody')
  await second.close()
})

/** The local copies of this browser, as JSON. */
function storedCopies(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('local-copies')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('copies').objectStore('copies').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map((copy) => JSON.stringify(copy)))
          }
        }
      }),
  )
}
