import type { Page } from 'playwright/test'
import { cards, count, goToNextPage, searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { eventsNamed } from './tracker.ts'

const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const clearFilters = (page: Page) => page.getByRole('link', { name: 'Clear Filters', exact: true })
const hideClosed = (page: Page) => page.getByRole('checkbox', { name: 'Hide closed sites' })
const entries = (page: Page) => page.evaluate(() => history.length)

test('each filter adds to the history and has a badge that removes it; a dive site resets all, and going back restores them [s2-sites-grid s2-sites-active-badges s2-sites-focus-reset s4-filters-clear s7-event-filter r-filters-history r-filters-url]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(cards(page)).toHaveCount(24)
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    const lefts = () =>
      cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
    await expect.poll(async () => new Set(await lefts()).size).toBe(columns)
  }
  const before = await entries(page)
  await choice(page, 'Region').selectOption('Tasmania')
  await expect(page).toHaveURL(/region=Tasmania/)
  await choice(page, 'Skill Level').selectOption('Advanced')
  await expect(page).toHaveURL(/region=Tasmania&skill=Advanced/)
  expect(await entries(page)).toBe(before + 2)
  await page.goBack()
  await expect(choice(page, 'Skill Level')).toHaveValue('')
  await expect(page).toHaveURL(/\/dive-sites\?region=Tasmania$/)
  await page.goForward()
  await page.getByRole('link', { name: 'Remove filter: Advanced' }).click()
  await expect(choice(page, 'Skill Level')).toHaveValue('')
  await page.goBack()
  await expect(choice(page, 'Skill Level')).toHaveValue('Advanced')

  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  for (const label of ['Region', 'Skill Level', 'Depth Range']) await expect(choice(page, label)).toHaveValue('')
  await page.goBack()
  await expect(choice(page, 'Skill Level')).toHaveValue('Advanced')
  await choice(page, 'Depth Range').selectOption('deep')
  await searchField(page).fill('cave')
  await expect(page).toHaveURL(/depth=deep.*q=cave/)
  await clearFilters(page).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  for (const label of ['Region', 'Skill Level', 'Depth Range']) await expect(choice(page, label)).toHaveValue('')
  await expect(searchField(page)).toHaveValue('')
  expect(await eventsNamed(page, 'filter_dive_sites')).toEqual([{ region: 'Tasmania' }, { region: 'all' }])
})

test('typing filters at once, replaces the history entry and is tracked once; without results a link leads back [s2-sites-empty s2-sites-empty-clear s2-sites-card-click s7-event-search s7-event-site-card r-filters-history]', async ({
  page,
  site,
}) => {
  const wreck = page.getByRole('link', { name: 'SS Yongala wreck', exact: true })
  await page.clock.install()
  await openHydrated(page, `${site.url}/dive-sites`)
  const before = await entries(page)
  await searchField(page).fill('yo')
  await expect(page).toHaveURL(/\/dive-sites\?q=yo$/)
  // Longer than the pause after which a search is tracked; one of two characters never is.
  await page.clock.runFor(2_000)
  await searchField(page).fill('')
  await expect(page).toHaveURL(/\/dive-sites$/)
  await searchField(page).pressSequentially('yongala', { delay: 40 })
  await expect(wreck).toBeVisible()
  await expect(page).toHaveURL(/\/dive-sites\?q=yongala$/)
  await expect.poll(() => eventsNamed(page, 'search_dive_sites')).toEqual([{ search_term: 'yongala' }])
  await expect(searchField(page)).toBeFocused()
  expect(await entries(page)).toBe(before)

  await wreck.click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  expect(await eventsNamed(page, 'click_dive_site_card')).toEqual([{ site: 'SS Yongala wreck' }])
  await page.goBack()
  await expect(searchField(page)).toHaveValue('yongala')
  await searchField(page).fill('zzzz nothing')
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(searchField(page)).toHaveValue('')
})

