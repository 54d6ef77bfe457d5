import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RouterOutput } from '../../../lib/api.ts'
import { renderInSite } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DirectoryScreen } from './directory-screen.tsx'

type IndexEntry = RouterOutput['diveSites']['index'][number]
type Ask = typeof navigator.geolocation.getCurrentPosition

/** Thirty dive sites by name, each a degree farther north than the one before: 110 km. */
const index = Array.from(
  { length: 30 },
  (_, n): IndexEntry => [
    ...([n + 1, `Reef ${n + 10}`, 'Sydney', n - 40, 151, 'Beginner', '5-12m', 'reef', 'shore'] as const),
    ...([[], 'open', [], null] as [number[], 'open', [], null]),
  ],
)

const browserThatGives = (ask: Ask) => vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(ask)

/** Near the northernmost. */
const found: Ask = (settle) => settle({ coords: { latitude: -11.1, longitude: 151 } } as GeolocationPosition)
const failed =
  (code: number): Ask =>
  (_, fail) =>
    fail?.({ code } as GeolocationPositionError)

function showDirectory() {
  const cards = ({ ids }: { ids: number[] }) => ids.map((id) => ({ ...bareIsland, id }))
  return renderInSite(<DirectoryScreen filters={{}} page={1} />, {
    responses: { diveSites: { index, relatedStory: null, cards, searchTexts: [] } },
    url: '/dive-sites',
  })
}

const button = page.getByRole('button', { name: 'Sort by distance from me' })
const names = () => Array.from(document.querySelectorAll('.dive-site-card h3'), ({ textContent }) => textContent)

test('after a press, and not before it, all pages are sorted by distance; another press brings the order back', async () => {
  const askBrowser = browserThatGives(found)
  const { container, router } = await showDirectory()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(askBrowser).not.toHaveBeenCalled()

  await button.click()
  await expect.element(page.getByText(/^Nearest first/)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(names().slice(0, 2)).toEqual(['Reef 39', 'Reef 38'])
  expect(container.querySelector('.dive-site-card .eyebrow')?.textContent).toContain('11 km away')
  expect(router.state.location.href).toBe('/dive-sites')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('11.1')

  await button.click()
  await expect.element(page.getByText(/^Nearest first/)).not.toBeInTheDocument()
  expect(names().slice(0, 2)).toEqual(['Reef 10', 'Reef 11'])
  expect(container.textContent).not.toContain('km away')
})

test.for([
  [1, 'Allow it for this site'],
  [2, 'could not find its position'],
  [3, 'took too long'],
] as const)(
  'a browser that gives no position (%i) says why, the order stays, and one can press again',
  async ([code, text]) => {
    browserThatGives(found).mockImplementationOnce(failed(code))
    await showDirectory()
    await button.click()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(names()[0]).toBe('Reef 10')

    await button.click()
    await expect.element(page.getByText(/^Nearest first/)).toBeVisible()
    await button.click()
    await expect.element(page.getByText(/^Nearest first/)).not.toBeInTheDocument()
  },
)

test('a press while the browser is asked takes the request back', async () => {
  let settle = () => {}
  browserThatGives((done) => {
    settle = () => done({ coords: { latitude: -11.1, longitude: 151 } } as GeolocationPosition)
  })
  await showDirectory()
  await button.click()
  await expect.element(page.getByText('Asking your browser where you are…')).toBeVisible()
  await button.click()
  settle()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(names()[0]).toBe('Reef 10')
})
