import { expect, openHydrated, test } from '../journeys/fixtures.ts'

const pages = [
  '/',
  '/blog',
  '/blog/fish-rock-cave-front-to-back',
  '/gear-reviews',
  '/gear-reviews/shearwater-peregrine',
  '/dive-sites/923',
]

const shopWords = /Check Price|Buy Now|affiliate link|Interested in this gear|linked to this site/

test('a stored URL that is broken fails no page, and is no link, no picture and no data for search engines [s5-image-fallback s2-gear-latest-buy r-affiliate-disclosed]', async ({
  page,
  ownSite,
}) => {
  for (const [image, shop] of [
    ['https://', 'https://'],
    ['http://[', 'javascript:alert(1)'],
    ['/\t/[', 'ftp://shop.example/'],
  ]) {
    for (const table of ['articles', 'reviews', 'products', 'locations', 'dive_sites']) {
      ownSite.db.$client.prepare(`update ${table} set image_url = ?`).run(image)
    }
    ownSite.db.$client.prepare('update reviews set purchase_link = ?').run(shop)
    ownSite.db.$client.prepare('update products set affiliate_link = ?').run(shop)
    ownSite.db.$client.prepare('update dive_sites set review_link = ? where id = 923').run(shop)
    for (const path of pages) {
      const response = await page.request.get(ownSite.url + path)
      expect(response.status(), `${path} with ${image}`).toBe(200)
      const html = await response.text()
      // The data of the page's script are not shown.
      const shown = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
      expect(shopWords.exec(shown)?.[0], path).toBeUndefined()
      for (const address of [image, shop]) {
        for (const name of ['href', 'src', 'content']) {
          expect(html.includes(`${name}="${address}"`), `${path} has ${name}="${address}"`).toBe(false)
        }
      }
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
      expect(JSON.parse(data), path).not.toHaveProperty('image')
    }
  }
  await openHydrated(page, `${ownSite.url}/gear-reviews`)
  const stock = page.getByRole('region', { name: 'Latest review' }).locator('img')
  await expect(stock).toHaveAttribute('src', /^\/images\/products\/kind-/)
  await expect(stock).not.toHaveJSProperty('naturalWidth', 0)
})

test('strange parameters of a URL show a page', async ({ page, site }) => {
  for (const path of [
    ...['/dive-sites?q=%25', '/dive-sites?q=_', '/dive-sites?q="\'', `/dive-sites?q=${'x'.repeat(10_000)}`],
    ...['/dive-sites?page=abc', '/dive-sites?page=1e9', '/dive-sites?skill=None&depth=x', '/blog?category=Nonsense'],
    ...['/gear-reviews?search=_"\'', '/?a=1&a=2', '/blog?utm_source=x'],
  ]) {
    expect((await openHydrated(page, site.url + path))?.status(), path.slice(0, 40)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path.slice(0, 40)).toBeVisible()
  }
})
