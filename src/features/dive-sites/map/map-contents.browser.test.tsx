import { Map as LeafletMap } from 'leaflet'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectConsoleError } from '../../../testing.tsx'
import { createChart, type OpenPopup } from './map-contents.ts'

const view = { latitude: -26, longitude: 134, zoom: 4 }

function showChart() {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.height = '300px'
  const map = new LeafletMap(container, { center: [-26, 134], zoom: 4, scrollWheelZoom: false })
  const popups: (OpenPopup | null)[] = []
  const hovered: (number | null)[] = []
  const chart = createChart(map, {
    ...{ view, prefersReducedMotion: true },
    ...{ onPopup: (popup) => popups.push(popup), onHover: (id) => hovered.push(id), onDrawn: () => undefined },
  })
  const remove = () => {
    chart.remove()
    map.remove()
    container.remove()
  }
  return { container, map, chart, popups, hovered, remove }
}

test('the wheel zooms the map only while the map has the focus', () => {
  const { container, map, remove } = showChart()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  container.focus()
  expect(map.scrollWheelZoom.enabled()).toBe(true)
  container.blur()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  remove()
})

const diveSite = (id: number, latitude: number, longitude: number) => ({
  ...{ id, name: `Site ${id}`, latitude, longitude, status: null },
})

/** The chart with its markers on it, as many as there will be. */
async function showSites(diveSites: ReturnType<typeof diveSite>[], markers = diveSites.length) {
  const shown = showChart()
  const all = () => [...shown.container.querySelectorAll<HTMLElement>('.leaflet-marker-icon')]
  shown.chart.show(diveSites)
  await expect.poll(() => all().length).toBe(markers)
  const marker = (name: string) => all().find((each) => each.getAttribute('aria-label') === name)
  return { ...shown, marker, all }
}

const [west, east] = [diveSite(1, -32, 116), diveSite(2, -17, 146)]

test('the map follows a view that has not changed for a quarter of a second, and closes its popup', async () => {
  const { map, chart, popups, marker, remove } = await showSites([west, east])
  marker('Site 1')?.click()
  expect(popups.at(-1)?.id).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  chart.look({ ...view })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(popups.at(-1)?.id, 'the same view is no reason to move').toBe(1)
  chart.look({ latitude: -20, longitude: 120, zoom: 7 })
  await vi.advanceTimersByTimeAsync(200)
  chart.look({ latitude: -17, longitude: 146, zoom: 8 })
  await vi.advanceTimersByTimeAsync(200)
  expect(map.getZoom()).toBe(4)
  await vi.advanceTimersByTimeAsync(100)
  expect(map.getZoom()).toBe(8)
  expect(map.getCenter().lat).toBeCloseTo(-17, 2)
  expect(popups.at(-1)).toBeNull()
  for (const next of [view, { ...view, longitude: 120 }, { ...view, longitude: 120, latitude: -20 }]) {
    chart.look(next)
    await vi.advanceTimersByTimeAsync(300)
    expect([map.getCenter().lat, map.getCenter().lng, map.getZoom()].map(Math.round)).toEqual(Object.values(next))
  }
  chart.look({ ...view, zoom: 9 })
  remove()
  await vi.advanceTimersByTimeAsync(300)
})

test('all dive sites are shown as close as they fit, a single one with its surroundings', async () => {
  const { map, chart, remove } = await showSites([west, east])
  chart.showAll([west, east])
  const frame = map.getBounds()
  for (const { latitude, longitude } of [west, east]) expect(frame.contains([latitude, longitude])).toBe(true)
  chart.showAll([east])
  expect(map.getZoom()).toBe(12)
  remove()
})

test('Enter and Space open a popup that has the focus, a press opens one without; Escape leads back to the marker', async () => {
  const { container, popups, marker, remove } = await showSites([west, east])
  for (const [key, opens] of [
    ['a', false],
    ['Tab', false],
    [' ', true],
    ['Enter', true],
  ] as const) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    const isFree = marker('Site 1')?.dispatchEvent(press)
    expect([popups.at(-1)?.id, isFree], key).toEqual(opens ? [1, false] : [undefined, true])
    if (!opens) continue
    expect(document.activeElement).toBe(popups.at(-1)?.container)
    popups.at(-1)?.fit()
    expect(document.activeElement, 'fitting keeps the focus').toBe(popups.at(-1)?.container)
    await userEvent.keyboard('{Escape}')
    expect(popups.at(-1)).toBeNull()
    expect(document.activeElement).toBe(marker('Site 1'))
    popups.length = 0
  }
  container.focus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement, 'nothing is open').toBe(container)
  marker('Site 1')?.click()
  expect(popups.at(-1)?.id).toBe(1)
  expect(document.activeElement).toBe(container)
  popups.at(-1)?.fit()
  expect(document.activeElement, 'fitting takes no focus').toBe(container)
  remove()
})

