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

test('a region is shown as close as it fits, a search brings its only site close, several around their middle, and no search the whole country back [s4-map-recentre s4-map-zoom s4-map-default]', async ({
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
  await seen(tileOf({ latitude: -41.5, longitude: 147 }, 6))
  await searchField(page).fill('kelp')
  const kelp = "region = 'Tasmania' and name || description || coalesce(marine_life, '') like '%kelp%'"
  await seen(tileOf(middleOf(kelp), 8))
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await searchField(page).fill('SS Yongala wreck')
  await seen(tileOf(middleOf("name = 'SS Yongala wreck'"), 12))
  await searchField(page).fill('')
  await seen(tileOf({ latitude: -25, longitude: 134 }, 3))
  await expect(clusters(page)).not.toHaveCount(0)
})
