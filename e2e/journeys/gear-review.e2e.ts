import type { Page } from 'playwright/test'
import { shownError } from './console-errors.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { trackedEvents } from './tracker.ts'

const peregrine = '/gear-reviews/shearwater-peregrine'

test('Check Price opens the shop in a new tab without referrer and tells the tracker [s2-review-interested s2-review-note s2-review-upgrade s7-event-affiliate s7-event-purchase s7-event-review-view s7-check-price r-affiliate-rel]', async ({
  page,
  site,
  context,
}) => {
  const referrers: (string | undefined)[] = []
  await context.route('https://**', (route) => {
    referrers.push(route.request().headers().referer)
    return route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' })
  })
  await openHydrated(page, site.url + peregrine)
  await expect(page.getByRole('heading', { name: 'Interested in this gear?' })).toBeVisible()
  await expect(page.getByText('Affiliate Link - We earn from qualified purchases')).toBeVisible()
  for (const position of [0, 1]) {
    const link = page.getByRole('link', { name: 'Check Price' }).nth(position)
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer')
    const [shop] = await Promise.all([context.waitForEvent('page'), link.click()])
    await shop.waitForLoadState()
    await shop.close()
  }
  expect(referrers.every((referrer) => referrer === undefined)).toBe(true)

  const label = 'Shearwater Peregrine: Big Numbers, Few Excuses'
  const click = ['event', 'affiliate_link_click', { category: 'commerce', label }]
  const events = (await trackedEvents(page)).filter(([, name]) => name !== 'page_view')
  expect(events).toEqual([
    ['event', 'review_view', { category: 'Dive Computers', rating: '⭐⭐⭐⭐⭐', price: '$825 AUD' }],
    click,
    click,
    ['event', 'purchase_intent', { category: 'Dive Computers', position: 'bottom' }],
  ])
})

