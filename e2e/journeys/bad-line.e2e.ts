import { shownError } from './console-errors.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'
import { item, toast } from './shell.ts'

test('on a bad connection a page says that it loads, says that it failed and can be tried again; so can a letter [s4-data-states]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/publicContent.articles')
  expectConsoleError(shownError)
  expectConsoleError('/trpc/publicContent.sendMessage')
  await openHydrated(page, `${ownSite.url}/contact`)
  const articles = await holdRequests(page, '**/trpc/publicContent.articles?**')
  await item(page, 'News').click()
  await expect(page.getByRole('status', { name: 'Loading articles' })).toBeVisible()
  articles.cut()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.unroute('**/trpc/publicContent.articles?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')

  await item(page, 'Contact').click()
  const send = page.getByRole('main').getByRole('button')
  await expect(send).toHaveText('Send Message')
  await readForm(page.getByRole('main'))
  for (const label of ['Your Name', 'Subject', 'Message']) await page.getByLabel(label, { exact: true }).fill('Hello')
  await page.getByLabel('Email Address').fill('jo@example.com')
  const letters = await holdRequests(page, '**/trpc/publicContent.sendMessage**')
  await send.click()
  await expect(send).toHaveText('Sending...')
  letters.cut()
  await expect(toast(page)).toContainText('Failed to send message')
  await expect(send).toHaveText('Send Message')
  await page.unroute('**/trpc/publicContent.sendMessage**')
  await send.click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
})
