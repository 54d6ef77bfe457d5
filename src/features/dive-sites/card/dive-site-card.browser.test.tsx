import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite, trackedEvents } from '../../../testing.tsx'
import type { DiveSiteCardData, DiveSiteSummary } from '../dive-site-summary.ts'
import { highlighted } from '../highlighted-dive-site.ts'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteCard } from './dive-site-card.tsx'

const fishRockCard: DiveSiteCardData = {
  ...bareIsland,
  ...{ id: 923, name: 'Fish Rock Cave', region: 'NSW', skillLevel: 'Advanced', depthRange: '5-24m' },
  ...{ siteType: 'cave', access: 'boat', waterTemp: '18-24°C', visibility: null, departure: null },
  ...{ description: 'A swim through the rock, among grey nurse sharks.', marineLife: 'Grey nurse sharks' },
  ...{ hazards: 'Carry a torch.', videoUrl: '/films/fish-rock.mp4' },
}
const fishRock: DiveSiteSummary = { ...fishRockCard, latitude: -30.94, longitude: 153.1, exposure: null }

function showCard(props: Partial<Parameters<typeof DiveSiteCard>[0]> = {}) {
  const card = { diveSite: fishRock, card: fishRockCard, hasFailed: false, onPlay: () => {}, ...props }
  return renderInSite(
    <ul>
      <DiveSiteCard {...card} />
    </ul>,
  )
}

test('a click anywhere on a card leads to its dive site and is tracked [s2-sites-card-click s7-event-site-card]', async () => {
  const { router } = await showCard()
  // By force: the link lies over the text, which is what is shown here.
  await page.getByText('A swim through the rock').click({ force: true })
  expect(router.state.location.href).toBe('/dive-sites/923')
  expect(trackedEvents()).toEqual([['click_dive_site_card', { site: 'Fish Rock Cave' }]])
})

test('the button on the picture plays the film and stays on the page', async () => {
  const onPlay = vi.fn()
  const { router } = await showCard({ onPlay })
  await page.getByRole('button', { name: 'Play the video of Fish Rock Cave' }).click()
  expect(onPlay).toHaveBeenCalledExactlyOnceWith(fishRockCard)
  expect(router.state.location.href).toBe('/')
})

test('a card leaves out unknown facts, but visibility varies, and hazards are safety notes [s2-sites-card-variable s2-sites-card-notes]', async () => {
  const facts = () =>
    page
      .getByRole('term')
      .elements()
      .map((fact) => fact.parentElement?.textContent)
  const first = await showCard()
  const known = [
    'Depth 5–24 m',
    'Water 18–24 °C',
    'Visibility Variable',
    'Marine life Grey nurse sharks',
    'Good for first dives',
  ]
  expect(facts()).toEqual(known)
  await expect.element(page.getByText('Safety Notes Carry a torch.')).toBeVisible()
  await first.unmount()

  await showCard({ card: { ...fishRockCard, visibility: '10-20m' } })
  expect(facts()).toEqual(known.with(2, 'Visibility 10–20 m'))
})

test('a card without its texts has its name and link; after a failure it shows no placeholders', async () => {
  const waiting = await showCard({ card: undefined })
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/dive-sites/923')
  expect(waiting.container.querySelectorAll('.skeleton')).not.toHaveLength(0)

  const failed = await showCard({ card: undefined, hasFailed: true })
  await expect.element(failed.getByText('Image unavailable')).toBeVisible()
  expect(failed.container.querySelectorAll('.skeleton')).toHaveLength(0)
})

test('the card of a closed dive site begins with that and the reason, which describe its link; a permit does too', async () => {
  const closed = await showCard({
    diveSite: { ...fishRock, status: 'closed' },
    card: { ...fishRockCard, statusReason: 'The rock has moved.' },
  })
  await expect.element(page.getByRole('link')).toHaveAccessibleDescription('Closed The rock has moved.')
  expect(page.getByRole('listitem').first().element().textContent).toMatch(/^Closed/)
  // The link of the card takes the click.
  await page.getByText('The rock has moved.').click({ force: true })
  expect(closed.router.state.location.href).toBe('/dive-sites/923')
  await closed.unmount()

  await showCard({ diveSite: { ...fishRock, status: 'permit' } })
  await expect.element(page.getByRole('link')).toHaveAccessibleDescription('Permit needed')
})

test('in a row on a phone a closure is seen between the facts and the hazards, and read first', async () => {
  const { container } = await renderInSite(
    <section id="results">
      <ul className="dive-site-list">
        <DiveSiteCard
          diveSite={{ ...fishRock, status: 'closed' }}
          card={{ ...fishRockCard, statusReason: 'The rock has moved.' }}
          hasFailed={false}
          onPlay={() => {}}
        />
      </ul>
    </section>,
    { width: 390 },
  )
  expect(container.querySelector('li')?.textContent).toMatch(/^Closed/)
  const parts = [
    page.getByRole('heading'),
    page.getByText('Advanced'),
    page.getByText('Closed'),
    page.getByText('Carry a torch.').last(),
  ]
  const tops = parts.map((part) => part.element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(page.getByText('The rock has moved.').element().getClientRects()).toHaveLength(0)
})

test('the card under the pointer or with the focus is highlighted, until it is left', async () => {
  const { container } = await showCard()
  const name = page.getByRole('link', { name: 'Fish Rock Cave' }).element()
  // At once, before the real pointer moves.
  const point = (event: string) => name.dispatchEvent(new PointerEvent(event, { bubbles: true }))
  const ids = [
    () => point('pointerout'),
    () => point('pointerover'),
    () => point('pointerout'),
    () => name.focus(),
    () => name.blur(),
    () => name.focus(),
  ].map((act) => {
    act()
    return highlighted.get()
  })
  expect(ids).toEqual([null, 923, null, 923, null, 923])
  await expect.poll(() => container.querySelector('.dive-site-card')?.hasAttribute('data-highlighted')).toBe(true)
  name.blur()
})
