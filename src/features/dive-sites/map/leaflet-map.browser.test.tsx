import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteMap } from './dive-site-map.tsx'

async function showMap(zoom: number) {
  const asked = vi.spyOn(window, 'fetch')
  const view = { latitude: bareIsland.latitude, longitude: bareIsland.longitude, zoom }
  const { container } = await renderInSite(
    <DiveSiteMap diveSites={[bareIsland]} view={view} progress="done" hasList={false} />,
  )
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  const coast = () => {
    const address = container.querySelector('.leaflet-coastline-pane use')?.getAttribute('href') ?? ''
    return /coastline(-fine)?(?=\.|-)/.exec(address)?.[0] ?? null
  }
  const fineIsAsked = () => asked.mock.calls.some(([address]) => String(address).includes('coastline-fine'))
  return { container, coast, fineIsAsked }
}

test('the fine coast is fetched from the zoom on at which the small one shows its corners, and not before', async () => {
  const { container, coast, fineIsAsked } = await showMap(6)
  expect([coast(), fineIsAsked()]).toEqual(['coastline', false])
  // It listens for the focus, which would make it a stop of Tab.
  expect(container.querySelector('.leaflet-coastline-pane svg')).toMatchObject({ tabIndex: -1, ariaHidden: 'true' })
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => [coast(), fineIsAsked()]).toEqual(['coastline-fine', true])
})

test('the wheel scrolls the page over a map that nobody has turned to', async () => {
  const { container } = await showMap(6)
  const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
  expect(container.querySelector('.leaflet-container')?.dispatchEvent(wheel)).toBe(true)
})

test('nearer than the coast is right there is none', async () => {
  const { coast } = await showMap(14)
  await expect.poll(coast).toBe('coastline-fine')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(coast).toBeNull()
})
