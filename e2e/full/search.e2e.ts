import { accessibilityFaults } from '../journeys/accessibility.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { boxOf, options, searches, status } from '../journeys/site-search.ts'

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
  await boxOf(page).fill('shearwater')
  const review = await channels('Review')
  expect(review.red > review.green && review.green > review.blue, 'orange').toBe(true)
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
