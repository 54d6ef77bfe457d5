import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteMap } from './dive-site-map.tsx'
import { StillMap } from './still-map.tsx'

const view = { latitude: bareIsland.latitude, longitude: bareIsland.longitude, zoom: 8 }

/** The map, this far below the lower edge of a window that is 800 pixels high. */
function showMap(below: number, sites = [bareIsland], shownView = view) {
  return renderInSite(
    <div style={{ paddingTop: `${800 + below}px` }}>
      <DiveSiteMap diveSites={sites} view={shownView} progress="done" hasList />
    </div>,
  )
}

test('below the window a map lives once it is nearer than 200 pixels to who is there', async () => {
  window.visitorIsActive = false
  const made = vi.spyOn(window, 'IntersectionObserver')
  const { container } = await showMap(10)
  expect(made.mock.calls).toEqual([[expect.any(Function), { rootMargin: '200px' }]])
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
  await userEvent.keyboard('{Shift}')
  expect(observe).toHaveBeenCalledExactlyOnceWith(container.querySelector('.dive-site-map'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  expect(container.querySelector('.leaflet-container')).toBeNull()
  scrollTo({ top: 100, behavior: 'instant' })
  await expect.poll(() => container.querySelector('.leaflet-container'), { timeout: 5_000 }).not.toBeNull()
})

test('a popup opens beside the zoom buttons where there is room for both, and over its marker', async () => {
  const { container } = await renderInSite(
    <DiveSiteMap
      diveSites={[bareIsland]}
      view={{ ...view, longitude: view.longitude + 3.2 }}
      progress="done"
      hasList
    />,
    { answers: { diveSites: { byId: bareIsland } } },
  )
  await userEvent.keyboard('{Shift}')
  const marker = page.getByRole('button', { name: 'Bare Island', exact: true })
  await marker.click()
  await expect.element(page.getByText('Intermediate')).toBeVisible()
  const rect = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => rect('.leaflet-popup').left >= rect('.leaflet-control-zoom').right).toBe(true)
  const { top, bottom } = marker.element().getBoundingClientRect()
  const tip = rect('.leaflet-popup-tip-container').bottom
  expect([tip >= top, tip <= bottom - 20]).toEqual([true, true])
})

test('a map that has gone before anybody came asks for nothing', async () => {
  window.visitorIsActive = false
  const { unmount } = await showMap(0)
  await unmount()
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
  await userEvent.keyboard('{Shift}')
  expect(observe).not.toHaveBeenCalled()
})

test('several that a search found can be shown all at once, whoever looks at the whole country needs no such button', async () => {
  const sites = [bareIsland, { ...bareIsland, id: 2, name: 'Far Rock', latitude: -17, longitude: 146 }]
  const near = await showMap(-800, sites)
  await userEvent.keyboard('{Shift}')
  const all = page.getByRole('button', { name: 'Show all 2 on the map' })
  await all.click()
  await expect.element(page.getByRole('button', { name: 'Far Rock', exact: true })).toBeVisible()
  await near.unmount()
  await showMap(-800, sites, { ...view, zoom: 3 })
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(all.elements()).toEqual([])
})

test('the marker of the site that a card is on is marked, and says whom a pointer is on', async () => {
  const { highlightDiveSite, highlighted } = await import('../highlighted-dive-site.ts')
  await showMap(-800)
  await userEvent.keyboard('{Shift}')
  const marker = page.getByRole('button', { name: 'Bare Island', exact: true })
  await expect.element(marker).not.toHaveAttribute('data-highlighted')
  highlightDiveSite(bareIsland.id)
  await expect.element(marker).toHaveAttribute('data-highlighted')
  highlightDiveSite(null)
  await expect.element(marker).not.toHaveAttribute('data-highlighted')
  marker.element().dispatchEvent(new PointerEvent('pointerenter'))
  expect(highlighted()).toBe(bareIsland.id)
  highlightDiveSite(null)
})

test.each([
  [9, 1, { coast: 1, pins: 1, dots: 0 }],
  [10, 1, { coast: 0, pins: 1, dots: 0 }],
  [3, 2, { coast: 1, pins: 0, dots: 1 }],
])('the still map at zoom %i with %i sites is drawn as %o', async (zoom, count, drawn) => {
  const sites = Array.from({ length: count }, (_, index) => ({ ...bareIsland, id: index, latitude: -33 - index }))
  const { container } = await renderInSite(<StillMap diveSites={sites} view={{ ...view, zoom }} />)
  const number = (selector: string) => container.querySelectorAll(selector).length
  expect({ coast: number('.coastline'), pins: number('.dive-site-pin'), dots: number('.dive-site-dots') }).toEqual(
    drawn,
  )
})

function ChangingMap() {
  const [isOther, setIsOther] = useState(false)
  const far = { ...bareIsland, id: 2, name: 'Far Rock', latitude: -17, longitude: 146 }
  const shown = isOther ? far : bareIsland
  const shownView = { latitude: shown.latitude, longitude: shown.longitude, zoom: 12 }
  return (
    <>
      <button type="button" onClick={() => setIsOther(true)}>
        Another search
      </button>
      <DiveSiteMap diveSites={[shown]} view={shownView} progress="done" hasList />
    </>
  )
}

test('a map that lives shows what another search finds, and looks there', async () => {
  await renderInSite(<ChangingMap />)
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Another search' }).click()
  await expect.element(page.getByRole('button', { name: 'Far Rock', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Bare Island', exact: true }).elements()).toEqual([])
})
