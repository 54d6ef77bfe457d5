import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'

/** The texts of all elements of a name, as the browser's own XML parser reads them. */
function readXml(page: Page, xml: string, name: string): Promise<string[]> {
  return page.evaluate(
    ([text = '', element = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml')
      const problem = parsed.querySelector('parsererror')
      if (problem) throw new Error(problem.textContent ?? 'not well-formed')
      return [...parsed.getElementsByTagName(element)].map(({ textContent }) => textContent ?? '')
    },
    [xml, name],
  )
}

test('the dive sites that were found are downloaded for a GPS device, a map or a dive log', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites?region=Sydney`)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('seadragon')
  await expect(page).toHaveURL(/q=seadragon/)
  await expect(page.getByRole('status').getByText(/^Showing/)).toBeVisible()
  const count = Number(await page.getByRole('status').locator('strong').textContent())
  expect(count).toBeGreaterThan(1)

  await page.getByText('Download', { exact: true }).click()
  await expect(page.getByText(`${count} dive sites in one file`)).toBeVisible()
  const take = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: new RegExp(`^${name} for `) }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  for (const [format, fileName, element] of [
    ['GPX', 'dive-sites.gpx', 'wpt'],
    ['KML', 'dive-sites.kml', 'Placemark'],
    ['UDDF', 'dive-sites.uddf', 'site'],
    ['Subsurface', 'dive-sites.ssrf', 'site'],
  ] as const) {
    const { name, text } = await take(format)
    expect(name).toBe(fileName)
    expect(await readXml(page, text, element)).toHaveLength(count)
  }
  const geoJson = await take('GeoJSON')
  expect(geoJson.name).toBe('dive-sites.geojson')
  const { features } = JSON.parse(geoJson.text) as { features: { properties: { name: string; region: string } }[] }
  expect(new Set(features.map(({ properties }) => properties.region))).toEqual(new Set(['Sydney']))
  expect((await take('CSV')).name).toMatch(/^dive-sites-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.csv$/)
  const cards = page.getByRole('list').locator('.dive-site-card').getByRole('heading')
  const names = features.map(({ properties }) => properties.name)
  expect((await cards.allTextContents()).map((title) => title.replace('Closed: ', ''))).toEqual(names)
})
