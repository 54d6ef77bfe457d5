import { Map as LeafletMap } from 'leaflet'
import { expect, test } from 'vitest'
import { createChart } from './map-contents.ts'

const view = { latitude: -26, longitude: 134, zoom: 4 }

test('the wheel scrolls the page, zooms the map while that has the focus, and scrolls the page again', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.height = '300px'
  const map = new LeafletMap(container, { center: [-26, 134], zoom: 4, scrollWheelZoom: false })
  const unheard = () => undefined
  const chart = createChart(map, {
    ...{ view, prefersReducedMotion: true },
    ...{ onPopup: unheard, onHover: unheard, onDrawn: unheard },
  })
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  container.focus()
  expect(map.scrollWheelZoom.enabled()).toBe(true)
  container.blur()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  chart.remove()
  map.remove()
  container.remove()
})
