import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite, trackedEvents } from '../../../testing.tsx'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { highlighted } from '../highlighted-dive-site.ts'
import { DiveSiteCard } from './dive-site-card.tsx'
import type { DiveSiteCardData } from './use-cards.ts'

const fishRockCard: DiveSiteCardData = {
  id: 923,
  name: 'Fish Rock Cave',
  region: 'NSW',
  state: 'NSW',
  skillLevel: 'Advanced',
  depthRange: '5-24m',
  siteType: 'cave',
  access: 'boat',
  bestTime: null,
  bestMonths: [1, 2, 3],
  status: 'open',
  statusReason: null,
  description: 'A swim through the rock, among grey nurse sharks.',
  waterTemp: '18-24°C',
  visibility: null,
  departure: null,
  marineLife: 'Grey nurse sharks',
  hazards: 'Carry a torch.',
  imageUrl: null,
  videoUrl: '/films/fish-rock.mp4',
  videoThumbnail: null,
  featured: true,
}
const fishRock: DiveSiteSummary = { ...fishRockCard, latitude: -30.94, longitude: 153.1 }

function showCard(props: Partial<Parameters<typeof DiveSiteCard>[0]> = {}) {
  const card = { diveSite: fishRock, card: fishRockCard, hasFailed: false, onPlay: () => {}, ...props }
  return renderInSite(
    <ul>
      <DiveSiteCard {...card} />
    </ul>,
  )
}

test('a click anywhere on a card leads to its dive site and is told to the tracker [s2-sites-card-click s7-event-site-card]', async () => {
  const { router } = await showCard()
  // By force: the link lies over the text, which is what is shown here.
  await page.getByText('A swim through the rock').click({ force: true })
  expect(router.state.location.href).toBe('/dive-sites/923')
  expect(trackedEvents()).toEqual([['click_dive_site_card', { site: 'Fish Rock Cave' }]])
})

test('the button on the picture plays the film and stays on the page', async () => {
  const onPlay = vi.fn()
  const { router } = await showCard({ onPlay })
  await page.getByRole('button', { name: 'Play the film of Fish Rock Cave' }).click()
  expect(onPlay).toHaveBeenCalledExactlyOnceWith(fishRockCard)
  expect(router.state.location.href).toBe('/')
})

test('a card leaves out what is not known of a dive site, except that visibility varies [s2-sites-card-variable]', async () => {
  await showCard()
  const facts = page.getByRole('term').elements()
  expect(facts.map((fact) => `${fact.textContent}: ${fact.nextElementSibling?.textContent}`)).toEqual([
    'Depth: 5-24m',
    'Water: 18-24°C',
    'Visibility: Variable',
    'Marine life: Grey nurse sharks',
  ])
})

test('a card whose texts are on their way has its name and link already; one whose texts failed waits no more', async () => {
  const waiting = await showCard({ card: undefined })
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/dive-sites/923')
  expect(waiting.container.querySelectorAll('.skeleton')).not.toHaveLength(0)

  const failed = await showCard({ card: undefined, hasFailed: true })
  await expect.element(failed.getByText('Image unavailable')).toBeVisible()
  expect(failed.container.querySelectorAll('.skeleton')).toHaveLength(0)
})

test('a closed dive site says so, and why, before everything else; its link is described by it', async () => {
  await showCard({
    diveSite: { ...fishRock, status: 'closed' },
    card: { ...fishRockCard, statusReason: 'The rock has moved.' },
  })
  await expect.element(page.getByRole('link')).toHaveAccessibleDescription('Closed The rock has moved.')
  expect(page.getByRole('listitem').first().element().textContent).toMatch(/^Closed/)
})

test('visibility that is stated stands on the card, and so do the hazards as safety notes [s2-sites-card-notes]', async () => {
  await showCard({ card: { ...fishRockCard, visibility: '10-20m' } })
  const visibility = page.getByRole('term').filter({ hasText: 'Visibility' }).element()
  expect(visibility.nextElementSibling?.textContent).toBe('10-20m')
  await expect.element(page.getByText('Safety Notes Carry a torch.')).toBeVisible()
})

test('the link of a site that needs a permit is described by that', async () => {
  await showCard({ diveSite: { ...fishRock, status: 'permit' } })
  await expect.element(page.getByRole('link')).toHaveAccessibleDescription('Permit needed')
})

test('the card that a pointer or the focus is on is marked on the map as well, until it is left', async () => {
  const { container } = await showCard()
  const name = page.getByRole('link', { name: 'Fish Rock Cave' }).element()
  // What the browser tells of a pointer that comes and goes; at once, before the real one does anything.
  const point = (event: string) => name.dispatchEvent(new PointerEvent(event, { bubbles: true }))
  const marks = [
    () => point('pointerout'),
    () => point('pointerover'),
    () => point('pointerout'),
    () => name.focus(),
    () => name.blur(),
    () => name.focus(),
  ].map((act) => {
    act()
    return highlighted()
  })
  expect(marks).toEqual([null, 923, null, 923, null, 923])
  await expect.poll(() => container.querySelector('.dive-site-card')?.hasAttribute('data-highlighted')).toBe(true)
  name.blur()
})
