import { breakScreens, testBrokenScreens, wordsOf } from '../journeys/broken-screens.ts'
import { expect, openHydrated, test, wakeScript } from '../journeys/fixtures.ts'
import { publicPages } from '../public-pages.ts'

testBrokenScreens(publicPages.filter((path) => path !== '/contact'))

test('a page whose data was lost on its way is left as it was served', async ({ browser, site }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.route(`${site.url}/blog`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<script\b[^>]*>[^<]*\$_TSR[\s\S]*?<\/script>/g, '')
    await route.fulfill({ response, body: html })
  })
  const failed = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.goto(`${site.url}/blog`)
  const words = await wordsOf(page)
  await wakeScript(page)
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  expect(await wordsOf(page)).toBe(words)
  await context.close()
})

test('a fault of the script on the way to an article says that something went wrong, never that the article does not exist', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/A broken screen/)
  await openHydrated(page, `${site.url}/blog`)
  await breakScreens(page)
  await page.getByRole('link', { name: 'Read Full Article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
