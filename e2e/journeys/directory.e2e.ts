import type { Locator, Page } from 'playwright/test'
import { expect, openAlive, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { eventsNamed } from './tracker.ts'

const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' })
const cards = (page: Page) => page.locator('#results h3')
const description = (page: Page) => page.locator('meta[name=description]')
const count = (page: Page) => page.getByText(/^Showing \d+ of \d+ dive sites$/)

function countColumns(page: Page): Promise<number> {
  return cards(page).evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
  )
}

async function boxOf(part: Locator) {
  const bounds = await part.boundingBox()
  if (!bounds) throw new Error('It is not on the screen.')
  return bounds
}

test('the directory opens with its heading, a related story, filters, count and 24 cards in one to three columns [s2-sites-title s2-sites-description s2-sites-heading s2-sites-related s2-sites-panel s2-sites-count s2-sites-grid s4-filters-default]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites`)
  await expect(page).toHaveTitle(/244\+ Australian Dive Sites/)
  await expect(description(page)).toHaveAttribute('content', /244\+ sites on a map/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
  for (const label of ['Region', 'Skill Level', 'Depth Range', 'Type', 'Access']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Clear Filters', exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await expect(count(page)).toHaveText(/^Showing (\d+) of \1 dive sites$/)
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await expect.poll(() => countColumns(page)).toBe(columns)
  }
  await page.getByRole('main').locator('a[href^="/blog/"]').first().click()
  await expect(page).toHaveURL(/\/blog\//)
})

test('typing filters at once, replaces the history entry and is reported once [s2-sites-card-click s7-event-search s7-event-site-card r-filters-history]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites`)
  const entries = await page.evaluate(() => history.length)
  await box(page).fill('yo')
  await expect(page).toHaveURL(/\/dive-sites\?q=yo$/)
  // Longer than a search has to stand before it is reported: two characters never are.
  await page.waitForTimeout(1_000)
  await box(page).fill('')
  await expect(page).toHaveURL(/\/dive-sites$/)
  await box(page).pressSequentially('yongala', { delay: 40 })
  await expect(cards(page).filter({ hasText: 'SS Yongala wreck' })).toBeVisible()
  await expect(page).toHaveURL(/\/dive-sites\?q=yongala$/)
  await expect.poll(() => eventsNamed(page, 'search_dive_sites')).toEqual([{ search_term: 'yongala' }])
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await page.getByRole('link', { name: 'SS Yongala wreck', exact: true }).click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  await expect(page.getByText('Viewing Dive Site')).toBeVisible()
  expect(await eventsNamed(page, 'click_dive_site_card')).toEqual([{ site: 'SS Yongala wreck' }])
  await page.goBack()
  await expect(box(page)).toHaveValue('yongala')
  await expect(cards(page).filter({ hasText: 'SS Yongala wreck' })).toBeVisible()
})

test('typing waits for nothing when the server does not answer: names are found at once, and the box keeps the focus', async ({
  page,
  site,
}) => {
  await page.route('**/trpc/**', () => undefined)
  await openAlive(page, `${site.url}/dive-sites`)
  await box(page).focus()
  await page.keyboard.type('bare')
  await expect(page).toHaveURL(/q=bare$/)
  // Reported when the search has stood for a while, long after the address says it.
  await expect.poll(() => eventsNamed(page, 'search_dive_sites')).toHaveLength(1)
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(' isl')
  await expect(page).toHaveURL(/q=bare(\+|%20)isl$/)
  await expect(cards(page)).toHaveText(['Bare Island'])
})

