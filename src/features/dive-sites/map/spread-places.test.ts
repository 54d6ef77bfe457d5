import { expect, test } from 'vitest'
import type { useApiClient } from '../../../lib/api.ts'
import { placesOf } from './spread-places.ts'

type Api = ReturnType<typeof useApiClient>
const mark = { latitude: -33, longitude: 151, count: 12, reach: 20, diveSite: null }

function placesWith(marks: object[] | Error) {
  const asked: unknown[] = []
  const query = async (input: unknown) => {
    asked.push(input)
    if (marks instanceof Error) throw marks
    return marks
  }
  const api = { diveSites: { mapMarks: { query } } } as unknown as Api
  const spread = { filters: { region: 'Sydney' } } as Parameters<typeof placesOf>[1]
  return { asked, places: placesOf(api, spread) }
}

test.each([
  // [half of their width in pixels, the zoom at which they are 60 pixels apart, from zoom 8]
  [20, 10],
  [31, 9],
  [15, 10],
  [14, 11],
  [100, 9],
  [0, 18],
])('a group that reaches %s pixels is split by a press at zoom %s', async (reach, zoom) => {
  const { places } = placesWith([{ ...mark, reach }])
  const [group] = (await places.within([150, -34, 152, -32], 8)) ?? []

  expect(group && places.splitZoom(group)).toBe(zoom)
})

test('the marks are asked for with the filters, and with nothing beyond the edges of the world', async () => {
  const { asked, places } = placesWith([])
  await places.within([-200, -95, 190, 91], 2)

  expect(asked).toEqual([{ region: 'Sydney', west: -180, south: -90, east: 180, north: 90, zoom: 2 }])
})

test('marks that cannot be had are none, and a dive site of its own is found by its id', async () => {
  expect(await placesWith(new Error('no line')).places.within([0, 0, 1, 1], 4)).toBeNull()
  const { places } = placesWith([{ ...mark, count: 1, diveSite: { id: 7, name: 'Reef' } }])
  const [site] = (await places.within([0, 0, 1, 1], 4)) ?? []

  expect(site).toMatchObject({ key: 'site-7', diveSite: { id: 7, latitude: -33, longitude: 151 } })
  expect(places.keyOf(7, ['site-70', 'site-7'])).toBe('site-7')
})

test('two groups of as many that are near each other are two', async () => {
  const { places } = placesWith([mark, { ...mark, latitude: -33.01 }, { ...mark, longitude: 151.01 }])
  const found = (await places.within([150, -34, 152, -32], 12)) ?? []

  expect(new Set(found.map(({ key }) => key)).size).toBe(3)
})