test('a review says what it is to readers, search engines and social sites [s2-route-review s2-review-category s2-review-rating s2-review-title s2-review-byline s2-review-date s2-review-excerpt s2-review-hero s2-review-back s2-review-body s2-review-more s2-review-doc-title s2-review-description s2-review-social s2-review-data s1-aud s3-review-data-price s3-review-data-stock s3-review-data-best s3-review-data-organisation r-review-product]', async ({
  page,
  site,
}) => {
  await openHydrated(page, site.url + peregrine)
  const title = 'Shearwater Peregrine: Big Numbers, Few Excuses'
  await expect(page).toHaveTitle(`${title} - Expert Gear Review | Kelp & Coral`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('By Kelp & Coral Team · 7 October 2025')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await meta('description')).toMatch(/^A large colour screen/)
  expect(await meta('og:title')).toBe(`${title} - Expert Gear Review | Kelp & Coral`)
  expect(await meta('og:description')).toBe(await meta('description'))
  expect(await meta('twitter:title')).toBe(await meta('og:title'))
  expect(await meta('twitter:description')).toBe(await meta('description'))
  const socialCard = (await meta('og:image')) ?? ''
  expect(socialCard).toMatch(/^http:\/\/localhost:0\/cards\/reviews\/\d+-\w+\.png$/)
  expect(await meta('twitter:image')).toBe(socialCard)
  const picture = await page.request.get(site.url + new URL(socialCard).pathname)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(await meta('og:type')).toBe('article')
  expect(await meta('og:url')).toBe(`http://localhost:0${peregrine}`)
  expect(await meta('twitter:card')).toBe('summary_large_image')
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const review = scripts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Review')
  expect(review).toMatchObject({
    datePublished: '2025-10-06T22:00:00.000Z',
    itemReviewed: {
      '@type': 'Product',
      name: 'Shearwater Peregrine',
      offers: { price: '825', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    },
    reviewRating: { ratingValue: 5, bestRating: 5 },
    author: { '@type': 'Organization', name: 'Kelp & Coral' },
    publisher: { '@type': 'Organization', name: 'Kelp & Coral' },
  })

  await expect(page.getByRole('link', { name: 'Back to Reviews' })).toHaveAttribute('href', '/gear-reviews')
  await expect(page.locator('main header').getByText('Dive Computers')).toBeVisible()
  await expect(page.locator('main header').getByText('A large colour screen')).toBeVisible()
  const frame = await page.locator('main header .picture-frame').boundingBox()
  expect(frame?.height).toBeLessThanOrEqual(600)
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible()
  await expect(page.locator('main hr')).toHaveCount(1)

  const headings = page.locator('.prose h2')
  const parts = page.getByRole('navigation', { name: 'In this review' }).getByRole('link')
  await expect(parts).toHaveText(await headings.allTextContents())
  await expect(headings.nth(4)).not.toBeInViewport()
  await parts.nth(4).click()
  await expect(headings.nth(4)).toBeInViewport()
  await expect(headings.nth(1)).not.toBeInViewport()
  await expect(parts.last()).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Check Price' }).first()).toBeInViewport()

  await page.getByRole('link', { name: 'Browse More Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear Reviews')
})

test('a review without a purchase link offers none [s2-gear-latest-buy r-affiliate-disclosed]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client.exec("update reviews set purchase_link = '', excerpt = '', rating = null, price = ''")
  await openHydrated(page, ownSite.url + peregrine)
  await expect(page.getByRole('heading', { name: 'Ready to upgrade your diving gear?' })).toBeVisible()
  await expect(page.getByText('Check Price')).toHaveCount(0)
  await expect(page.getByText('Interested in this gear?')).toHaveCount(0)
  await page.goto(`${ownSite.url}/gear-reviews`)
  await expect(page.getByText(/Buy Now|Check Price|affiliate links/)).toHaveCount(0)
})

test('a review that does not exist answers 404 with its words [s2-review-missing s2-review-missing-back s4-review-states]', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/gear-reviews/no-such-review')
  const response = await openHydrated(page, `${site.url}/gear-reviews/no-such-review`)
  expect(response?.status()).toBe(404)
  await expectReviewNotFound(page)
  await expect(page).toHaveTitle(/Review Not Found/)
})

test('a backend that fails shows the same words with 500 [s8-review-fetch r-screen-failing]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(peregrine)
  expectConsoleError(shownError)
  ownSite.db.$client.exec('drop table reviews')
  const response = await openHydrated(page, ownSite.url + peregrine)
  expect(response?.status()).toBe(500)
  await expectReviewNotFound(page)
})

test('a review that cannot be fetched shows the same words [s8-review-fetch s4-review-states]', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500 .*\/trpc\/publicContent\.reviewPage/)
  expectConsoleError(shownError)
  await page.route('**/trpc/publicContent.reviewPage*', (route) => route.fulfill({ status: 500, json: {} }))
  await openHydrated(page, `${site.url}/gear-reviews`)
  await page.getByRole('article').last().getByRole('heading').getByRole('link').click()
  await expectReviewNotFound(page)
  await page.getByRole('link', { name: 'Back to Reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear Reviews')
})

test('a review that is loading shows a skeleton [s2-review-loading]', async ({ page, site }) => {
  const held = await holdRequests(page, '**/trpc/publicContent.reviewPage*')
  await openHydrated(page, `${site.url}/gear-reviews`)
  await page.getByRole('article').last().getByRole('heading').getByRole('link').click()
  const placeholder = page.getByRole('status').filter({ hasText: 'Loading review' })
  await expect(placeholder.locator('.skeleton').first()).toBeVisible()

  held.letThrough()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(placeholder).toHaveCount(0)
})

async function expectReviewNotFound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Not Found')
  await expect(page.getByText("The gear review you're looking for doesn't exist or has been removed.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Reviews' })).toHaveAttribute('href', '/gear-reviews')
}
