import { Map as LeafletMap } from 'leaflet'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createChart, type OpenPopup } from './map-contents.ts'

const view = { latitude: -26, longitude: 134, zoom: 4 }

function showChart() {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.height = '300px'
  const map = new LeafletMap(container, { center: [-26, 134], zoom: 4, scrollWheelZoom: false })
  const popups: (OpenPopup | null)[] = []
  const unheard = () => undefined
  const chart = createChart(map, {
    ...{ view, prefersReducedMotion: true },
    ...{ onPopup: (popup) => popups.push(popup), onHover: unheard, onDrawn: unheard },
  })
  const remove = () => {
    chart.remove()
    map.remove()
    container.remove()
  }
  return { container, map, chart, popups, remove }
}

test('the wheel scrolls the page, zooms the map while that has the focus, and scrolls the page again', () => {
  const { container, map, remove } = showChart()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  container.focus()
  expect(map.scrollWheelZoom.enabled()).toBe(true)
  container.blur()
  expect(map.scrollWheelZoom.enabled()).toBe(false)
  remove()
})

test('a popup that was opened by keyboard has the focus; one that was opened by pointer leaves it alone', async () => {
  const { container, chart, popups, remove } = showChart()
  chart.show([{ id: 1, name: 'Bare Island', latitude: -26, longitude: 134, status: null }])
  const marker = () => container.querySelector<HTMLElement>('[aria-label="Bare Island"]')
  await expect.poll(marker).not.toBeNull()
  marker()?.focus()
  await userEvent.keyboard('{Enter}')
  expect(popups.at(-1)?.container).toBe(document.activeElement)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(marker())

  marker()?.blur()
  marker()?.click()
  expect(popups.at(-1)?.id).toBe(1)
  expect(popups.at(-1)?.container.contains(document.activeElement)).toBe(false)
  remove()
})
