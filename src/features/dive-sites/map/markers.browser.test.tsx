import { Map as LeafletMap } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cluster } from './clusters.ts'
import { createMarkers, type Places } from './markers.ts'

/** A map, and its markers by their names. */
function mapWithMarkers() {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.height = '300px'
  const map = new LeafletMap(container, { center: [-26, 134], zoom: 4 })
  const markers = createMarkers(map, { onOpen: () => {}, onHover: () => {}, onDrawn: () => {} })
  onTestFinished(() => {
    markers.clear()
    map.remove()
    container.remove()
  })
  const names = () =>
    [...container.querySelectorAll('.leaflet-marker-icon')].map((icon) => icon.getAttribute('aria-label'))
  return { map, markers, names }
}

function place(id: number, name: string): Cluster {
  const position = { latitude: -26, longitude: 134 }
  return { ...position, key: `site-${id}`, clusterId: -1, count: 1, diveSite: { ...position, id, name, status: null } }
}

/** Places that are asked for elsewhere: each answer comes when the test says so. */
function askedFor() {
  const asked: PromiseWithResolvers<Cluster[] | null>[] = []
  const places: Places = {
    within: () => {
      const answer = Promise.withResolvers<Cluster[] | null>()
      asked.push(answer)
      return answer.promise
    },
    splitZoom: () => 18,
    keyOf: () => undefined,
  }
  return { asked, places }
}

test('a late answer for where the map was draws nothing over where it is', async () => {
  const { map, markers, names } = mapWithMarkers()
  const { asked, places } = askedFor()
  void markers.show(places)
  await expect.poll(() => asked.length).toBe(1)
  map.setView([-30, 134], 4, { animate: false })
  expect(asked).toHaveLength(2)
  asked[1]?.resolve([place(2, 'Shiprock')])
  await expect.poll(names).toEqual(['Shiprock'])
  asked[0]?.resolve([place(1, 'Bare Island')])
  await asked[0]?.promise

  expect(names()).toEqual(['Shiprock'])
})

test('when the places of another search cannot be had, those of before go away, and are asked for again', async () => {
  const { map, markers, names } = mapWithMarkers()
  const [first, second] = [askedFor(), askedFor()]
  void markers.show(first.places)
  await expect.poll(() => first.asked.length).toBe(1)
  first.asked[0]?.resolve([place(1, 'Bare Island')])
  await expect.poll(names).toEqual(['Bare Island'])
  // Of the same search they are still true.
  map.setView([-26, 134.01], 4, { animate: false })
  first.asked[1]?.resolve(null)
  await first.asked[1]?.promise
  expect(names()).toEqual(['Bare Island'])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  void markers.show(second.places)
  await expect.poll(() => second.asked.length).toBe(1)
  second.asked[0]?.resolve(null)
  await expect.poll(names).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(second.asked).toHaveLength(2)
  second.asked[1]?.resolve([place(2, 'Shiprock')])
  await expect.poll(names).toEqual(['Shiprock'])
})

test('a map that has moved on asks no more for what could not be had where it was', async () => {
  const { map, markers, names } = mapWithMarkers()
  const { asked, places } = askedFor()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  void markers.show(places)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.resolve(null)
  await asked[0]?.promise
  await vi.advanceTimersByTimeAsync(4_000)
  map.setView([-30, 134], 4, { animate: false })
  expect(asked).toHaveLength(2)
  asked[1]?.resolve([place(2, 'Shiprock')])
  await expect.poll(names).toEqual(['Shiprock'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(2)
})
