import type { Page } from 'playwright/test'
import { cards, count, description, goToNextPage, searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { eventsNamed } from './tracker.ts'

function countColumns(page: Page): Promise<number> {
  return cards(page).evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
  )
}

test('the directory opens with its heading, a related story, filters, count and 24 cards in one to three columns [s2-sites-title s2-sites-description s2-sites-heading s2-sites-related s2-sites-panel s2-sites-count s2-sites-grid s4-filters-default]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(page).toHaveTitle(/244\+ Australian Dive Sites/)
  await expect(description(page)).toHaveAttribute('content', /244\+ sites on a map/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
  for (const label of ['Region', 'Skill Level', 'Depth Range', 'Type', 'Access']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(searchField(page)).toHaveValue('')
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

for (const [width, height] of [
  [320, 880],
  [390, 800],
  [1440, 800],
] as const) {
  test(`the first card is in sight on a page ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/dive-sites`)
    const picture = await page.locator('.dive-site-card').first().boundingBox()
    expect(picture?.y).toBeLessThan(height)
    await expect(searchField(page)).toBeInViewport()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters are one line that says what is chosen, and open by keyboard before the script is there', async ({
    page,
    site,
  }) => {
    const fold = page.getByRole('search', { name: 'Dive sites' }).locator('summary')
    const region = page.getByLabel('Region', { exact: true })
    await page.goto(`${site.url}/dive-sites`)
    await expect(region).toBeHidden()
    await expect(fold).toHaveText('Filtersall regions, levels and depths')
    await fold.focus()
    await page.keyboard.press('Enter')
    await region.selectOption('Tasmania')
    await expect(page).toHaveURL(/region=Tasmania$/)
    await expect(fold).toHaveText('FiltersTasmania')
    await expect(region).toBeVisible()
    await page.getByLabel('Access', { exact: true }).selectOption('By boat')
    await page.getByLabel('Hide closed sites').check()
    await expect(fold).toHaveText('FiltersTasmania, By boat, Closed sites hidden')
    await fold.press('Enter')
    await expect(region).toBeHidden()
    await page.getByRole('link', { name: 'Clear Filters', exact: true }).click()
    await expect(fold).toHaveText('Filtersall regions, levels and depths')
  })
})

test('choosing filters adds to the history, each with a badge that takes it away [s2-sites-active-badges s2-sites-focus-reset s4-filters-clear s7-event-filter r-filters-history r-filters-url]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  const entries = await page.evaluate(() => history.length)
  await page.getByLabel('Region', { exact: true }).selectOption('Tasmania')
  await expect(page).toHaveURL(/region=Tasmania/)
  await page.getByLabel('Skill Level', { exact: true }).selectOption('Advanced')
  await expect(page).toHaveURL(/region=Tasmania&skill=Advanced/)
  expect(await page.evaluate(() => history.length)).toBe(entries + 2)
  await page.goBack()
  await expect(page).toHaveURL(/\/dive-sites\?region=Tasmania$/)
  await expect(page.getByLabel('Skill Level', { exact: true })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/dive-sites$/)
  await expect(page.getByLabel('Region', { exact: true })).toHaveValue('')
  await page.goForward()
  await page.goForward()
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
  await searchField(page).fill('cave')
  await expect(page).toHaveURL(/depth=deep.*q=cave/)
  await page.getByRole('link', { name: 'Clear Filters', exact: true }).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  for (const label of ['Region', 'Skill Level', 'Depth Range']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(searchField(page)).toHaveValue('')
})

test('a region that is given up counts as a change to all, whichever way it is given up', async ({ page, site }) => {
  const region = page.getByLabel('Region', { exact: true })
  await openHydrated(page, `${site.url}/dive-sites?region=Tasmania`)
  await region.selectOption('All Regions')
  await expect(page).toHaveURL(/\/dive-sites$/)
  for (const way of ['Remove filter: Sydney', 'Clear Filters', 'Clear All Filters']) {
    await region.selectOption('Sydney')
    await expect(page).toHaveURL(/region=Sydney$/)
    if (way === 'Clear All Filters') {
      await searchField(page).fill('zzzz')
      await expect(page).toHaveURL(/q=zzzz/)
    }
    await page.getByRole('link', { name: way, exact: true }).click()
    await expect(page).toHaveURL(/\/dive-sites$/)
  }
  const [all, sydney] = [{ region: 'all' }, { region: 'Sydney' }]
  expect(await eventsNamed(page, 'filter_dive_sites')).toEqual([all, sydney, all, sydney, all, sydney, all])
})

test('"Good this month" asks the clock of the visitor', async ({ page, site }) => {
  await page.clock.setFixedTime(new Date('2026-07-10T12:00:00'))
  await openHydrated(page, `${site.url}/dive-sites`)
  await page.getByRole('button', { name: 'Good this month' }).click()
  await expect(page).toHaveURL(/month=7/)
  const pressed = page.getByRole('button', { name: 'Good in July' })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await pressed.click()
  await expect(page).toHaveURL(/\/dive-sites$/)
})

test('pages are real addresses', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  const first = await cards(page).first().textContent()
  await goToNextPage(page)
  await expect(cards(page).first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
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
    await goToNextPage(page)
  })
})
