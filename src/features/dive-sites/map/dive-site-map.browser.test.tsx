import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MapView } from '#domain/dive-sites/map-view.ts'
import { renderInSite } from '../../../testing.tsx'
import { highlighted } from '../highlighted-dive-site.ts'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteMap, whenVisitorActs } from './dive-site-map.tsx'

const farRock = { ...bareIsland, id: 2, name: 'Far Rock', latitude: -17, longitude: 146 }
const view = { latitude: bareIsland.latitude, longitude: bareIsland.longitude, zoom: 8 }

/** The map, this far below the lower edge of a window that is 800 pixels high. */
function showMap(below: number, sites = [bareIsland], shownView: MapView = view) {
  return renderInSite(
    <div style={{ paddingTop: `${800 + below}px` }}>
      <DiveSiteMap diveSites={sites} view={shownView} progress="done" hasList />
    </div>,
  )
}

test('a map below the window is loaded after the first interaction, once it is nearer than 200 pixels', async () => {
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

test('a popup opens beside the zoom buttons where there is room for both', async () => {
  const { container } = await renderInSite(
    <DiveSiteMap
      diveSites={[bareIsland]}
      view={{ ...view, longitude: view.longitude - 2.9 }}
      progress="done"
      hasList
    />,
    { responses: { diveSites: { byId: bareIsland } } },
  )
  await userEvent.keyboard('{Shift}')
  const marker = page.getByRole('button', { name: 'Bare Island', exact: true })
  await marker.click()
  await expect.element(page.getByText('Intermediate')).toBeVisible()
  const rect = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => rect('.leaflet-popup').right <= rect('.leaflet-control-zoom').left).toBe(true)
  for (const button of ['in', 'out']) expect(rect(`.leaflet-control-zoom-${button}`).height).toBeGreaterThanOrEqual(44)
  expect(rect('.leaflet-control-zoom').bottom).toBeGreaterThan(rect('.dive-site-map').bottom - 60)
})

test.for(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'the first %s of a visitor is reported once, and then at once, unless nobody waits any more',
  (name) => {
    window.visitorIsActive = false
    const [told, later, cancelled] = [vi.fn(), vi.fn(), vi.fn()]
    whenVisitorActs(told)
    whenVisitorActs(cancelled)()
    dispatchEvent(new PointerEvent('pointermove'))
    expect(told).not.toHaveBeenCalled()
    for (let time = 0; time < 2; time += 1) dispatchEvent(new PointerEvent(name, { movementX: 1 }))
    expect(told).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
    whenVisitorActs(later)
    expect(later).toHaveBeenCalledOnce()
  },
)

test('a map that was removed before the first interaction loads nothing', async () => {
  window.visitorIsActive = false
  const { unmount } = await showMap(0)
  await unmount()
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe')
  await userEvent.keyboard('{Shift}')
  expect(observe).not.toHaveBeenCalled()
})

test('results of a search that may lie outside can be shown at once; a map that shows all has no button for that', async () => {
  const sites = [bareIsland, farRock]
  const near = await showMap(-800, sites, { ...view, isPartial: true })
  await userEvent.keyboard('{Shift}')
  const all = page.getByRole('button', { name: 'Show all 2 on the map' })
  await all.click()
  await expect.element(page.getByRole('button', { name: 'Far Rock', exact: true })).toBeVisible()
  await near.unmount()
  await showMap(-800, sites)
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(all.elements()).toEqual([])
})

test('the dive site under the pointer is highlighted on the map, and from it', async () => {
  await showMap(-800)
  await userEvent.keyboard('{Shift}')
  const marker = page.getByRole('button', { name: 'Bare Island', exact: true })
  await expect.element(marker).not.toHaveAttribute('data-highlighted')
  highlighted.set(bareIsland.id)
  await expect.element(marker).toHaveAttribute('data-highlighted')
  highlighted.set(null)
  await expect.element(marker).not.toHaveAttribute('data-highlighted')
  marker.element().dispatchEvent(new PointerEvent('pointerenter'))
  expect(highlighted.get()).toBe(bareIsland.id)
  highlighted.set(null)
})

function ChangingMap() {
  const [isOther, setIsOther] = useState(false)
  const shown = isOther ? farRock : bareIsland
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

test('the live map shows the results of another search, and moves there', async () => {
  await renderInSite(<ChangingMap />)
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Another search' }).click()
  await expect.element(page.getByRole('button', { name: 'Far Rock', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Bare Island', exact: true }).elements()).toEqual([])
})
