import type { Page } from 'playwright/test'
import { worldPixels } from '#domain/map-projection.ts'
import { openCopiedSite } from '../test-site.ts'
import { builtFiles } from './built-files.ts'
import { searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const map = (page: Page) => page.getByRole('region', { name: /^Map of \d+ dive site/ })

/** The path of the tile that holds a place. */
function tileOf(place: { latitude: number; longitude: number }, zoom: number): string {
  const [x, y] = worldPixels(place, zoom).map((pixels) => Math.floor(pixels / 256))
  return `/tiles/${zoom}/${x}/${y}.png`
}

test('a search brings its only site close, several around their middle, and no search the whole country back [s4-map-recentre s4-map-zoom s4-map-default]', async ({
  page,
  site,
}) => {
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const seen = (path: string) => expect.poll(() => asked, { message: path }).toContain(path)
  const middleOf = (where: string) =>
    site.db.$client
      .prepare(`select avg(latitude) latitude, avg(longitude) longitude from dive_sites where ${where}`)
      .get()
  const yongala = middleOf("name = 'SS Yongala wreck'") as Parameters<typeof tileOf>[0]
  const inTasmania = middleOf(
    "region = 'Tasmania' and name || description || coalesce(marine_life, '') like '%kelp%'",
  ) as Parameters<typeof tileOf>[0]

  await openHydrated(page, `${site.url}/dive-sites?region=Tasmania`)
  await seen(tileOf({ latitude: -25, longitude: 134 }, 3))
  expect(asked.filter((path) => builtFiles('coastline-fine').test(path))).toEqual([])
  await searchField(page).fill('kelp')
  await seen(tileOf(inTasmania, 8))
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await searchField(page).fill('SS Yongala wreck')
  await seen(tileOf(yongala, 12))
  await expect(map(page).locator('.leaflet-container .coastline')).toHaveAttribute('href', builtFiles('coastline-fine'))
  asked = []
  await searchField(page).fill('')
  await expect(map(page).getByRole('button', { name: /dive sites: zoom in/ })).not.toHaveCount(0)
  await expect(map(page).locator('.leaflet-container .coastline')).not.toHaveAttribute(
    'href',
    builtFiles('coastline-fine'),
  )
})

test('the popup of a marker says what a diver asks [s2-sites-map s2-sites-popup s2-sites-popup-featured]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await map(page).scrollIntoViewIfNeeded()
  const marker = map(page).getByRole('button', { name: 'Bare Island', exact: true })
  await marker.click()
  const popup = map(page).getByRole('group', { name: 'Bare Island' })
  for (const label of [
    'Region',
    'Skill Level',
    'Depth',
    'Water Temperature',
    'Visibility',
    'Best Time',
    'Marine Life',
  ]) {
    await expect(popup.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(popup.getByRole('link', { name: 'Bare Island' })).toBeVisible()
  await expect(popup.getByText('Featured Site', { exact: true })).toBeVisible()
})

test('a site without a position in numbers is not on the map, and the console says so [s5-map-skips s5-map-warning]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(/^Dive site 1120 \(Bare Island\) has no position in numbers and is not on the map\.$/)
  ownSite.db.$client.exec(
    "pragma ignore_check_constraints = 1; update dive_sites set latitude = 'unknown' where id = 1120",
  )
  await openHydrated(page, `${ownSite.url}/dive-sites`)
  await expect(map(page).locator('.leaflet-marker-icon').first()).toBeVisible()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every marker is the same, 40 by 40 with its foot on the place, and drawn by us [s4-map-icon s9-map-marker r-map-icons]', async ({
    page,
    site,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const markers = map(page).locator('.dive-site-marker')
    await openHydrated(page, `${site.url}/dive-sites`)
    const clusters = map(page).getByRole('button', { name: /dive sites: zoom in/ })
    await expect(async () => {
      if ((await markers.count()) > 0) return
      await clusters.first().press('Enter', { timeout: 1_000 })
      throw new Error('still together')
    }).toPass({ intervals: [200] })
    const drawing = await markers.first().innerHTML()
    await openHydrated(page, `${site.url}/dive-sites/1120`)
    await map(page).scrollIntoViewIfNeeded()
    const marker = map(page).getByRole('button', { name: 'Bare Island', exact: true })
    await expect(marker).toBeVisible()
    expect(await marker.innerHTML()).toBe(drawing)
    for (const [property, value] of [
      ['width', '40px'],
      ['height', '40px'],
      ['margin-left', '-20px'],
      ['margin-top', '-40px'],
    ] as const) {
      await expect(marker).toHaveCSS(property, value)
    }
    expect([...hosts]).toEqual([site.url])
  })

  test('the map zooms from 2 to 18 [s9-map-zooms]', async ({ page, site }) => {
    const zooms = new Set<number>()
    page.on('request', (request) => {
      const zoom = /\/tiles\/(\d+)\/\d+\/\d+\.png$/.exec(request.url())?.[1]
      if (zoom) zooms.add(Number(zoom))
    })
    await openHydrated(page, `${site.url}/dive-sites/1120`)
    await map(page).scrollIntoViewIfNeeded()
    for (const name of ['Zoom in', 'Zoom out']) {
      const button = map(page).getByRole('button', { name })
      await expect(async () => {
        if ((await button.getAttribute('aria-disabled')) === 'true') return
        await button.click({ timeout: 1_000 })
        throw new Error('there is more')
      }).toPass({ intervals: [50] })
    }
    await expect.poll(() => [Math.min(...zooms), Math.max(...zooms)]).toEqual([2, 18])
  })
})

test('markers are worked from the keyboard: Enter opens, Escape closes and gives the focus back', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await map(page).scrollIntoViewIfNeeded()
  const marker = map(page).getByRole('button', { name: 'Bare Island', exact: true })
  await marker.focus()
  await page.keyboard.press('Enter')
  const popup = map(page).getByRole('group', { name: 'Bare Island' })
  await expect(popup.getByRole('link', { name: 'Bare Island' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('link', { name: 'Bare Island' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(marker).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(map(page).getByRole('button', { name: 'Zoom in', exact: true })).toBeFocused()
})

test('a cluster is zoomed into', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  const clusters = map(page).getByRole('button', { name: /\d+ dive sites: zoom in/ })
  await expect(clusters.first()).toBeVisible()
  const before = await clusters.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).join())
  await clusters.first().focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => clusters.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).join()))
    .not.toBe(before)
})

test('a card that is pointed at shows its place on the map', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(map(page).locator('.leaflet-marker-icon').first()).toBeVisible()
  await page.locator('#results h3 a').first().focus()
  await expect(map(page).locator('.leaflet-marker-icon[data-highlighted]')).toHaveCount(1)
})

test('the attribution is always there, and so is the warning [s2-sites-map r-map-attribution r-map-approximate]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(map(page).getByText(/OpenStreetMap/)).toBeVisible()
  await expect(map(page).getByText('Positions are approximate. Not for navigation.')).toBeVisible()
})

test('unless told otherwise the tiles are those of OpenStreetMap, by zoom and place [s7-map-tiles]', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const site = await openCopiedSite({ MAP_TILE_URL: '' })
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => !/\.org\/3\/\d+\/\d+\.png$/.test(url))).toEqual([])
  await page.goto('about:blank')
  await site.close()
})

test('a tile server that never answers leaves the coastline and the markers', async ({ page, site }) => {
  await page.route('**/tiles/**', () => undefined)
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(map(page).locator('.leaflet-container .coastline')).toBeAttached()
  await expect(
    map(page)
      .getByRole('button', { name: /dive sites: zoom in/ })
      .first(),
  ).toBeVisible()
})
