import type { Browser } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { armedElements, hostileText, makeHostile, watchForHacks } from './hostile.ts'
import { untilAnswered, watchRequests } from './open-requests.ts'

const words = encodeURIComponent(hostileText)
const publicPages = [
  ...['/', '/blog', '/blog/fish-rock-cave-front-to-back', `/blog?category=${words}`, '/contact', '/about'],
  ...['/gear-reviews', '/gear-reviews/shearwater-peregrine', `/gear-reviews?search=${words}`],
  ...['/dive-sites', '/dive-sites/923', `/dive-sites?q=${words}&region=${words}`],
  ...[`/search?q=${words}`, '/search?q=hacked', `/${words}`, `/blog/${words}`, `/newsletter/confirm?token=${words}`],
]
const files = [
  ...['/sitemap.xml', '/blog/feed.xml', '/gear-reviews/feed.xml', '/dive-sites.gpx', '/dive-sites.geojson'],
  ...['/api/articles', '/api/dive-sites', '/api/reviews/published'],
]
const tabs = 'blog gear-reviews photos pictures newsletter issues messages security data-export'.split(' ')
const adminPages = [...tabs.map((tab) => `/admin?tab=${tab}`), '/admin?tab=blog&edit=1', '/admin/dive-sites']

/** A browser whose own name is hostile, on a site of which every text is. */
async function openHostile(browser: Browser, site: RunningSite, bypassCSP: boolean) {
  const context = await browser.newContext({ bypassCSP, userAgent: hostileText })
  const page = await context.newPage()
  watchRequests(page)
  const hacks = await watchForHacks(page)
  const armed: string[] = []
  // Pictures and tiles of hostile addresses are asked of nobody.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)|\/tiles\//, (route) => route.abort())
  expect(makeHostile(site)).toBeGreaterThan(40)
  const visit = async (path: string) => {
    await page.goto(site.url + path)
    await page.mouse.move(5, 5)
    await untilAnswered(page)
    armed.push(...(await armedElements(page)))
  }
  return { page, visit, hacks, armed, close: () => context.close() }
}

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? 'even without the security policy' : 'as the site is served'

  test(`hostile text in every field runs nothing on any public page, ${how}`, async ({ browser, ownSite }) => {
    test.slow()
    const { page, visit, hacks, armed, close } = await openHostile(browser, ownSite, bypassCSP)
    for (const path of publicPages) await visit(path)
    for (const path of files) {
      const headers = (await page.request.get(ownSite.url + path)).headers()
      expect([path, headers['x-content-type-options'], headers['content-type']?.includes('html')]).toEqual([
        ...[path, 'nosniff', false],
      ])
    }

    expect(hacks).toEqual([])
    expect(armed).toEqual([])
    await close()
  })

  test(`hostile text in every field runs nothing on any screen of the admin, ${how}`, async ({ browser, ownSite }) => {
    test.slow()
    const { page, visit, hacks, armed, close } = await openHostile(browser, ownSite, bypassCSP)
    await enterAdmin(page, ownSite.url)
    for (const path of adminPages) await visit(path)
    await expect(page.getByRole('heading', { name: 'Dive-site management' })).toBeVisible()

    expect(hacks).toEqual([])
    expect(armed).toEqual([])
    await close()
  })
}
