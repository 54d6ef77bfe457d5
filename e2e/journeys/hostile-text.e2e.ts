import { enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { armedElements, hostileText, makeHostile, watchForHacks } from './hostile.ts'

const words = encodeURIComponent(hostileText)
const publicPages = [
  ...['/', '/blog', '/blog/fish-rock-cave-front-to-back', `/blog?category=${words}`, '/contact', '/about'],
  ...['/gear-reviews', '/gear-reviews/shearwater-peregrine', `/gear-reviews?search=${words}`],
  ...['/dive-sites', '/dive-sites/923', `/dive-sites?q=${words}&region=${words}`],
  ...[`/search?q=${words}`, '/search?q=hacked', `/${words}`, `/blog/${words}`, `/newsletter/confirm?token=${words}`],
]
const files = [
  '/sitemap.xml',
  '/blog/feed.xml',
  '/dive-sites.gpx',
  '/dive-sites.geojson',
  '/api/articles',
  '/api/dive-sites',
]
const tabs = [
  'blog',
  'gear-reviews',
  'photos',
  'pictures',
  'newsletter',
  'issues',
  'messages',
  'security',
  'data-export',
]

for (const bypassCSP of [false, true]) {
  test(`hostile text in every field runs nothing on any screen, ${bypassCSP ? 'even without the security policy' : 'as the site is served'}`, async ({
    browser,
    ownSite,
  }) => {
    test.slow()
    const context = await browser.newContext({ bypassCSP, userAgent: hostileText })
    const page = await context.newPage()
    const hacks = await watchForHacks(page)
    const armed: string[] = []
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
    await page.route('**/tiles/**', (route) => route.abort())
    expect(makeHostile(ownSite)).toBeGreaterThan(60)
    const visit = async (path: string) => {
      const response = await page.goto(ownSite.url + path)
      await page.mouse.move(5, 5)
      await page.waitForLoadState('networkidle')
      armed.push(...(await armedElements(page)))
      return response
    }

    for (const path of publicPages) expect([path, (await visit(path))?.status()]).toEqual([path, expect.any(Number)])
    await visit('/dive-sites/923')
    await page
      .getByRole('combobox', { name: /search/i })
      .first()
      .fill('hacked')
      .catch(() => undefined)
    armed.push(...(await armedElements(page)))
    for (const path of files) {
      const response = await page.request.get(ownSite.url + path)
      expect([path, response.headers()['x-content-type-options']]).toEqual([path, 'nosniff'])
      expect(response.headers()['content-type']).not.toContain('text/html')
    }

    await enterAdmin(page, ownSite.url)
    makeHostile(ownSite)
    for (const tab of tabs) await visit(`/admin?tab=${tab}`)
    await visit('/admin/dive-sites')
    await visit('/admin?tab=blog&edit=1')
    await expect(
      page.getByRole('heading', { name: 'Admin Dashboard' }).or(page.getByRole('main')).first(),
    ).toBeVisible()

    expect(hacks).toEqual([])
    expect(armed).toEqual([])
    await context.close()
  })
}
