import { pagesThatDiffer, publicPages } from '../public-pages.ts'
import { builtFiles, screenFiles } from './built-files.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { item } from './shell.ts'

/** What public blocklists stop by its name, some of it word for word from them. */
const onBlocklists =
  /\/assets\/newsletter-|-affiliate-link\.|[/_-](ads?|adverts?|affiliates?|analytics|banners?|newsletter|pop-?ups?|share|social|sponsors?|subscribe|toast|track(er|ing)?)[-_.][^/]*\.(js|css|woff2|svg|avif|jpe?g)/i

test('a content blocker stops no file of any page', async ({ page, site }) => {
  const stopped: string[] = []
  await page.route(onBlocklists, (route) => {
    stopped.push(route.request().url())
    return route.abort()
  })
  for (const path of publicPages) await openHydrated(page, `${site.url}${path}`)
  expect(stopped).toEqual([])
})

for (const path of pagesThatDiffer) {
  test(`where the files of the screen are lost, ${path} stays as it was served, its header hydrates, and its links lead on`, async ({
    page,
    site,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_FAILED .*\/assets\//)
    await page.setViewportSize({ width: 390, height: 800 })
    for (const file of screenFiles()) await page.route(`**${file}`, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await page.goto(`${site.url}${path}`)
    const main = page.getByRole('main')
    const words = await main.innerText()
    await page.mouse.move(5, 5)
    await lost
    // A link until the header is hydrated.
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    expect(await main.innerText()).toBe(words)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await expect(page).toHaveURL(`${site.url}/contact`)
  })
}

test('a link to a page whose file is blocked leads there all the same', async ({ page, site, expectConsoleError }) => {
  expectConsoleError(builtFiles('about'))
  expectConsoleError(/Failed to fetch dynamically imported module/)
  await openHydrated(page, `${site.url}/contact`)
  await page.route(builtFiles('about'), (route) => route.abort())
  await item(page, 'About').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kelp & Coral')
  await expect(page).toHaveURL(`${site.url}/about`)
  await expect(page.getByText('No connection')).toHaveCount(0)
})

test('without a connection "Try again" keeps the site on the screen, and the page comes once there is one', async ({
  page,
  context,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  expectConsoleError(/Failed to fetch dynamically imported module/)
  const heading = page.getByRole('heading', { level: 1 })
  await openHydrated(page, `${site.url}/about`)
  await context.setOffline(true)
  await item(page, 'News').click()
  await expect(heading).toHaveText('No connection')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText('No connection')
  await expect(page).toHaveURL(`${site.url}/blog`)

  await context.setOffline(false)
  await expect(heading).toHaveText('Diving Blog')
})
