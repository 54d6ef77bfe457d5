import type { Page } from 'playwright/test'
import { publicPages } from '../public-pages.ts'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { untilAnswered } from './open-requests.ts'

const pages = [
  { path: '/', heading: 'Australia, from the surface down' },
  { path: '/gear-reviews', heading: 'Gear Reviews' },
  { path: '/gear-reviews?search=peregrine', heading: 'Gear Reviews' },
  { path: '/learn-to-dive', heading: 'Start Your Diving Journey' },
  { path: '/contact', heading: 'Contact' },
  { path: '/blog', heading: 'Diving Blog' },
  { path: '/blog?category=Safety', heading: 'Diving Blog' },
  { path: '/blog/fish-rock-cave-front-to-back', heading: 'Fish Rock Cave, Front to Back' },
  { path: '/dive-sites', heading: 'Discover Amazing Dive Sites' },
  { path: '/dive-sites?region=Sydney&skill=Beginner', heading: 'Discover Amazing Dive Sites' },
  { path: '/dive-sites/1103', heading: 'Shelly Beach (Manly)' },
]

for (const { path, heading } of pages) {
  test(`hydrating ${path} asks for no data again and breaks no policy, on the first and the second visit`, async ({
    page,
    site,
  }) => {
    const requests = watchDataRequests(page)
    for (const visit of ['first', 'second']) {
      await openHydrated(page, site.url + path)
      await untilAnswered(page)
      await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText(heading)
    }
    expect(requests).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content [s2-route-home s2-route-blog s2-route-article s2-route-sites s2-route-site s2-sites-heading s2-sites-focus-banner r-screen-first-request]', async ({
    page,
    site,
  }) => {
    for (const { path, heading } of pages) {
      await page.goto(site.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    await page.goto(`${site.url}/blog/fish-rock-cave-front-to-back`)
    await expect(page.getByText('a natural tunnel about 125 metres long')).toBeVisible()
    await page.goto(`${site.url}/dive-sites/1103`)
    await expect(page.getByText('Viewing Dive Site')).toBeVisible()
  })

  test('the directory is searched with its form [s2-sites-count s5-directory-search r-filters-url]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/dive-sites`)
    const search = page.getByRole('search', { name: 'Dive sites' })
    await search.getByRole('searchbox').fill('YONGALA')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'SS Yongala wreck' })).toBeVisible()
    await expect(page.getByText(/Showing \d of \d+ dive sites/)).toBeVisible()
  })
})

test('before the script is there nothing looks usable that does nothing; then all is there, and nothing has moved', async ({
  page,
  site,
}) => {
  // The scripts of every page are held until the end.
  const scripts = await holdRequests(page, '**/assets/*.js')
  const dead = page.locator('button:not([type=submit]), button:disabled, [role=button]').filter({ visible: true })
  const openPainted = async (path: string) => {
    await page.goto(site.url + path, { waitUntil: 'commit' })
    // The style sheet may come after the words, which are not painted without it.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  }
  for (const path of publicPages) {
    await openPainted(path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    expect(await dead.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 80))), path).toEqual([])
  }
  await openPainted('/blog/fish-rock-cave-front-to-back')
  const before = await page.getByRole('article').getByRole('heading', { level: 2 }).first().boundingBox()
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).first().boundingBox()).toEqual(before)
})

test('following a link asks for the data of the next page alone, and going back for none', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  const requests = watchDataRequests(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  await untilAnswered(page)
  expect(requests.map((url) => new URL(url).pathname)).toEqual(['/trpc/publicContent.articles'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kelp & Coral')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  await untilAnswered(page)
  expect(requests).toHaveLength(1)
})

test('the script is asked for once the page is painted, without any interaction, and then the page is hydrated', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blog`)
  await waitUntilHydrated(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.min(...asked)).toBeGreaterThan(painted)
})

test('browsers find the icon where they look for it without being told', async ({ request, site }) => {
  const response = await request.get(`${site.url}/favicon.ico`)
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'content-type': 'image/vnd.microsoft.icon',
    'cache-control': 'public, max-age=3600',
  })
})

function watchDataRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/trpc')) requests.push(request.url())
  })
  return requests
}
