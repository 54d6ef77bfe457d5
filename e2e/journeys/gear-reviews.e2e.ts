import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { trackedEvents } from './tracker.ts'

const grid = (page: Page) => page.locator('section[aria-labelledby="reviews"]')
const cards = (page: Page) => grid(page).getByRole('article')
const gridHeading = (page: Page) => grid(page).getByRole('heading', { level: 2 })
const highlight = (page: Page) => page.getByRole('region', { name: 'Latest review' })

test('a reader looks through all reviews, filters them, goes back, searches and clears the search [s4-gear-all s2-gear-computers-guide s2-gear-computers-heading s2-route-review-search r-review-search r-review-search-clear r-review-search-category]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/gear-reviews`)
  const published = await (await page.request.get(`${site.url}/api/reviews/published`)).json()
  await expect(cards(page)).toHaveCount(published.length - 1)
  await expect(cards(page).filter({ hasText: 'Shearwater Perdix 2' })).toHaveCount(0)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Masks & Fins' }).click()
  await expect(page).toHaveURL(/category=Masks/)
  await expect(gridHeading(page)).toHaveText('Masks & Fins')
  await expect(cards(page)).toHaveCount(3)
  await categories.getByRole('link', { name: 'Dive Computers' }).click()
  await expect(gridHeading(page)).toHaveText('All Dive Computers')
  await expect(
    page.getByRole('region', { name: 'Dive Computer Buying Guide' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['For beginners', 'For advanced divers', 'Key features'])
  await expect(cards(page).filter({ hasText: 'Shearwater Perdix 2' })).toHaveCount(1)
  await page.goBack()
  await expect(gridHeading(page)).toHaveText('Masks & Fins')

  await openHydrated(page, `${site.url}/gear-reviews?search=PEREGRINE&category=Wetsuits`)
  await expect(gridHeading(page)).toHaveText('“PEREGRINE”')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gear-reviews$/)
  await expect(cards(page).filter({ hasText: 'Shearwater Peregrine' })).toHaveCount(1)
  await expect(highlight(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL(`${site.url}/gear-reviews`)
  await expect(gridHeading(page)).toHaveText('All Reviews')
})

test('the highlight goes by creation and the grid by publication; a category without reviews says so; the banner is that of the day and leads to an article [s2-gear-latest-newest s4-newest-first s2-gear-empty s2-gear-banner-image s2-gear-banner-badge r-banner-daily]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client
    .prepare("update reviews set created_at = ? where slug = 'cressi-leonardo'")
    .run(new Date('2026-11-19T09:00:00+11:00').getTime())
  ownSite.db.$client.exec("update reviews set published = 0 where category = 'Wetsuits'")
  await openHydrated(page, `${ownSite.url}/gear-reviews`)
  await expect(highlight(page).getByRole('heading', { level: 3 })).toHaveText(/^Cressi Leonardo/)
  await expect(cards(page).first()).toContainText('Shearwater Perdix 2')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Wetsuits' }).click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  const words = 'No products available in the "Wetsuits" category yet. Check back soon for new reviews!'
  await expect(page.getByText(words)).toBeVisible()

  const badge = page.getByRole('link', { name: /^Featured: / })
  await expect(page.locator('main header img')).toHaveAttribute('src', /^\/art\/dive-sites\//)
  const first = await badge.textContent()
  await badge.click()
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Article Not Found')
  ownSite.clock.now = new Date('2026-11-21T00:00:01+11:00')
  await page.goto(`${ownSite.url}/gear-reviews`)
  await expect(badge).not.toHaveText(first ?? '')
})

test('a review is read by its parts; Check Price opens the shop in a new tab without referrer and tells the tracker [s2-review-hero s2-review-body s2-review-data s3-review-data-price s7-event-affiliate s7-event-purchase s7-event-review-view s7-check-price r-affiliate-rel]', async ({
  page,
  site,
  context,
}) => {
  const referrers: (string | undefined)[] = []
  await context.route('https://**', (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' })
  })
  await openHydrated(page, `${site.url}/gear-reviews/shearwater-peregrine`)
  expect((await page.locator('main header .picture-frame').boundingBox())?.height).toBeLessThanOrEqual(600)
  await expect(page.locator('main hr')).toHaveCount(1)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text): unknown => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'Review',
      itemReviewed: expect.objectContaining({
        offers: expect.objectContaining({ price: '825', priceCurrency: 'AUD' }),
      }),
    }),
  )
  const headings = page.locator('.prose h2')
  const parts = page.getByRole('navigation', { name: 'In this review' }).getByRole('link')
  await expect(parts).toHaveText([...(await headings.allTextContents()), 'Facts', 'What to buy instead'])
  await expect(headings.nth(4)).not.toBeInViewport()
  await parts.nth(4).click()
  await expect(headings.nth(4)).toBeInViewport()

  const checkPrice = page.getByRole('link', { name: 'Check Price' })
  for (const link of [checkPrice.first(), checkPrice.last()]) {
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer')
    const [shop] = await Promise.all([context.waitForEvent('page'), link.click()])
    await shop.waitForLoadState()
    await shop.close()
  }
  expect(referrers).toEqual([undefined, undefined])
  const label = 'Shearwater Peregrine: Big Numbers, Few Excuses'
  const click = ['event', 'affiliate_link_click', { category: 'commerce', label }]
  expect((await trackedEvents(page)).filter(([, name]) => name !== 'page_view')).toEqual([
    ['event', 'review_view', { category: 'Dive Computers', rating: '⭐⭐⭐⭐⭐', price: '$825 AUD' }],
    click,
    click,
    ['event', 'purchase_intent', { category: 'Dive Computers', position: 'bottom' }],
  ])
  await page.getByRole('link', { name: 'Browse More Reviews' }).click()
  await expect(gridHeading(page)).toHaveText('All Reviews')
})

