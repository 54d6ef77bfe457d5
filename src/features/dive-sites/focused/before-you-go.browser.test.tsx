import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
import { bareIsland } from '../testing-dive-site.ts'
import { BeforeYouGo } from './before-you-go.tsx'

const show = (known: Partial<DiveSite> = {}) => renderInSite(<BeforeYouGo diveSite={{ ...bareIsland, ...known }} />)
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('a dive site opens in maps by its position, and each of its files has it alone', async () => {
  const { container } = await show({ name: `O'Hara & "Co"`, status: 'closed' })
  // On a phone alone: a desktop has no such app.
  expect(container.querySelector('a[href^="geo:"]')?.getAttribute('href')).toBe(
    `geo:-33.9925,151.2312?q=-33.9925,151.2312(Closed%3A%20O'Hara%20%26%20%22Co%22)`,
  )
  for (const [name, url] of [
    ['Apple Maps', `https://maps.apple.com/?ll=-33.9925,151.2312&q=Closed%3A%20O'Hara%20%26%20%22Co%22`],
    ['Google Maps', 'https://www.google.com/maps/search/?api=1&query=-33.9925,151.2312'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=-33.9925&mlon=151.2312#map=14/-33.9925/151.2312'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', url)
    await expect.element(link(name)).toHaveAttribute('rel', 'noopener')
  }
  for (const [name, extension] of [
    ...[['GPX', 'gpx'] as const, ['KML', 'kml'] as const, ['Subsurface', 'ssrf'] as const],
    ...[['UDDF', 'uddf'] as const, ['GeoJSON', 'geojson'] as const, ['CSV', 'csv'] as const],
  ]) {
    await expect.element(link(name)).toHaveAttribute('href', `/dive-sites.${extension}?id=1120`)
    await expect.element(link(name)).toHaveAttribute('download', `dive-site-1120.${extension}`)
  }
})

test('each form of the position is copied as it is shown', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  for (const [format, text] of [
    ['degrees and minutes', `33° 59.550' S, 151° 13.872' E`],
    ['decimal degrees', '-33.99250, 151.23120'],
    ['degrees, minutes, seconds', `33° 59' 33.0" S, 151° 13' 52.3" E`],
  ] as const) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Copy ${format}`, exact: true }).click()
    expect(copy).toHaveBeenLastCalledWith(text)
  }
  await expect.element(page.getByText('Position copied')).toBeVisible()
})

test('the light of another day is computed for the place; a day out of reach gets a message', async () => {
  await show()
  const time = (label: string) => page.getByText(label, { exact: true }).element().nextElementSibling?.textContent
  const times = () => ['First light', 'Sunset', 'Last light'].map(time)
  const status = page.getByRole('status')
  await expect.element(page.getByRole('heading', { name: 'Light on 21 December 2026' })).toBeVisible()
  expect(times()).toEqual(['5:11 am', '8:05 pm', '8:34 pm'])

  await page.getByLabelText('Another day').fill('2027-06-21')
  await expect.element(page.getByRole('heading', { name: 'Light on 21 June 2027' })).toBeVisible()
  expect(times()).toEqual(['6:32 am', '4:53 pm', '5:21 pm'])
  for (const day of ['2026-12-20', '2028-01-01', '']) {
    await page.getByLabelText('Another day').fill(day)
    await expect.element(status).toHaveTextContent('Choose a day from 21 December 2026 to 31 December 2027.')
    await page.getByLabelText('Another day').fill('2027-06-22')
    await expect.element(status).toBeEmptyDOMElement()
  }
})

test('where the sun does not set, that is said; where the clocks are unknown, nothing is', async () => {
  const none = { date: '2026-12-21', firstLight: null, sunset: null, lastLight: null }
  const polar = await show({ light: none })
  expect(polar.getByText('None that day').elements()).toHaveLength(3)
  await polar.unmount()
  const unknown = await show({ light: null })
  await expect.element(unknown.getByText('Find it')).toBeVisible()
  expect(unknown.getByText('Sunset').elements()).toEqual([])
})