test('choosing filters adds to the history, each with a badge that takes it away [s2-sites-active-badges s2-sites-focus-reset s4-filters-clear s7-event-filter r-filters-history r-filters-url]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites`)
  await page.getByLabel('Region', { exact: true }).selectOption('Tasmania')
  await expect(page).toHaveURL(/region=Tasmania/)
  await page.getByLabel('Skill Level', { exact: true }).selectOption('Advanced')
  await expect(page).toHaveURL(/region=Tasmania&skill=Advanced/)
  expect(await eventsNamed(page, 'filter_dive_sites')).toEqual([{ region: 'Tasmania' }])

  await page.getByRole('link', { name: 'Remove filter: Advanced' }).click()
  await expect(page).toHaveURL(/\/dive-sites\?region=Tasmania$/)
  await expect(page.getByLabel('Skill Level', { exact: true })).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Skill Level', { exact: true })).toHaveValue('Advanced')

  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  for (const label of ['Region', 'Skill Level', 'Depth Range']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await page.goBack()
  await expect(page.getByLabel('Skill Level', { exact: true })).toHaveValue('Advanced')

  await page.getByLabel('Depth Range', { exact: true }).selectOption('deep')
  await box(page).fill('cave')
  await expect(page).toHaveURL(/depth=deep.*q=cave/)
  await page.getByRole('link', { name: 'Clear Filters', exact: true }).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  for (const label of ['Region', 'Skill Level', 'Depth Range']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(box(page)).toHaveValue('')
})

test('"Good this month" asks the clock of the visitor', async ({ page, site }) => {
  await page.clock.setFixedTime(new Date('2026-07-10T12:00:00'))
  await openAlive(page, `${site.url}/dive-sites`)
  await page.getByRole('button', { name: 'Good this month' }).click()
  await expect(page).toHaveURL(/month=7/)
  const pressed = page.getByRole('button', { name: 'Good in July' })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await pressed.click()
  await expect(page).toHaveURL(/\/dive-sites$/)
})

test('a search without results says so and offers the way back [s2-sites-empty s2-sites-empty-clear]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites`)
  await box(page).fill('zzzz nothing')
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(box(page)).toHaveValue('')
})

