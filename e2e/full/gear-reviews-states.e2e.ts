import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { holdRequests } from '../journeys/held-requests.ts'

const cards = (page: Page) => page.locator('section[aria-labelledby="reviews"]').getByRole('article')

test('six placeholders stand for reviews that are loading [s2-gear-loading]', async ({ page, site }) => {
  const held = await holdRequests(page, '**/trpc/publicContent.publishedReviews*')
  await openHydrated(page, `${site.url}/learn-to-dive`)
  await page.getByRole('link', { name: 'Browse Gear Reviews' }).click()
  await expect(page.locator('[data-skeleton=card]')).toHaveCount(6)
  held.letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gear Reviews')
  await expect(page.locator('[data-skeleton=card]')).toHaveCount(0)
})

test('a picture that fails gives way to a stock picture, then to words [s4-image-gear-stock s4-image-gear-words]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/images/no-such-picture.png')
  expectConsoleError('/images/products/kind-regulator.svg')
  ownSite.db.$client.exec("update reviews set image_url = '/images/no-such-picture.png' where category = 'Regulators'")
  ownSite.db.$client.exec("update reviews set image_url = '' where category = 'Cameras'")
  await openHydrated(page, `${ownSite.url}/gear-reviews?category=Regulators`)
  await cards(page).first().scrollIntoViewIfNeeded()
  await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/images/products/kind-regulator.svg')

  await page.route('**/images/products/kind-regulator.svg', (route) => route.abort())
  await openHydrated(page, `${ownSite.url}/gear-reviews?category=Regulators`)
  await cards(page).first().scrollIntoViewIfNeeded()
  await expect(cards(page).first()).toContainText('Review image unavailable')
  await expect(cards(page).first()).toContainText('Content still accessible')

  await page.goto(`${ownSite.url}/gear-reviews?category=Cameras`)
  await expect(cards(page).first()).toContainText('Review image unavailable')
})
