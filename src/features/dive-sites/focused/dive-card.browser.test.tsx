import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveCard } from './dive-card.tsx'

const show = (known: Partial<DiveSite>, width?: number) =>
  renderInSite(<DiveCard diveSite={{ ...bareIsland, ...known }} />, { ...(width && { width }) })
const fact = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent

test('the card has what a diver needs on paper, and lines to fill in', async () => {
  await show({ exposure: 'open to swell S SE\nmax swell 1.2 m\nsource Notice to divers, 2026' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bare Island' })).toBeVisible()
  const facts = ['Depth', 'Level', 'Degrees and minutes', 'Entry', 'Limits', 'Hazards', 'Swell, wind and tide']
  expect(facts.map(fact)).toEqual([
    ...['3–18 m', 'Intermediate', `33° 59.550' S, 151° 13.872' E`, 'Giant stride', 'No swell above 2 m'],
    ...['Jet skis under the bridge.', 'Open to swell from the south-east and south; not over 1.2\u00a0m.'],
  ])
  await expect.element(page.getByRole('link', { name: '1800 088 200' })).toBeVisible()
  for (const line of ['Date', 'Buddy', 'Tank in', 'Max. depth', 'Time out', 'Who knows where we are', 'Back by'])
    await expect.element(page.getByText(line, { exact: true })).toBeVisible()
})

test('the card of a site with a permit says so first; unknown facts have no place on it', async () => {
  await show({ status: 'permit', statusReason: 'Ask the ranger.', hazards: null, limits: null, exposure: null })
  await expect.element(page.getByText('Permit needed: Ask the ranger.')).toBeVisible()
  for (const absent of ['Hazards', 'Limits', 'Swell, wind and tide'])
    expect(page.getByText(absent, { exact: true }).elements(), absent).toEqual([])
})

test('no position is broken across lines on a phone', async () => {
  const { container } = await show({ latitude: -30.93951, longitude: 153.10151 }, 390)
  for (const format of ['Degrees and minutes', 'Decimal degrees', 'Degrees, minutes, seconds']) {
    const text = document.createRange()
    text.selectNodeContents(
      page.getByText(format, { exact: true }).element().parentElement?.querySelector('dd') ?? document,
    )
    expect(text.getClientRects(), format).toHaveLength(1)
  }
  expect(container.scrollWidth).toBe(390)
})
