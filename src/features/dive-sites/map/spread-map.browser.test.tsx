import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { DiveSiteMap } from './dive-site-map.tsx'

const spread = {
  filters: { region: 'Sydney' },
  view: { latitude: -34, longitude: 151, zoom: 8 },
  dots: 'm12 -7h0',
  box: { west: 140, south: -40, east: 160, north: -20 },
  count: 9_000,
}
const group = { count: 12, latitude: -34, longitude: 151, reach: 20, diveSite: null }
const alone = { id: 1120, name: 'Bare Island', status: 'open' } as const

interface View {
  region?: string | undefined
  zoom: number
  west: number
  south: number
  east: number
  north: number
}

/** A map of thousands, of which the server knows where they are, as it lives. */
async function showLive() {
  const mapMarks = vi.fn((_view: View) => [group, { ...group, latitude: -34.6, count: 1, reach: 0, diveSite: alone }])
  await renderInSite(<DiveSiteMap diveSites={[]} spread={spread} view={spread.view} progress="done" hasList />, {
    answers: { diveSites: { mapMarks } },
  })
  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByRole('button', { name: 'Bare Island', exact: true })).toBeVisible()
  return () => mapMarks.mock.lastCall?.[0]
}

test('of a large directory the still map has the dots that the server drew, and its name says how many there are', async () => {
  window.visitorIsActive = false
  const { container } = await renderInSite(
    <DiveSiteMap diveSites={[]} spread={spread} view={spread.view} progress="done" hasList />,
  )

  await expect.element(page.getByRole('region', { name: 'Map of 9,000 dive sites', exact: true })).toBeVisible()
  expect(container.querySelector('.dive-site-dots path')?.getAttribute('d')).toBe('m12 -7h0')
})

test('of a large directory the map asks for what it shows, and a press on a group for where it falls apart', async () => {
  const lastView = await showLive()
  expect(lastView()).toMatchObject({ region: 'Sydney', zoom: 8 })
  await page.getByRole('button', { name: '12 dive sites: zoom in' }).click()

  await expect.poll(() => lastView()?.zoom).toBe(10)
})

test('of a large directory all can be shown at once, however far apart they are', async () => {
  const lastView = await showLive()
  await page.getByRole('button', { name: 'Show all 9,000 on the map' }).click()
  await expect.poll(() => lastView()?.zoom).toBeLessThan(8)

  const { west, south, east, north } = lastView() ?? { west: 0, south: 0, east: 0, north: 0 }
  expect([west <= 140, south <= -40, east >= 160, north >= -20]).toEqual([true, true, true, true])
})
