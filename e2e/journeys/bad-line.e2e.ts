import type { Page } from 'playwright/test'
import { shownError } from './complaints.ts'
import { expect, openAlive, test } from './fixtures.ts'
import { item, toast } from './shell.ts'

test('on a bad line a page waits, fails in words and can be tried again; so can a letter [s4-data-states]', async ({
  page,
  ownSite,
  expectComplaint,
}) => {
  expectComplaint('/trpc/publicContent.articles')
  expectComplaint(shownError)
  expectComplaint('/trpc/publicContent.sendMessage')
  await openAlive(page, `${ownSite.url}/contact`)
  const release = await holdAndCut(page, '**/trpc/publicContent.articles?**')
  await item(page, 'News').click()
  await expect(page.getByRole('status', { name: 'Loading articles' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.unroute('**/trpc/publicContent.articles?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')

  await item(page, 'Contact').click()
  const shownAt = await page.getByRole('heading', { name: 'Contact' }).evaluate(() => performance.now())
  const send = page.getByRole('main').getByRole('button')
  await expect(send).toHaveText('Send Message')
  for (const label of ['Your Name', 'Subject', 'Message']) await page.getByLabel(label, { exact: true }).fill('Hello')
  await page.getByLabel('Email Address').fill('jo@example.com')
  const cut = await holdAndCut(page, '**/trpc/publicContent.sendMessage**')
  await send.click()
  await expect(send).toHaveText('Sending...')
  cut()
  await expect(toast(page)).toContainText('Failed to send message')
  await expect(send).toHaveText('Send Message')
  await page.unroute('**/trpc/publicContent.sendMessage**')
  // Faster people are taken for programs.
  await page.waitForFunction((instant) => performance.now() > instant + 1_000, shownAt)
  await send.click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
})

/** Keeps requests waiting, and drops them when the returned function is called. */
async function holdAndCut(page: Page, requests: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(requests, async (route) => {
    await released
    await route.abort()
  })
  return release
}
