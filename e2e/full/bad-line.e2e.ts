import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { holdRequests } from '../journeys/held-requests.ts'
import { readForm } from '../journeys/read-form.ts'
import { item, toast } from '../journeys/shell.ts'
import { boxOf, option, status } from '../journeys/site-search.ts'

test('on a bad connection a page says that it loads, says that it failed and can be tried again; so can a letter [s4-data-states]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/publicContent.articles')
  expectConsoleError('/blog')
  expectConsoleError(/^(NoConnection)?Error: The site could not be reached/)
  expectConsoleError('/trpc/publicContent.sendMessage')
  await openHydrated(page, `${ownSite.url}/contact`)
  const articles = await holdRequests(page, '**/trpc/publicContent.articles?**')
  await item(page, 'News').click()
  await expect(page.getByRole('status', { name: 'Loading articles' })).toBeVisible()
  await expect(page).toHaveTitle('Loading… | Kelp & Coral')
  await page.route('**/blog', (route) => route.abort())
  articles.cut()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  await expect(page).toHaveTitle('No connection | Kelp & Coral')
  await page.unroute('**/trpc/publicContent.articles?**')
  await page.unroute('**/blog')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  await expect(page).toHaveTitle('Diving Blog | Kelp & Coral')

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
  await expect(toast(page)).toHaveCount(0)
})

test('offline before the code of toasts has loaded, the page shows their texts itself', async ({
  page,
  context,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await openHydrated(page, `${ownSite.url}/contact`)
  await readForm(page.getByRole('main'))
  await context.setOffline(true)
  for (const label of ['Your Name', 'Subject', 'Message']) await page.getByLabel(label, { exact: true }).fill('Hello')
  await page.getByLabel('Email Address').fill('jo@example.com')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  const words = page.getByRole('alert').filter({ hasText: 'Failed to send message' })
  await expect(words).toContainText('still in the form')
  await words.getByRole('button', { name: 'Close' }).click()
  await expect(words).toHaveCount(0)

  await context.setOffline(false)
  await send.click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
})

test('a failed server has its own message and title on every screen; a screen whose file is lost says that the connection is', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/publicContent.articles')
  expectConsoleError('/trpc/diveSites.byId')
  expectConsoleError('/trpc/publicContent.search')
  expectConsoleError(/^Error: Something went wrong on our side/)
  expectConsoleError(/Failed to load resource: net::ERR_FAILED/)
  expectConsoleError(/Failed to fetch dynamically imported module/)
  const heading = page.getByRole('heading', { level: 1 })
  await openHydrated(page, `${site.url}/about`)
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await item(page, 'News').click()
  await expect(heading).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong | Kelp & Coral')
  await page.goBack()
  await expect(page).toHaveTitle('About | Kelp & Coral')
  await boxOf(page).fill('yongala')
  await expect(status(page)).toHaveText('The search failed.')
  await page.unroute('**/trpc/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/trpc/diveSites.byId**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await option(page, /SS Yongala/).click()
  await expect(heading).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong | Kelp & Coral')

  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.route(`${site.url}/**`, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  )
  await item(page, 'Learn to Dive').click()
  await expect(heading).toHaveText('No connection')
  await expect(page).toHaveTitle('No connection | Kelp & Coral')
})
