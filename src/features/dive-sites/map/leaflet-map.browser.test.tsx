import { CRS, latLng, point } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteMap } from './dive-site-map.tsx'

async function showMap(zoom: number) {
  const asked = vi.spyOn(window, 'fetch')
  const view = { latitude: bareIsland.latitude, longitude: bareIsland.longitude, zoom }
  const { container, unmount } = await renderInSite(
    <DiveSiteMap diveSites={[bareIsland]} view={view} progress="done" hasList={false} />,
  )
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  const coast = () => {
    const address = container.querySelector('.leaflet-coastline-pane use')?.getAttribute('href') ?? ''
    return /coastline(-fine)?(?=\.|-)/.exec(address)?.[0] ?? null
  }
  const fineIsAsked = () => asked.mock.calls.some(([address]) => String(address).includes('coastline-fine'))
  return { container, coast, fineIsAsked, unmount }
}

test('the fine coast is fetched from the zoom on at which the small one shows its corners; the wheel scrolls the page', async () => {
  const { container, coast, fineIsAsked } = await showMap(6)
  expect([coast(), fineIsAsked()]).toEqual(['coastline', false])
  // It listens for the focus, which would make it a stop of Tab.
  expect(container.querySelector('.leaflet-coastline-pane svg')).toMatchObject({ tabIndex: -1, ariaHidden: 'true' })
  const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
  expect(container.querySelector('.leaflet-container')?.dispatchEvent(wheel)).toBe(true)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => [coast(), fineIsAsked()]).toEqual(['coastline-fine', true])
})

test.for([
  [3, 'Zoom out', 'coastline'],
  [17, 'Zoom in', null],
] as const)(
  'from zoom %i the map can "%s" once more, with the coast %s [s9-map-zooms]',
  async ([zoom, name, drawn]) => {
    const { coast } = await showMap(zoom)
    const button = page.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    expect(coast()).toBe(drawn)
  },
)

test('a map that is left while it zooms throws no error', async () => {
  const { container, unmount } = await showMap(6)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => container.querySelector('.leaflet-zoom-anim')).not.toBeNull()
  await unmount()
  // Leaflet ends a zoom after a quarter of a second.
  await new Promise((resolve) => setTimeout(resolve, 300))
})

test('closer than the fine coast is right, no coast is drawn', async () => {
  const { coast } = await showMap(14)
  await expect.poll(coast).toBe('coastline-fine')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(coast).toBeNull()
})

test('where tiles are missing, more places are named from closer, always as large', async () => {
  const { container } = await showMap(6)
  const names = () => [...container.querySelectorAll('.leaflet-coastline-pane text')]
  const texts = () => names().map(({ textContent }) => textContent)
  const height = () =>
    names()
      .find(({ textContent }) => textContent === 'Sydney')
      ?.getBoundingClientRect().height ?? 0
  expect(texts()).toEqual(expect.arrayContaining(['Tasman Sea', 'New South Wales', 'Sydney', 'Montague Island']))
  expect(texts()).not.toContain('Cape Howe')
  const before = height()
  expect(before).toBeGreaterThan(10)
  for (const name of ['Huskisson', 'Cape Grim', 'Cape Howe']) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(texts).toContain(name)
    await expect.poll(height).toBeCloseTo(before, 0)
  }
})

test('a name is hidden where a marker covers it or the edge would cut it', async () => {
  const view = { latitude: -33.9, longitude: 151.2, zoom: 8 }
  // A pin is above its place: this one is over the name of Sydney, left of its dot.
  const { container } = await renderInSite(
    <DiveSiteMap
      diveSites={[{ ...bareIsland, latitude: -33.95, longitude: 151.1 }]}
      view={view}
      progress="done"
      hasList={false}
    />,
  )
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  const names = () => [...container.querySelectorAll('.leaflet-coastline-pane .place-name')]
  const shown = () => names().filter((name) => getComputedStyle(name).visibility === 'visible')
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toContain('Wollongong')
  await expect.poll(() => shown().map(({ textContent }) => textContent)).not.toContain('Sydney')
  const map = container.querySelector('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect()
  for (const name of shown()) {
    const { top, bottom } = name.getBoundingClientRect()
    expect([top >= map.top, bottom <= map.bottom]).toEqual([true, true])
  }
  expect(names().length).toBeGreaterThan(shown().length + 20)
})

test('a cluster opens into markers as far apart as the map allows, of which none lies under a control', async () => {
  const centre = CRS.EPSG3857.latLngToPoint(latLng(-25, 134), 11)
  const diveSites = [
    // Their feet in a map of 698 by 366 pixels, which leaves no more room on any side.
    [42, 62],
    [626, 324],
  ].map(([x = 0, y = 0], index) => {
    const { lat, lng } = CRS.EPSG3857.pointToLatLng(centre.add(point(x - 349, y - 183)), 11)
    return { ...bareIsland, id: index + 1, name: `Site ${index + 1}`, latitude: lat, longitude: lng }
  })
  await renderInSite(
    <div style={{ width: 700 }}>
      <DiveSiteMap
        diveSites={diveSites}
        view={{ latitude: -25, longitude: 134, zoom: 4 }}
        progress="done"
        hasList={false}
      />
    </div>,
  )
  await userEvent.keyboard('{Shift}')
  await page.getByRole('button', { name: '2 dive sites: zoom in' }).click()
  for (const name of ['Site 1', 'Site 2']) {
    const marker = page.getByRole('button', { name, exact: true })
    await expect.element(marker).toBeVisible()
    const { left, width, top, bottom } = marker.element().getBoundingClientRect()
    for (const y of [top + 6, bottom - 4])
      expect(marker.element().contains(document.elementFromPoint(left + width / 2, y))).toBe(true)
  }
  const [one, other] = ['Site 1', 'Site 2'].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect((other?.x ?? 0) - (one?.x ?? 0)).toBeCloseTo(584, 0)
})

test('a dive site of the diver’s own list has a marker of its own, and is named so', async () => {
  await showMap(10)
  const marker = (name: string) => page.getByRole('button', { name, exact: true })
  const store = (dates: string[]) => {
    const mine = { id: bareIsland.id, savedAt: '2026-01-01T00:00:00.000Z', dates, notes: '' }
    localStorage.setItem('my dive sites', JSON.stringify({ version: 1, sites: [mine] }))
    dispatchEvent(new StorageEvent('storage'))
  }
  onTestFinished(() => localStorage.clear())
  store([])
  await expect.element(marker('Bare Island, saved')).toHaveAttribute('data-mark', 'saved')
  store(['2026-01-02'])
  await expect.element(marker('Bare Island, dived')).toHaveAttribute('data-mark', 'dived')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage'))
  await expect.element(marker('Bare Island')).not.toHaveAttribute('data-mark')
})
