import { expect, test } from 'vitest'
import { worldPixels } from './map-projection.ts'
import { mapView } from './map-view.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('one result is shown from close by, several around the average of their valid positions [s4-map-recentre s4-map-zoom]', () => {
  expect(mapView('bare', [at(-33.99, 151.23)])).toEqual({ latitude: -33.99, longitude: 151.23, zoom: 12 })
  const several = [at(-10, 140), at(-20, 150), at(-30, 145)]
  const average = { latitude: -20, longitude: 145, zoom: 8, isPartial: true }
  for (const isFiltered of [false, true]) expect(mapView('reef', several, isFiltered)).toEqual(average)
  const invalid = [at(Number.NaN, 150), at(-20, Number.POSITIVE_INFINITY)]
  expect(mapView('reef', [...several, ...invalid])).toEqual(average)
})

test('without a search or a valid result the whole country is shown [s4-map-default]', () => {
  const wholeCountry = { latitude: -25, longitude: 134, zoom: 3 }
  for (const search of ['', '   ']) expect(mapView(search, [at(-10, 140)])).toEqual(wholeCountry)
  for (const found of [[], [at(Number.NaN, Number.NaN)]]) expect(mapView('reef', found)).toEqual(wholeCountry)
})

test('all that filters leave over are shown as close as they fit, up to zoom 9, and a single one from close by', () => {
  const sydney = [at(-34.14, 151.11), at(-33.74, 151.33), at(-33.9, 151.2)]
  const tasmania = [at(-43.53, 147.2), at(-39.46, 145.62), at(-41, 148.34)]
  for (const [found, zoom] of [
    [sydney, 9],
    [tasmania, 6],
  ] as const) {
    const view = mapView('', found, true)
    expect(view).toMatchObject({ zoom })
    expect(view.isPartial).toBeUndefined()
    const [centreX, centreY] = worldPixels(view, zoom)
    for (const place of found) {
      const [x, y] = worldPixels(place, zoom)
      expect(Math.abs(x - centreX)).toBeLessThanOrEqual(120)
      expect(Math.abs(y - centreY)).toBeLessThanOrEqual(137)
    }
  }
  expect(mapView('', [at(-33.99, 151.23), at(-33.99, 151.23)], true).zoom).toBe(9)
  expect(mapView('', [at(-33.99, 151.23)], true)).toEqual({ latitude: -33.99, longitude: 151.23, zoom: 12 })
})

test('what filters leave over in all of the country, or nothing, shows the country [s4-map-default]', () => {
  const wholeCountry = { latitude: -25, longitude: 134, zoom: 3 }
  for (const found of [[], [at(-12, 97), at(-29, 168)]]) expect(mapView('', found, true)).toEqual(wholeCountry)
})
