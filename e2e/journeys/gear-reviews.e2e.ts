import type { Locator, Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'

const grid = (page: Page) => page.locator('section[aria-labelledby="reviews"]')
const cards = (page: Page) => grid(page).getByRole('article')

test('all reviews but the newest stand in the grid, the newest in the highlight [s2-route-reviews s2-gear-head s2-gear-latest-read s2-gear-latest-buy s2-gear-card-price s2-gear-suggest s4-gear-default s4-gear-all r-affiliate-disclosed]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/gear-reviews`)
  await expect(page).toHaveTitle('Scuba Gear Reviews | Kelp & Coral')
  const highlight = page.getByRole('region', { name: 'Latest review' })
  await expect(highlight.getByRole('heading', { level: 3 })).toHaveText(/^Shearwater Perdix 2/)
  await expect(highlight.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('target', '_blank')
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('All Reviews')
  const published = await (await page.request.get(`${site.url}/api/reviews/published`)).json()
  await expect(cards(page)).toHaveCount(published.length - 1)
  await expect(cards(page).filter({ hasText: 'Shearwater Perdix 2' })).toHaveCount(0)
  await expect(cards(page).first().getByRole('link', { name: 'Check Price' })).toHaveAttribute('target', '_blank')
  await expect(page.getByText('Links to shops may be affiliate links')).toHaveCount(1)

  await expect(page.getByRole('link', { name: 'Suggest a Product' })).toHaveAttribute('href', '/contact')
  await highlight.getByRole('link', { name: 'Read Full Review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shearwater Perdix 2/)
  await page.goBack()
  await pressMiddle(page, highlight.locator('img'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shearwater Perdix 2/)
})

/** Presses whatever lies over the middle of a picture, as a finger does. */
async function pressMiddle(page: Page, picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the highlight goes by the date of creation, the grid by the date of publication [s2-gear-latest-newest s4-newest-first]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client
    .prepare("update reviews set created_at = ? where slug = 'cressi-leonardo'")
    .run(new Date('2026-11-19T09:00:00+11:00').getTime())
  await openHydrated(page, `${ownSite.url}/gear-reviews`)
  const highlight = page.getByRole('region', { name: 'Latest review' })
  await expect(highlight.getByRole('heading', { level: 3 })).toHaveText(/^Cressi Leonardo/)
  await expect(cards(page).first()).toContainText('Shearwater Perdix 2')
})

test('a reader filters by category and goes back [s2-gear-categories s2-gear-computers-guide s2-gear-computers-heading]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/gear-reviews`)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('link')).toHaveText([
    'All Reviews',
    'BCDs',
    'Dive Computers',
    'Masks & Fins',
    'Wetsuits',
    'Cameras',
    'Regulators',
  ])
  await categories.getByRole('link', { name: 'Masks & Fins' }).click()
  await expect(page).toHaveURL(/category=Masks/)
  await expect(categories.getByRole('link', { name: 'Masks & Fins, chosen' })).toBeVisible()
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('Masks & Fins')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Dive Computer Buying Guide' })).toHaveCount(0)

  await categories.getByRole('link', { name: 'Dive Computers' }).click()
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('All Dive Computers')
  const guide = page.getByRole('region', { name: 'Dive Computer Buying Guide' })
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
    'For beginners',
    'For advanced divers',
    'Key features',
  ])
  await expect(cards(page).filter({ hasText: 'Shearwater Perdix 2' })).toHaveCount(1)

  await page.goBack()
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('Masks & Fins')
})

test('a category without reviews says so [s2-gear-empty]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec("update reviews set published = 0 where category = 'Wetsuits'")
  await openHydrated(page, `${ownSite.url}/gear-reviews?category=Wetsuits`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(
    page.getByText('No products available in the "Wetsuits" category yet. Check back soon for new reviews!'),
  ).toBeVisible()
})

test('a search ignores the category, shows its term and is cleared [s2-route-review-search r-review-search r-review-search-clear r-review-search-category]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/gear-reviews?search=PEREGRINE&category=Wetsuits`)
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('“PEREGRINE”')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gear-reviews$/)
  await expect(cards(page).filter({ hasText: 'Shearwater Peregrine' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Latest review' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL(`${site.url}/gear-reviews`)
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('All Reviews')
})

test('a search for signs finds no more than those signs, and says so when there are none', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/gear-reviews?search=${encodeURIComponent('_"\'')}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear the search' })).toBeVisible()
})

test('the banner is that of the day and leads to a story [s2-gear-banner-image s2-gear-banner-badge r-banner-daily]', async ({
  page,
  ownSite,
}) => {
  await openHydrated(page, `${ownSite.url}/gear-reviews`)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are filtered, searched and read [s2-gear-card-link]', async ({ page, site }) => {
    await page.goto(`${site.url}/gear-reviews`)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Cameras' }).click()
    await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('Cameras')
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Ready to upgrade your diving gear?' })).toBeVisible()

    await page.goto(`${site.url}/gear-reviews?search=peregrine`)
    await page.getByRole('link', { name: 'Clear the search' }).click()
    await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('All Reviews')
  })
})