test('a dive site has its name in the box, its neighbours and a link to all; editing the box leads to the search, and back [s2-sites-focus-name s2-sites-show-all s7-event-view-site r-site-page-box r-site-page-head r-filters-leave-focus]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await expect(page).toHaveTitle(/^Bare Island: dive site in Sydney/)
  await expect(searchField(page)).toHaveValue('Bare Island')
  await expect(page).toHaveURL(/\/dive-sites\/1120$/)
  await expect(count(page)).toHaveText(/^Showing 1 of \d+ dive sites$/)
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Nearest dive sites' }).getByRole('link')).toHaveCount(5)
  await expect.poll(() => eventsNamed(page, 'view_dive_site_filtered')).toEqual([{ site: 'Bare Island' }])

  await searchField(page).selectText()
  await page.keyboard.type('wreck', { delay: 60 })
  await expect(page).toHaveURL(/\/dive-sites\?q=wreck$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
  await expect(searchField(page)).toHaveValue('wreck')
  await expect(searchField(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
  await expect(searchField(page)).toHaveValue('Bare Island')
  await page.getByRole('link', { name: 'Show All Dive Sites' }).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  await expect(searchField(page)).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the rows start on the first screen and are short, and search, filters and map stay while they pass below', async ({
    page,
    site,
  }) => {
    await openHydrated(page, `${site.url}/dive-sites`)
    await expect(cards(page)).toHaveCount(24)
    const list = page.locator('.dive-site-list')
    expect((await list.boundingBox())?.y).toBeLessThan(420)
    expect((await list.boundingBox())?.height).toBeLessThan(3_400)
    await cards(page).last().scrollIntoViewIfNeeded()
    for (const control of [
      searchField(page),
      page.getByRole('search').locator('summary'),
      page.getByRole('button', { name: 'Map', exact: true }),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 })
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  test('the folded filters open by keyboard and can be chosen before the page hydrates', async ({ page, site }) => {
    const fold = page.getByRole('search', { name: 'Dive sites' }).locator('summary')
    await page.goto(`${site.url}/dive-sites`)
    await expect(choice(page, 'Region')).toBeHidden()
    await fold.focus()
    await page.keyboard.press('Enter')
    await choice(page, 'Region').selectOption('Tasmania')
    await expect(page).toHaveURL(/region=Tasmania$/)
    await expect(fold).toHaveText('FiltersTasmania')
    await hideClosed(page).check()
    await expect(fold).toHaveText('FiltersTasmania, Closed sites hidden')
    await page.getByRole('button', { name: /^Show \d+ dive sites$/ }).click()
    await expect(choice(page, 'Region')).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters, month and pages work as plain links and a form [s2-sites-count s5-directory-search r-filters-url]', async ({
    page,
    site,
  }) => {
    const search = page.getByRole('main').getByRole('button', { name: 'Search' })
    await page.goto(`${site.url}/dive-sites`)
    await searchField(page).fill('YONGALA')
    await search.click()
    await expect(page.getByRole('heading', { name: 'SS Yongala wreck' })).toBeVisible()
    await page.goto(`${site.url}/dive-sites`)
    await page.getByLabel('Good in').selectOption('June')
    await choice(page, 'Access').selectOption('From the shore')
    await hideClosed(page).check()
    await search.click()
    await expect(page).toHaveURL(/access=shore/)
    await expect(hideClosed(page)).toBeChecked()
    await expect(page.getByRole('link', { name: 'Remove filter: Good in June' })).toBeVisible()
    await page.goto(`${site.url}/dive-sites?closed=hide`)
    await expect(count(page)).toHaveText(/^Showing 461 of 464 dive sites$/)
    await page.goto(`${site.url}/dive-sites`)
    await goToNextPage(page)
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})

test('a press sorts all dive sites by distance from the visitor, whose position is in no request', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -33.98765, longitude: 151.23456 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openHydrated(page, `${site.url}/dive-sites`)
  await page.getByRole('button', { name: 'Sort by distance from me' }).click()
  await expect(cards(page).first()).toHaveText('Bare Island')
  const first = page.locator('.dive-site-card').first()
  await expect(first).toContainText(/\d m away/)
  await goToNextPage(page)
  await expect(first).toContainText(/\d km away/)
  expect(sent.filter((request) => /33\.98|151\.23/.test(request))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('151.23')
})
