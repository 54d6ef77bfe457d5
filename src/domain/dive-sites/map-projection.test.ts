import { beforeAll, expect, test, vi } from 'vitest'
import { worldPixels } from './map-projection.ts'

type Leaflet = typeof import('leaflet')
let leaflet: Leaflet

// Leaflet looks at the browser when it is loaded; its projection needs none.
beforeAll(async () => {
  const element = { style: {} }
  const document = { documentElement: element, createElement: () => element, createElementNS: () => element }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { ...globalThis, document, screen: {} })
  leaflet = await import('leaflet')
})

test.each([
  [-25, 134],
  [-33.99, 151.23],
  [-10.58, 105.67],
  [-54.6, 158.9],
  [0, 0],
  [72.5, -179.9],
])('%d, %d is where Leaflet has it, at every zoom', (latitude, longitude) => {
  for (const zoom of [2, 3, 8, 12, 18]) {
    const { x, y } = leaflet.CRS.EPSG3857.latLngToPoint(leaflet.latLng(latitude, longitude), zoom)
    const [ownX, ownY] = worldPixels({ latitude, longitude }, zoom)
    expect(ownX).toBeCloseTo(x, 5)
    expect(ownY).toBeCloseTo(y, 5)
  }
})
