import { accessibilityFaults } from '../journeys/accessibility.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { boxOf, option, options, searches, status } from '../journeys/site-search.ts'

test('never more than three of a kind [s9-search-limits]', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('re')
  await expect(status(page)).toHaveText(/^\d+ results found$/)
  expect(await options(page).count()).toBeLessThanOrEqual(12)
  for (const kind of ['Article', 'Dive Site', 'Product', 'Review']) {
    const badges = options(page).filter({ has: page.getByText(kind, { exact: true }) })
    expect(await badges.count(), kind).toBeLessThanOrEqual(3)
  }
})

test('each kind carries its badge in its own hue [s2-search-badges]', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('reef')
  const channels = async (kind: string) => {
    const badge = options(page).getByText(kind, { exact: true }).first()
    const colour = await badge.evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    return { red, green, blue }
  }
  const article = await channels('Article')
  expect(article.blue, 'blue').toBeGreaterThan(Math.max(article.red, article.green))
  const diveSite = await channels('Dive Site')
  expect(diveSite.green, 'green').toBeGreaterThan(Math.max(diveSite.red, diveSite.blue))
  const product = await channels('Product')
  expect(product.green, 'purple').toBeLessThan(Math.min(product.red, product.blue))
  const review = await channels('Review')
  expect(review.red > review.green && review.green > review.blue, 'orange').toBe(true)
})

for (const query of ['zzqq', '%%', '__', `"'`, '\\\\', '<b>x']) {
  test(`${query} finds nothing and says so [s2-search-none]`, async ({ page, site }) => {
    await openHydrated(page, `${site.url}/about`)
    await boxOf(page).fill(query)
    await expect(status(page)).toHaveText(`No results found for "${query}"`)
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
  })
}

test('drafts are never found [r-drafts-hidden]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec("update articles set published = 0 where slug = 'fish-rock-cave-front-to-back'")
  await openHydrated(page, `${ownSite.url}/about`)
  await boxOf(page).fill('front to back')
  await expect(status(page)).toHaveText('No results found for "front to back"')
})

test('a thumbnail that does not load is hidden, its title stays [s2-search-thumbnail]', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED .*\/art\/dive-sites\//)
  await page.route('**/art/dive-sites/**', (route) => route.abort())
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('ss yongala')
  await expect(option(page, /SS Yongala/)).toBeVisible()
  await expect(option(page, /SS Yongala/).locator('img')).toHaveCount(0)
})

test('opening the results moves nothing on the page', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})

test('on a phone the results fit the screen and scroll within', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openHydrated(page, `${site.url}/about`)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  const list = await page.getByRole('listbox', { name: 'Search results' }).boundingBox()
  expect(list?.x).toBeGreaterThanOrEqual(0)
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390)
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(700)
  await options(page).last().scrollIntoViewIfNeeded()
  await expect(options(page).last()).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state of the search, ${colorScheme}`, async ({ page, site, expectConsoleError }) => {
    expectConsoleError('/trpc/publicContent.search')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openHydrated(page, `${site.url}/about`)
    await boxOf(page).click()
    await expect(status(page)).toBeVisible()
    expect(await accessibilityFaults(page, 'header')).toEqual([])
    await boxOf(page).fill('re')
    await expect(options(page).first()).toBeVisible()
    await boxOf(page).press('ArrowDown')
    expect(await accessibilityFaults(page, 'header')).toEqual([])
    await boxOf(page).fill('zzqq')
    await expect(status(page)).toHaveText(/^No results/)
    expect(await accessibilityFaults(page, 'header')).toEqual([])
    await page.route(searches, (route) => route.abort())
    await boxOf(page).fill('yongala')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await accessibilityFaults(page, 'header')).toEqual([])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the box leads to a page of results, grouped by kind, which search engines leave out', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/about`)
    const box = page.getByRole('banner').getByRole('textbox', { name: 'Search the site' })
    await box.fill('fish rock')
    await box.press('Enter')
    await expect(page).toHaveURL(`${site.url}/search?q=fish+rock`)
    await expect(page).toHaveTitle('Search: fish rock | Kelp & Coral')
    await expect(box).toHaveValue('fish rock')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const count = await page.getByRole('main').getByRole('listitem').count()
    await expect(page.getByRole('status')).toHaveText(`${count} results found`)
    await page.getByRole('region', { name: 'Dive Sites' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fish Rock/)

    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toHaveText('Type at least 2 characters to search')
    await page.getByRole('main').getByRole('searchbox').fill('zzqq')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toHaveText('No results found for "zzqq"')
  })
})
