import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { holdRequests } from '../journeys/held-requests.ts'
import { item } from '../journeys/shell.ts'

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => main(page).getByRole('link', { name }).first()

test('every screen shows placeholders of its own until its data is there [s2-blog-loading s2-article-loading s2-gear-loading s2-review-loading s4-review-states s2-sites-loading s2-home-products-loading s2-home-locations-loading]', async ({
  page,
  site,
}) => {
  const cards = main(page).locator('[data-skeleton=card]')
  const steps = [
    { follow: item(page, 'Gear Reviews'), asks: 'publicContent.publishedReviews', shows: cards, count: 6 },
    { follow: link(page, 'Read Full Review'), asks: 'publicContent.reviewPage', says: 'Loading review' },
    {
      follow: item(page, 'Dive Sites'),
      asks: 'diveSites.',
      says: 'Loading dive sites',
      inside: '> div:last-child > div',
    },
    { follow: link(page, 'Actaeon Islands'), asks: 'diveSites.byId' },
    { follow: item(page, 'News'), asks: 'publicContent.articles?', says: 'Loading articles', inside: '> div' },
    { follow: link(page, 'Read Full Article'), asks: 'publicContent.articlePage', says: 'Loading the article' },
    { follow: item(page, 'Home'), asks: 'publicContent.featured', shows: cards, count: 6 },
  ]
  await openHydrated(page, `${site.url}/about`)
  for (const { follow, asks, says = /^Loading/, inside, shows, count } of steps) {
    const held = await holdRequests(page, `**/trpc/${asks}**`)
    await follow.click()
    const states = main(page).getByRole('status')
    const status = states.and(page.getByLabel(says)).or(states.filter({ hasText: says }))
    await expect(status.first(), asks).toBeVisible()
    if (inside) await expect(status.locator(inside)).toHaveCount(6)
    if (shows) await expect(shows).toHaveCount(count)
    held.letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(status, asks).toHaveCount(0)
  }
})