test('pages are real addresses', async ({ page, site }) => {
  await openAlive(page, `${site.url}/dive-sites`)
  const first = await cards(page).first().textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/dive-sites\?page=2/)
  await expect(cards(page).first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a focused site shows its facts, its neighbours and its name in the box [s2-sites-focus-name s2-sites-focus-banner s2-sites-show-all s7-event-view-site r-site-page-box r-site-page-facts r-site-page-head r-map-approximate]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites/1120`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
  await expect(page.getByText('Viewing Dive Site')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Safety Notes' })).toBeVisible()
  await expect(page.getByText('Approximate, not for navigation.')).toBeVisible()
  await expect(page).toHaveTitle(/^Bare Island: dive site in Sydney/)
  await expect(description(page)).toHaveAttribute('content', /^A fort of the 1880s/)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text): unknown => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'Place', name: 'Bare Island' }),
  )
  const facts = page.getByRole('article', { name: 'Bare Island' })
  for (const fact of [
    ...['Depth', 'Water Temperature', 'Visibility', 'Skill Level', 'Type and access', 'Best Time', 'Position'],
    ...['Marine Life', 'Facilities'],
  ]) {
    await expect(facts.getByText(fact, { exact: true })).toBeVisible()
  }
  const neighbours = page.getByRole('region', { name: 'Nearest dive sites' })
  await expect(neighbours.getByRole('link')).toHaveCount(5)
  await expect(neighbours.getByText(/^[\d.,]+ k?m$/).first()).toBeVisible()
  await expect(box(page)).toHaveValue('Bare Island')
  await expect(page).toHaveURL(/\/dive-sites\/1120$/)
  await expect(count(page)).toHaveText(/^Showing 1 of \d+ dive sites$/)
  expect(await eventsNamed(page, 'view_dive_site_filtered')).toEqual([{ site: 'Bare Island' }])

  await page.getByRole('link', { name: 'Show All Dive Sites' }).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  await expect(box(page)).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the depth is drawn to scale in figures of a readable size, and the film is one tap away', async ({
    page,
    site,
  }) => {
    await openAlive(page, `${site.url}/dive-sites/923`)
    const article = page.getByRole('article', { name: 'Fish Rock Cave' })
    const gauge = article.getByRole('img', { name: 'Depth 10-35m' })
    const { height } = await boxOf(gauge)
    const dived = await boxOf(gauge.locator('rect').last())
    const scale = (await boxOf(gauge.locator('rect').first())).height
    expect(height).toBeGreaterThan(150)
    expect(dived.height / scale).toBeCloseTo((35 - 10) / 40, 1)
    expect((await boxOf(gauge.locator('text').first())).height).toBeLessThan(20)

    const share = await boxOf(article.getByRole('button', { name: 'Share' }))
    const place = await boxOf(article.getByText('Solitary Islands & Mid North Coast, New South Wales'))
    expect(share.y).toBeLessThan(place.y + place.height)

    await article.getByRole('link', { name: 'Watch the film' }).click()
    await expect(article.getByRole('heading', { name: 'The film' })).toBeInViewport()
  })
})

test('editing the box on a focused site leads to the search, and nothing typed is lost [r-filters-leave-focus]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites/1120`)
  await box(page).focus()
  await box(page).selectText()
  await page.keyboard.type('wreck', { delay: 60 })
  await expect(page).toHaveURL(/\/dive-sites\?q=wreck$/)
  await expect(box(page)).toHaveValue('wreck')
  await expect(box(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
})

test('a card opens its film in a dialog that Escape closes [s2-sites-card-video]', async ({ page, site }) => {
  await openAlive(page, `${site.url}/dive-sites?q=Cathedral%20Cave`)
  const play = page.getByRole('button', { name: 'Play the film of Cathedral Cave' })
  await play.click()
  const dialog = page.getByRole('dialog', { name: 'Cathedral Cave' })
  await expect(dialog.locator('video')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(play).toBeFocused()
})

test('a card names the hazards, and visibility that nobody stated as variable [s2-sites-card-notes s2-sites-card-variable]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client.exec('update dive_sites set visibility = null where id = 1120')
  await openAlive(page, `${ownSite.url}/dive-sites?q=Bare%20Island`)
  const card = page
    .locator('#results li')
    .filter({ has: page.getByRole('heading', { name: 'Bare Island', exact: true }) })
  await expect(card.getByText('Safety Notes', { exact: true })).toBeVisible()
  await expect(card.getByText('Variable', { exact: true })).toBeVisible()
})

test('six placeholders stand for sites that are on their way [s2-sites-loading]', async ({ page, site }) => {
  const held = await holdRequests(page, '**/trpc/diveSites.*')
  await openAlive(page, `${site.url}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dive Sites' }).click()
  const placeholder = page.getByRole('status', { name: 'Loading dive sites' })
  await expect(placeholder.locator('> div:last-child > div')).toHaveCount(6)
  held.letThrough()
  await expect(cards(page)).toHaveCount(24)
  await expect(placeholder).toHaveCount(0)
})

test('cards that cannot be loaded keep what is known and offer another try', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint('/trpc/diveSites.cards')
  await openAlive(page, `${site.url}/dive-sites`)
  await page.route('**/trpc/diveSites.cards*', (route) => route.abort())
  await page.getByLabel('Region', { exact: true }).selectOption('Tasmania')
  await expect(page.getByText('Some details could not be loaded.')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.unroute('**/trpc/diveSites.cards*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Some details could not be loaded.')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, month and pages work as plain links and a form', async ({ page, site }) => {
    await page.goto(`${site.url}/dive-sites`)
    await page.getByLabel('Good in').selectOption('June')
    await page.getByLabel('Access', { exact: true }).selectOption('From the shore')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/access=shore.*month=6|month=6.*access=shore/)
    await expect(page.getByRole('link', { name: 'Remove filter: Good in June' })).toBeVisible()
    await page.goto(`${site.url}/dive-sites`)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
  })
})