test('the home page leads to the reviews of a product and to the dive sites of a region, and shows the featured locations [s2-home-products s3-location-featured]', async ({
  page,
  site,
}) => {
  await openHydrated(page, site.url)
  const destinations = page.getByRole('region', { name: 'Featured Destinations' })
  const featured = site.db.$client.prepare('select name from locations where featured = 1').pluck().all()
  const shown = await destinations.getByRole('heading', { level: 3 }).allTextContents()
  expect(shown.sort()).toEqual(featured.sort())
  await page.getByRole('region', { name: 'Featured Gear' }).getByRole('link', { name: 'Shearwater Peregrine' }).click()
  await expect(page).toHaveURL(/\/gear-reviews\?search=Shearwater/)
  await expect(cards(page).first()).toContainText('Shearwater Peregrine: Big Numbers')
  await page.goBack()
  await destinations.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dive-sites\?region=/)
})

test('gear is compared and sorted without script; with it, what is put aside on one page is there on the next', async ({
  browser,
  page,
  site,
}) => {
  const names = (on: Page) => on.getByRole('columnheader')
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(`${site.url}/gear-reviews?category=Dive+Computers`)
  await visitor.getByRole('link', { name: 'Compare all Dive Computers' }).click()
  await expect(names(visitor)).toHaveCount(6)
  await visitor.getByRole('rowheader', { name: 'Price' }).getByRole('link').click()
  await expect(visitor).toHaveURL(/sort=price/)
  await expect(names(visitor).first()).toContainText('Cressi Leonardo')
  await visitor.close()

  await openHydrated(page, `${site.url}/gear-reviews?category=Dive+Computers`)
  await page.getByRole('link', { name: 'Compare Suunto D5' }).click()
  await page.goto(`${site.url}/gear-reviews/shearwater-peregrine`)
  await page.getByRole('link', { name: 'Compare Shearwater Peregrine' }).click()
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page).toHaveURL(/compare\?items=suunto-d5%2Cshearwater-peregrine$/)
  await expect(names(page)).toHaveCount(2)
})
