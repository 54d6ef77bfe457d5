import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Responses, renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteMap } from './dive-site-map.tsx'
import { DiveSitePopup } from './dive-site-popup.tsx'

function showPopup(byId: NonNullable<Responses['diveSites']>['byId']) {
  const onSized = vi.fn()
  const popup = <DiveSitePopup id={1120} onSized={onSized} />
  return renderInSite(popup, { responses: { diveSites: { byId } } }).then((screen) => ({ ...screen, onSized }))
}

function facts() {
  const terms = page.getByRole('term').elements()
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

test('a popup shows the facts of a dive site and links to its page [s2-sites-popup s2-sites-popup-featured]', async () => {
  await showPopup(bareIsland)
  await expect.element(page.getByRole('link', { name: 'Open Bare Island' })).toHaveAttribute('href', '/dive-sites/1120')
  await expect.element(page.getByText('Featured Site')).toBeVisible()
  expect(facts()).toEqual([
    'Region: Sydney',
    'Skill Level: Intermediate',
    'Depth: 3–18 m',
    'Water Temperature: 15–23 °C',
    'Visibility: 5–10 m',
    'Best Time: February to June',
    'Marine Life: Weedy seadragons, rays',
  ])
})

test('an unknown visibility is variable, other unknown facts are left out, and an ordinary dive site has no badge', async () => {
  const unknown = { visibility: null, bestTime: null, marineLife: null }
  await showPopup({ ...bareIsland, ...unknown, featured: false })
  await expect.element(page.getByText('Variable')).toBeVisible()
  expect(facts().map((fact) => fact.split(':')[0])).toEqual([
    ...['Region', 'Skill Level', 'Depth', 'Water Temperature', 'Visibility'],
  ])
  expect(page.getByText('Featured Site').elements()).toEqual([])
})

test('the popup of a closed dive site begins with that and has no season; one that needs a permit says so', async () => {
  const closed = await showPopup({ ...bareIsland, status: 'closed', statusReason: 'The bridge has gone.' })
  await expect.element(page.getByText('The bridge has gone.')).toBeVisible()
  expect(closed.container.textContent).toMatch(/^Closed The bridge has gone\./)
  expect(facts().join()).not.toContain('Best Time')
  await closed.unmount()

  const permit = await showPopup({ ...bareIsland, status: 'permit' })
  await expect.element(permit.getByText('Permit needed')).toBeVisible()
  await expect.element(permit.getByText('February to June')).toBeVisible()
})

test('failed facts can be requested again, and the popup takes its size each time', async () => {
  let isDown = true
  const { onSized } = await showPopup(() => {
    if (isDown) throw new NoConnectionError()
    return bareIsland
  })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Our server could not be reached. The facts could not be loaded./)
  const sizes = onSized.mock.calls.length
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Bare Island' })).toBeVisible()
  expect(onSized.mock.calls.length).toBeGreaterThan(sizes)
})

test('on a phone the popup is a sheet at the foot of the map, with all facts in sight, and its marker stays above it', async () => {
  const view = { latitude: bareIsland.latitude + 0.1, longitude: bareIsland.longitude, zoom: 12 }
  const map = <DiveSiteMap diveSites={[bareIsland]} view={view} progress="done" hasList={false} />
  await renderInSite(map, { responses: { diveSites: { byId: bareIsland } }, width: 390 })
  document.querySelector<HTMLElement>('[popover]')?.showPopover()
  await userEvent.keyboard('{Shift}')
  const marker = page.getByRole('button', { name: 'Bare Island', exact: true })
  await marker.click()
  const sheet = page.getByRole('group', { name: 'Bare Island' })
  await expect.element(sheet.getByText('Weedy seadragons')).toBeVisible()
  const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  await expect
    .poll(() => rect('.leaflet-popup').top - marker.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0)
  const [frame, popup] = [rect('.dive-site-map'), rect('.leaflet-popup-content-wrapper')]
  expect(popup.width).toBeGreaterThan(frame.width - 30)
  expect(popup.bottom).toBeLessThanOrEqual(rect('.leaflet-control-attribution').top)
  const { scrollHeight, clientHeight } = sheet.element().parentElement ?? document.body
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(marker).toBeVisible()
})

test.for([900, 1024])(
  'in a window %i wide the popup shows even the longest facts at once, clear of its marker',
  async (width) => {
    const diveSite = {
      ...{ ...bareIsland, status: 'permit' as const, name: 'Thunder Dome / Thundercliff (Christmas Island)' },
      region: 'Rowley Shoals & Indian Ocean Islands',
      statusReason: 'Nobody enters without written permission from the parks service and advanced cave certification.',
      bestTime: 'April to October for clear water; January to March for warmth; flat seas only',
      marineLife:
        'Big-belly seahorses, short-headed seahorses, southern keeled octopus, giant spider crabs, banjo rays',
    }
    const view = { latitude: bareIsland.latitude, longitude: bareIsland.longitude, zoom: 9 }
    const map = <DiveSiteMap diveSites={[diveSite]} view={view} progress="done" hasList={false} />
    const { container } = await renderInSite(map, { responses: { diveSites: { byId: diveSite } }, width })
    await userEvent.keyboard('{Shift}')
    await page.getByRole('button', { name: /Thunder Dome/ }).click()
    await expect.element(page.getByRole('link', { name: /^Open Thunder Dome/ })).toBeVisible()
    const rect = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const content = container.querySelector('.leaflet-popup-content')
    await expect.poll(() => rect('.leaflet-popup').top >= rect('.dive-site-map').top).toBe(true)
    expect(content?.scrollHeight).toBeLessThanOrEqual(content?.clientHeight ?? 0)
    expect(rect('.leaflet-popup-tip').bottom).toBeLessThanOrEqual(rect('.dive-site-marker path').top)
    expect(rect('.dive-site-marker').bottom).toBeLessThanOrEqual(rect('.leaflet-control-attribution').top)
  },
)