test('a marker reports the pointer and the focus; the highlighted one lies on top', async () => {
  const { chart, hovered, marker, remove } = await showSites([west, east])
  for (const event of ['pointerenter', 'pointerleave', 'focus', 'blur'])
    marker('Site 2')?.dispatchEvent(new Event(event))
  expect(hovered).toEqual([2, null, 2, null])
  const level = (name: string) => Number(marker(name)?.style.zIndex)
  const [one, two] = [level('Site 1'), level('Site 2')]
  for (const [id, marked] of [
    [1, [true, false]],
    [2, [false, true]],
    [null, [false, false]],
  ] as const) {
    chart.highlight(id)
    expect(['Site 1', 'Site 2'].map((name) => marker(name)?.hasAttribute('data-highlighted'))).toEqual(marked)
    expect([level('Site 1') - one > 500, level('Site 2') - two > 500]).toEqual(marked)
  }
  remove()
})

test('Enter zooms into a cluster until it falls apart, and the focus stays on the map', async () => {
  const near = diveSite(3, -17.002, 146.002)
  const { container, all, remove } = await showSites([east, near], 1)
  expect(all()[0]?.getAttribute('aria-label')).toBe('2 dive sites: zoom in')
  all()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      all()
        .map((each) => each.getAttribute('aria-label'))
        .sort(),
    )
    .toEqual(['Site 2', 'Site 3'])
  expect(document.activeElement).toBe(container)
  remove()
})

test('a dive site stays highlighted in its cluster, and after its marker was out of sight', async () => {
  const near = diveSite(3, -17.002, 146.002)
  const { chart, map, all, remove } = await showSites([west, east, near], 2)
  const marked = () =>
    all()
      .filter((each) => each.hasAttribute('data-highlighted'))
      .map((each) => each.ariaLabel)
  chart.highlight(3)
  expect(marked()).toEqual(['2 dive sites: zoom in'])
  map.setView([-32, 116], 10, { animate: false })
  expect(marked()).toEqual([])
  map.setView([-17, 146], 16, { animate: false })
  expect(marked()).toEqual(['Site 3'])
  remove()
})

test('only the last of two lists is drawn, and none on a removed map', async () => {
  const { chart, all, remove } = await showSites([west])
  chart.show([west, east])
  chart.show([east])
  await expect.poll(() => all().map((each) => each.ariaLabel)).toEqual(['Site 2'])
  chart.show([west])
  remove()
  await new Promise((resolve) => setTimeout(resolve))
})

test('the map follows the size of its frame until it is removed', async () => {
  const { container, map, remove } = showChart()
  container.style.height = '200px'
  await expect.poll(() => map.getSize().y).toBe(200)
  const measure = vi.spyOn(map, 'invalidateSize')
  remove()
  container.style.height = '100px'
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(measure).not.toHaveBeenCalled()
})

test('a marker is 40 by 40 with its foot on the place, drawn by us, and named; it rises under the pointer [s4-map-icon s9-map-marker r-map-icons]', async () => {
  const { chart, map, all, marker, remove } = await showSites([west, east])
  const icon = marker('Site 1')
  const drawing = icon?.querySelector('svg')
  expect([drawing?.getAttribute('width'), drawing?.getAttribute('height')]).toEqual(['40', '40'])
  const { width, height, marginLeft, marginTop } = icon?.style ?? new CSSStyleDeclaration()
  expect([width, height, marginLeft, marginTop]).toEqual(['40px', '40px', '-20px', '-40px'])
  const level = () => Number(icon?.style.zIndex)
  const before = level()
  icon?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  expect(level() - before).toBeGreaterThan(200)
  const frame = map.getBounds()
  const beyond = (share: number) => frame.getEast() + (frame.getEast() - frame.getWest()) * share
  const justOutside = { ...diveSite(4, -26, beyond(0.1)), status: 'closed' as never }
  chart.show([justOutside, diveSite(5, -26, beyond(0.3))])
  await expect
    .poll(() => all().map((each) => [each.ariaLabel, each.title]))
    .toEqual([['Closed: Site 4', 'Closed: Site 4']])
  remove()
})

test('a dive site without a position is on no map, with a warning [s5-map-skips s5-map-warning]', async () => {
  expectConsoleError(/Dive site 9 \(Site 9\) has no position/)
  const nowhere = diveSite(9, -32, Number.NaN)
  const { chart, all, remove } = await showSites([west, nowhere], 1)
  expect(all().map((each) => each.ariaLabel)).toEqual(['Site 1'])
  expect(() => chart.showAll([nowhere])).not.toThrow()
  remove()
})
