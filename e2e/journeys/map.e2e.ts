import type { Page } from 'playwright/test'
import { worldPixels } from '#src/domain/dive-sites/map-projection.ts'
import { searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const map = (page: Page) => page.getByRole('region', { name: /^Map of \d+ dive site/ })
const clusters = (page: Page) => map(page).getByRole('button', { name: /dive sites: zoom in/ })

interface Place {
  latitude: number
  longitude: number
}

/** The tile that holds a place, as its URL names it. */
function tileOf(place: Place, zoom: number): string {
  const [x, y] = worldPixels(place, zoom).map((pixels) => Math.floor(pixels / 256))
  return `?tile=${zoom}/${x}/${y}`
}

test('a search brings its only site close, several around their middle, and no search the whole country back [s4-map-recentre s4-map-zoom s4-map-default]', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  const seen = (tile: string) => expect.poll(() => asked, { message: tile }).toContain(tile)
  const middleOf = (where: string) =>
    site.db.$client
      .prepare<[], Place>(`select avg(latitude) latitude, avg(longitude) longitude from dive_sites where ${where}`)
      .get() ?? { latitude: 0, longitude: 0 }
  await openHydrated(page, `${site.url}/dive-sites?region=Tasmania`)
  await seen(tileOf({ latitude: -25, longitude: 134 }, 3))
  await searchField(page).fill('kelp')
  const kelp = "region = 'Tasmania' and name || description || coalesce(marine_life, '') like '%kelp%'"
  await seen(tileOf(middleOf(kelp), 8))
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await searchField(page).fill('SS Yongala wreck')
  await seen(tileOf(middleOf("name = 'SS Yongala wreck'"), 12))
  await searchField(page).fill('')
  await expect(clusters(page)).not.toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a marker is 40 by 40 with its foot on the place, drawn by us, the same in a list; by keyboard its popup opens and closes; the map zooms from 2 to 18 [s2-sites-popup s2-sites-popup-featured s4-map-icon s9-map-marker s9-map-zooms r-map-icons]', async ({
    page,
    site,
  }) => {
    const hosts = new Set<string>()
    const zooms = new Set<number>()
    page.on('request', (request) => {
      hosts.add(new URL(request.url()).origin)
      const zoom = /tile=(\d+)\//.exec(request.url())?.[1]
      if (zoom) zooms.add(Number(zoom))
    })
    await openHydrated(page, `${site.url}/dive-sites?q=SS+Yongala+wreck`)
    const drawing = await map(page).locator('.dive-site-marker').innerHTML()
    const marker = map(page).getByRole('button', { name: 'Bare Island', exact: true })
    await openHydrated(page, `${site.url}/dive-sites/1120`)
    await map(page).scrollIntoViewIfNeeded()
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

    await marker.focus()
    await page.keyboard.press('Enter')
    const popup = map(page).getByRole('group', { name: 'Bare Island' })
    for (const label of ['Region', 'Skill Level', 'Depth', 'Best Time', 'Marine Life', 'Featured Site'])
      await expect(popup.getByText(label, { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(popup.getByRole('link', { name: 'Bare Island' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(marker).toBeFocused()

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

test('without a tile the coastline and the markers are there, and a card that has the focus is marked among them', async ({
  page,
  site,
}) => {
  await page.route(/tile=/, () => undefined)
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(map(page).locator('.leaflet-container .coastline')).toBeAttached()
  await expect(clusters(page).first()).toBeVisible()
  await page.locator('#results h3 a').first().focus()
  await expect(map(page).locator('.leaflet-marker-icon[data-highlighted]')).toHaveCount(1)
})
