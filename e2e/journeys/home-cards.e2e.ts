import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { trackedEvents } from './tracker.ts'

test('the home page shows gear and destinations, each with a way to all of them [s2-home-products s2-home-all-reviews s2-home-locations s2-home-all-destinations s7-event-affiliate]', async ({
  page,
  site,
  context,
}) => {
  await context.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' }))
  await openHydrated(page, site.url)
  const gear = page.getByRole('region', { name: 'Featured Gear' })
  const product = gear.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Shearwater Perdix 2' }) })
  await expect(product.locator('img')).toHaveAttribute('src', '/images/products/shearwater-perdix-2.svg')
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    product.getByRole('link', { name: 'Check Price' }).click(),
  ])
  await shop.close()
  expect(await trackedEvents(page)).toContainEqual([
    'event',
    'affiliate_link_click',
    { category: 'commerce', label: 'Shearwater Perdix 2' },
  ])

  const places = page.getByRole('region', { name: 'Featured Destinations' })
  await expect(places.getByRole('link', { name: 'Explore All Destinations' })).toHaveAttribute('href', '/dive-sites')
  await expect(gear.getByRole('link', { name: 'View All Reviews' })).toHaveAttribute('href', '/gear-reviews')
  await places.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dive-sites\?region=/)
})

test('a product leads to the reviews that name it, the one of that name first', async ({ page, site }) => {
  await openHydrated(page, site.url)
  await page.getByRole('region', { name: 'Featured Gear' }).getByRole('link', { name: 'Shearwater Peregrine' }).click()
  await expect(page).toHaveURL(/\/gear-reviews\?search=Shearwater/)
  const found = page.locator('section[aria-labelledby="reviews"]').getByRole('article')
  await expect(found.first()).toContainText('Shearwater Peregrine: Big Numbers')
})

test('while gear and destinations are loading, the cover is there and three placeholders stand for each [s2-home-products-loading s2-home-locations-loading]', async ({
  page,
  site,
}) => {
  const held = await holdRequests(page, '**/trpc/publicContent.featured*')
  await openHydrated(page, `${site.url}/about`)
  await page.getByRole('banner').getByRole('link', { name: 'Kelp & Coral' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Australia, from the surface down')
  const gear = page.getByRole('region', { name: 'Featured Gear' })
  const places = page.getByRole('region', { name: 'Featured Destinations' })
  await expect(gear.getByRole('status')).toHaveText('Loading products')
  await expect(gear.locator('[data-skeleton=card]')).toHaveCount(3)
  await expect(places.locator('[data-skeleton=card]')).toHaveCount(3)

  held.letThrough()
  await expect(gear.getByRole('article').first()).toBeVisible()
  await expect(places.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-skeleton=card]')).toHaveCount(0)
})
