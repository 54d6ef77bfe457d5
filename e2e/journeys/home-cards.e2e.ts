import { expect, openAlive, test } from './fixtures.ts'
import { trackedEvents } from './tracker.ts'

test('the home page shows gear and destinations, each with a way to all of them [s2-home-products s2-home-all-reviews s2-home-locations s2-home-all-destinations s7-event-affiliate]', async ({
  page,
  site,
  context,
}) => {
  await context.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' }))
  await openAlive(page, site.url)
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
  await openAlive(page, site.url)
  await page.getByRole('region', { name: 'Featured Gear' }).getByRole('link', { name: 'Shearwater Peregrine' }).click()
  await expect(page).toHaveURL(/\/gear-reviews\?search=Shearwater/)
  const found = page.locator('section[aria-labelledby="reviews"]').getByRole('article')
  await expect(found.first()).toContainText('Shearwater Peregrine: Big Numbers')
})
