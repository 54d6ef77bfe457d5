import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSitePopup } from './dive-site-popup.tsx'

function showPopup(byId: NonNullable<Answers['diveSites']>['byId']) {
  const onSized = vi.fn()
  const popup = <DiveSitePopup id={1120} onSized={onSized} />
  return renderInSite(popup, { answers: { diveSites: { byId } } }).then((screen) => ({ ...screen, onSized }))
}

function facts() {
  const terms = page.getByRole('term').elements()
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

test('a popup says what a diver asks and leads to the page of its site [s2-sites-popup s2-sites-popup-featured]', async () => {
  await showPopup(bareIsland)
  await expect.element(page.getByRole('link', { name: 'Bare Island' })).toHaveAttribute('href', '/dive-sites/1120')
  await expect.element(page.getByText('Featured Site')).toBeVisible()
  expect(facts()).toEqual([
    'Region: Sydney',
    'Skill Level: Intermediate',
    'Depth: 3-18m',
    'Water Temperature: 15-23°C',
    'Visibility: 5-10m',
    'Departure: The footbridge',
    'Best Time: February to June',
    'Marine Life: Weedy seadragons',
  ])
})

test('a popup names visibility that nobody stated as variable, leaves out what is unknown, and marks no ordinary site', async () => {
  await showPopup({
    ...bareIsland,
    visibility: null,
    departure: null,
    bestTime: null,
    marineLife: null,
    featured: false,
  })
  await expect.element(page.getByText('Variable')).toBeVisible()
  expect(facts().map((fact) => fact.split(':')[0])).toEqual([
    ...['Region', 'Skill Level', 'Depth', 'Water Temperature', 'Visibility'],
  ])
  expect(page.getByText('Featured Site').elements()).toEqual([])
})

test('the popup of a closed site begins with that and has no season; one with a permit says so too', async () => {
  const closed = await showPopup({ ...bareIsland, status: 'closed', statusReason: 'The bridge has gone.' })
  await expect.element(page.getByText('The bridge has gone.')).toBeVisible()
  expect(closed.container.textContent).toMatch(/^ClosedThe bridge has gone\./)
  expect(facts().join()).not.toContain('Best Time')
  await closed.unmount()

  const permit = await showPopup({ ...bareIsland, status: 'permit' })
  await expect.element(permit.getByText('Permit needed')).toBeVisible()
  await expect.element(permit.getByText('February to June')).toBeVisible()
})

test('facts that do not come are asked for again, and the popup takes its size each time', async () => {
  let isDown = true
  const { onSized } = await showPopup(() => {
    if (isDown) throw new NoConnectionError()
    return bareIsland
  })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^The connection failed. The facts could not be loaded./)
  const sizes = onSized.mock.calls.length
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Bare Island' })).toBeVisible()
  expect(onSized.mock.calls.length).toBeGreaterThan(sizes)
})
