import { expect, test } from 'vitest'
import { mapView } from './map-view.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('one result is shown from close by, several around the average of their valid positions [s4-map-recentre s4-map-zoom]', () => {
  expect(mapView('bare', [at(-33.99, 151.23)])).toEqual({ latitude: -33.99, longitude: 151.23, zoom: 12 })
  const several = [at(-10, 140), at(-20, 150), at(-30, 145)]
  expect(mapView('reef', several)).toEqual({ latitude: -20, longitude: 145, zoom: 8 })
  const invalid = [at(Number.NaN, 150), at(-20, Number.POSITIVE_INFINITY)]
  expect(mapView('reef', [...several, ...invalid])).toEqual({ latitude: -20, longitude: 145, zoom: 8 })
})

test('without a search or a valid result the whole country is shown [s4-map-default]', () => {
  const wholeCountry = { latitude: -25, longitude: 134, zoom: 3 }
  for (const search of ['', '   ']) expect(mapView(search, [at(-10, 140)])).toEqual(wholeCountry)
  for (const found of [[], [at(Number.NaN, Number.NaN)]]) expect(mapView('reef', found)).toEqual(wholeCountry)
})
