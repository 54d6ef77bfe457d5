import type { Page } from 'playwright/test'
import { shownError } from '../journeys/console-errors.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { holdRequests } from '../journeys/held-requests.ts'
import { item } from '../journeys/shell.ts'
import { boxOf, options, searches, status } from '../journeys/site-search.ts'
import { expectToSay } from '../journeys/words.ts'

const main = (page: Page) => page.getByRole('main')

test('the search box says what it waits for, what it found, that there is nothing, and that it failed', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/publicContent.search')
  const search = page.getByRole('search', { name: 'Whole site' })
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).click()
  await expect(status(page)).toBeVisible()
  await expectToSay(search, 'search-box-prompt')
  const held = await holdRequests(page, searches)
  await boxOf(page).fill('yongala')
  await expect(status(page)).toHaveText('Searching…')
  await expectToSay(search, 'search-box-searching')
  held.letThrough()
  await expect(options(page).first()).toBeVisible()
  await boxOf(page).press('ArrowDown')
  await expectToSay(search, 'search-box-results', '[role=option] + [role=option]')
  await boxOf(page).fill('zzqq')
  await expect(status(page)).toHaveText(/^No results/)
  await expectToSay(search, 'search-box-none-found')
  await page.route(searches, (route) => route.abort())
  await boxOf(page).fill('fish rock')
  await expect(status(page)).toHaveText('The search failed.')
  await expectToSay(search, 'search-box-failed')
})

test('every screen says what it loads, and whether the line or the server failed', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/publicContent.articles')
  expectConsoleError('/blog')
  expectConsoleError(shownError)
  expectConsoleError(/^(NoConnection)?Error: The site could not be reached/)
  const states = main(page).getByRole('status')
  const loading = states.and(page.getByLabel(/^Loading/)).or(states.filter({ hasText: /^Loading/ }))
  const link = (name: string) => main(page).getByRole('link', { name }).first()
  const steps = [
    { follow: item(page, 'Gear Reviews'), asks: 'publicContent.publishedReviews', name: 'gear-reviews' },
    { follow: link('Read Full Review'), asks: 'publicContent.reviewPage', name: 'review' },
    { follow: item(page, 'Dive Sites'), asks: 'diveSites.', name: 'dive-sites' },
    { follow: link('Actaeon Islands'), asks: 'diveSites.byId', name: 'dive-site' },
    { follow: item(page, 'News'), asks: 'publicContent.articles?', name: 'blog' },
    { follow: link('Read Full Article'), asks: 'publicContent.articlePage', name: 'article' },
  ]
  await openHydrated(page, `${site.url}/about`)
  await page.route('**/trpc/publicContent.articles?**', (route) => route.abort())
  await page.route('**/blog', (route) => route.abort())
  await item(page, 'News').click()
  await expect(main(page).getByRole('button')).toBeVisible()
  await expectToSay(main(page), 'no-connection')
  await page.unroute('**/blog')
  await page.unroute('**/trpc/publicContent.articles?**')
  await page.route('**/trpc/publicContent.articles?**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await main(page).getByRole('button').click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expectToSay(main(page), 'server-failed')
  await page.unroute('**/trpc/publicContent.articles?**')

  for (const { follow, asks, name } of steps) {
    const held = await holdRequests(page, `**/trpc/${asks}**`)
    await follow.click()
    await expect(loading).toBeVisible()
    await expectToSay(main(page), `${name}-loading`)
    held.letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a marker says what a diver asks, a film who it shows, and cards that some details are missing', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/diveSites.cards')
  const map = page.getByRole('region', { name: /^Map of/ })
  for (const [id, name, file] of [
    [1120, 'Bare Island', 'popup'],
    [1022, 'Ex-HMAS Adelaide', 'popup-closed'],
  ] as const) {
    await openHydrated(page, `${site.url}/dive-sites/${id}`)
    await map.scrollIntoViewIfNeeded()
    await map.getByRole('button', { name }).first().click()
    await expect(map.getByText('Skill Level', { exact: true })).toBeVisible()
    await expectToSay(map.getByRole('group', { name }), file)
  }
  await openHydrated(page, `${site.url}/dive-sites?q=Cathedral+Cave`)
  await page.getByRole('button', { name: 'Play the film of Cathedral Cave' }).click()
  await expectToSay(page.getByRole('dialog'), 'film')
  await page.keyboard.press('Escape')
  await page.route('**/trpc/diveSites.cards*', (route) => route.abort())
  await page.getByRole('link', { name: 'Clear Filters', exact: true }).click()
  await page.getByLabel('Region', { exact: true }).selectOption('Tasmania')
  await expect(page.getByRole('alert')).toContainText('Some details')
  await expectToSay(page.getByRole('alert'), 'cards-failed')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('menu, search and filters say whether they are open, and what of the directory is chosen', async ({
    page,
    site,
  }) => {
    const header = page.getByRole('banner')
    await openHydrated(page, `${site.url}/dive-sites?region=Tasmania&skill=Beginner`)
    await expectToSay(header, 'phone-header')
    const menu = header.locator('summary').and(header.getByLabel('Menu', { exact: true }))
    await menu.click()
    await expectToSay(header, 'phone-menu')
    await menu.click()
    await header.getByLabel('Search', { exact: true }).click()
    await expect(status(page)).toBeVisible()
    await expectToSay(header, 'phone-search')
    await page.keyboard.press('Escape')
    const filters = page.getByRole('search', { name: 'Dive sites' })
    await expectToSay(filters, 'phone-filters-folded')
    await filters.getByText('Filters', { exact: true }).click()
    await expectToSay(filters, 'phone-filters', 'option:not(:checked)')
  })
})
