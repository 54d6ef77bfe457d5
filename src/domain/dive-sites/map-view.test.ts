import { expect, test } from 'vitest'
import { mapView } from './map-view.ts'

const wholeCountry = { latitude: -25, longitude: 134, zoom: 3 }

test('one match is shown from close by [s4-map-recentre s4-map-zoom]', () => {
  expect(mapView('bare', [[-33.99, 151.23]])).toEqual({ latitude: -33.99, longitude: 151.23, zoom: 12 })
})

test('several matches are shown around the average of their positions [s4-map-recentre s4-map-zoom]', () => {
  expect(
    mapView('reef', [
      [-10, 140],
      [-20, 150],
      [-30, 145],
    ]),
  ).toEqual({ latitude: -20, longitude: 145, zoom: 8 })
})

test('positions that are no numbers do not count [s4-map-recentre]', () => {
  expect(
    mapView('reef', [
      [Number.NaN, 150],
      [-20, Number.POSITIVE_INFINITY],
      [-10, 140],
    ]),
  ).toEqual({ latitude: -10, longitude: 140, zoom: 12 })
})

test('without a search the whole country is shown [s4-map-default]', () => {
  expect(mapView('', [[-10, 140]])).toEqual(wholeCountry)
  expect(mapView('   ', [[-10, 140]])).toEqual(wholeCountry)
})

test('a search that finds nothing valid shows the whole country [s4-map-default]', () => {
  expect(mapView('reef', [])).toEqual(wholeCountry)
  expect(mapView('reef', [[Number.NaN, Number.NaN]])).toEqual(wholeCountry)
})
