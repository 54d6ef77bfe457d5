import type { Locator, Page } from 'playwright/test'
import { builtFiles } from '../journeys/built-files.ts'
import { expect, openHydrated, test, waitUntilHydrated } from '../journeys/fixtures.ts'
import { untilAnswered } from '../journeys/open-requests.ts'

const map = (page: Page) => page.getByRole('region', { name: /^Map of \d+ dive site/ })
const stillMap = (page: Page) => map(page).locator('.still-map')

async function countDots(page: Page): Promise<number> {
  const path = await stillMap(page).locator('.dive-site-dots path').getAttribute('d')
  return path?.match(/h0/g)?.length ?? 0
}

/** The requests of the page for Leaflet. */
function watchLeaflet(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (builtFiles('leaflet-map.client').test(request.url()) && request.resourceType() === 'script')
      asked.push(request.url())
  })
  return asked
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the map stands still and shows the coast and the sites that the filters leave over [s2-sites-map r-map-approximate]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/dive-sites`)
    await expect(map(page).getByText('Positions are approximate. Not for navigation.')).toBeVisible()
    await expect(map(page).locator('noscript span')).toBeVisible()
    await expect
      .poll(async () => (await stillMap(page).locator('.coastline').boundingBox())?.width)
      .toBeGreaterThan(230)
    const all = await countDots(page)
    expect(all).toBeGreaterThan(150)

    await page.goto(`${site.url}/dive-sites?region=Sydney`)
    const inSydney = await countDots(page)
    expect(inSydney).toBeGreaterThan(0)
    expect(inSydney).toBeLessThan(all / 5)
    // The country is drawn 64 times as large, so that the region fills the map.
    await expect
      .poll(async () => (await stillMap(page).locator('.coastline').boundingBox())?.width)
      .toBeGreaterThan(230 * 64)

    await page.goto(`${site.url}/dive-sites/1120`)
    await expect(stillMap(page).locator('.dive-site-pin')).toBeVisible()
    // So close, the small coast would be a crude line in the wrong place.
    await expect(stillMap(page).locator('.coastline')).toHaveCount(0)
  })
})

test('the still map gives way to the live one at the first interaction, and nothing moves', async ({ page, site }) => {
  const asked = watchLeaflet(page)
  await page.goto(`${site.url}/dive-sites`)
  await waitUntilHydrated(page)
  await expect(stillMap(page)).toBeVisible()
  expect(asked).toEqual([])
  await page.evaluate(async () => {
    await document.fonts.ready
    new PerformanceObserver(() => document.documentElement.classList.add('has-shifted')).observe({
      type: 'layout-shift',
    })
  })
  const coast = await stillMap(page).locator('.coastline').boundingBox()

  await map(page).locator('.dive-site-map').click()
  await expect(map(page).getByRole('button', { name: /dive sites: zoom in/ })).not.toHaveCount(0)
  await expect(stillMap(page)).toHaveCount(0)
  const liveCoast = await map(page).locator('.coastline').boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs((liveCoast?.[side] ?? 0) - (coast?.[side] ?? 0))).toBeLessThanOrEqual(1)
  }
  await expect(page.locator('html')).not.toHaveClass(/has-shifted/)
})

test('a focused site is marked where Leaflet will mark it, and Leaflet comes when the map is near the screen', async ({
  page,
  site,
}) => {
  const asked = watchLeaflet(page)
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await untilAnswered(page)
  expect(asked).toEqual([])
  const offset = (locator: Locator) =>
    locator.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      const frame = element.closest('.dive-site-map')?.getBoundingClientRect()
      return { x: x - (frame?.x ?? 0), y: y - (frame?.y ?? 0) }
    })
  const still = await offset(stillMap(page).locator('.dive-site-pin path'))

  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  const live = await offset(map(page).locator('.dive-site-marker path').first())
  expect(Math.abs(live.x - still.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(live.y - still.y)).toBeLessThanOrEqual(1)
})
