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

test('a grid that fails on the server leaves the rest of the page, and its own words where it fails again', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/publicContent.featuredProducts')
  ownSite.db.$client.exec('drop table products')
  const response = await openHydrated(page, ownSite.url)
  expect(response?.status()).toBe(200)
  const gear = page.getByRole('region', { name: 'Featured Gear' })
  await expect(gear.getByRole('alert')).toContainText('Our server failed to answer. The gear could not be loaded.')
  await expect(page.getByRole('region', { name: 'Featured Destinations' }).getByRole('article')).toHaveCount(6)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('gear and destinations are rows that buttons and keys turn, each lower than the screen [s2-home-products s2-home-locations]', async ({
    page,
    site,
  }) => {
    await openHydrated(page, site.url)
    for (const [name, noun] of [
      ['Featured Gear', 'gear'],
      ['Featured Destinations', 'destinations'],
    ] as const) {
      const part = page.getByRole('region', { name })
      const cards = part.getByRole('article')
      const [previous, next] = [
        part.getByRole('button', { name: `Previous ${noun}` }),
        part.getByRole('button', { name: `Next ${noun}` }),
      ]
      await cards.first().scrollIntoViewIfNeeded()
      expect((await part.boundingBox())?.height).toBeLessThan(844)
      await expect(cards.nth(1)).toBeInViewport({ ratio: 0.01 })
      await expect(cards.nth(2)).not.toBeInViewport()
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      for (const card of (await cards.all()).slice(1)) {
        await next.press('Enter')
        await expect(card).toBeInViewport({ ratio: 0.9 })
      }
      await expect(next).toHaveAttribute('aria-disabled', 'true')
      await expect(next).toBeFocused()
      await previous.press('Enter')
      await expect(cards.last()).not.toBeInViewport({ ratio: 0.9 })
      await cards.nth(1).getByRole('link').first().focus()
      await page.keyboard.press('Shift+Tab')
      await expect(cards.first()).toBeInViewport({ ratio: 0.9 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_500)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the rows are there without dead buttons, and Tab brings each card into sight', async ({ page, site }) => {
      await page.goto(site.url)
      const part = page.getByRole('region', { name: 'Featured Destinations' })
      await expect(part.getByRole('button')).toHaveCount(0)
      await part.getByRole('link', { name: 'Explore All Destinations' }).focus()
      for (const card of (await part.getByRole('article').all()).slice(0, 3)) {
        await page.keyboard.press('Tab')
        await expect(card.getByRole('link')).toBeFocused()
        await expect(card.getByRole('link')).toBeInViewport()
      }
    })
  })
})
