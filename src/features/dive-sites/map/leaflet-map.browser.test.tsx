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

test('the fine coast is fetched from the zoom on at which the small one shows its corners; the wheel scrolls the page', async () => {
  const { container, coast, fineIsAsked } = await showMap(6)
  expect([coast(), fineIsAsked()]).toEqual(['coastline', false])
  // It listens for the focus, which would make it a stop of Tab.
  expect(container.querySelector('.leaflet-coastline-pane svg')).toMatchObject({ tabIndex: -1, ariaHidden: 'true' })
  const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
  expect(container.querySelector('.leaflet-container')?.dispatchEvent(wheel)).toBe(true)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => [coast(), fineIsAsked()]).toEqual(['coastline-fine', true])
})

test.for([
  [3, 'Zoom out', 'coastline'],
  [17, 'Zoom in', null],
] as const)(
  'from zoom %i the map can "%s" once more, with the coast %s [s9-map-zooms]',
  async ([zoom, name, drawn]) => {
    const { coast } = await showMap(zoom)
    const button = page.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    expect(coast()).toBe(drawn)
  },
)

test('closer than the fine coast is right, no coast is drawn', async () => {
  const { coast } = await showMap(14)
  await expect.poll(coast).toBe('coastline-fine')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(coast).toBeNull()
})
