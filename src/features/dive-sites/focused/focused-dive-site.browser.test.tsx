import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RouterOutput } from '../../../lib/api.ts'
import { renderInSite } from '../../../testing.tsx'
import { highlighted } from '../highlighted-dive-site.ts'
import { bareIsland } from '../testing-dive-site.ts'
import { FocusedDiveSite } from './focused-dive-site.tsx'

type DiveSite = RouterOutput['diveSites']['byId']
type IndexEntry = RouterOutput['diveSites']['index'][number]

const noMonths: number[] = []
const noUses: IndexEntry[11] = []

/** Six neighbours to the north, each a tenth of a degree farther. */
const neighbours = [1, 2, 3, 4, 5, 6].map(
  (n): IndexEntry => [
    ...([n, `Reef ${n}`, 'Sydney', bareIsland.latitude + n / 10, bareIsland.longitude] as const),
    ...(['Beginner', '5-12m', n === 1 ? null : 'wreck', 'shore', noMonths, n === 2 ? 'closed' : 'open'] as const),
    noUses,
    null,
  ],
)

function showDiveSite(known: Partial<DiveSite> = {}, width?: number) {
  const diveSite = { ...bareIsland, ...known }
  const responses = { diveSites: { byId: diveSite, index: neighbours } }
  return renderInSite(<FocusedDiveSite id={1120} />, { responses, ...(width && { width }) })
}

function factNamed(name: string) {
  return page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent
}

test('the page shows the facts of a dive site and the credit of its photo [s2-sites-focus-banner r-site-page-facts]', async () => {
  await showDiveSite({
    imageUrl: '/images/stock-reef.svg',
    picture: { alt: 'A gorgonian', credit: 'Jo Finn', placeholder: '' },
  })
  await expect.element(page.getByRole('img', { name: 'A gorgonian' })).toBeVisible()
  await expect.element(page.getByText('Photo: Jo Finn')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bare Island')
  await expect.element(page.getByText('Sydney, New South Wales')).toBeVisible()
  await expect.element(page.getByText('Viewing Dive Site')).toBeVisible()
  await expect.element(page.getByText('Good for: first dives', { exact: true })).toBeVisible()
  const shown = ['Depth', 'Water Temperature', 'Visibility', 'Skill Level', 'Type and access', 'Departure', 'Entry']
  expect(shown.map(factNamed)).toEqual([
    ...['3–18 m', '15–23 °C', '5–10 m', 'Intermediate', 'Reef, shore or boat', 'The footbridge', 'Giant stride'],
  ])
  await expect.element(page.getByRole('region', { name: 'Best time' })).toMatchTextContent(/February to June/)
  const position = page.getByRole('region', { name: 'Position' })
  await expect.element(position).toMatchTextContent(/33\.9925° S, 151\.2312° E/)
  await expect.element(position).toMatchTextContent(/Accurate to about 100 m\. Source: Reef Life Survey\. Approximate/)
  await expect.element(page.getByText('Limits No swell above 2 m')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Read the article about this site' }))
    .toHaveAttribute('href', '/blog/bare-island')
})

test.for([
  [390, ['Getting in', 'Safety Notes', 'A fort on a rock.', 'Marine Life'], true],
  [1280, ['A fort on a rock.', 'Marine Life', 'Getting in', 'Safety Notes'], false],
] as const)(
  'at %i px the texts follow the facts in the order in which they are needed, and a phone has a small map beside the position',
  async ([width, texts, hasLocator]) => {
    await showDiveSite({ imageUrl: '/images/stock-reef.svg' }, width)
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('img', { name: 'Photo of Bare Island' }),
      ...texts.map((text) => page.getByText(text, { exact: true })),
    ]
    const tops = parts.map((part) => part.element().getBoundingClientRect().top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const locator = page.getByRole('button', { name: 'Show on the map' })
    expect(locator.elements()).toHaveLength(hasLocator ? 1 : 0)
  },
)

test('what has a page of its own is a link in the marine life of a dive site, and the rest is text', async () => {
  const spans = [
    { from: 6, to: 22, slug: 'weedy-seadragon' },
    { from: 31, to: 40, slug: 'old-wife' },
  ]
  await showDiveSite({ marineLife: 'Rays, weedy seadragons (rare), old wives', marineLifeNames: spans })
  const text = page.getByText('Rays,').element().parentElement
  expect(text?.textContent).toBe('Rays, weedy seadragons (rare), old wives')
  expect([...(text?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['weedy seadragons', '/marine-life/weedy-seadragon'],
      ['old wives', '/marine-life/old-wife'],
    ],
  )
})

test('an unknown visibility is variable, and other unknown facts are left out', async () => {
  await showDiveSite({
    ...{ visibility: null, siteType: null, access: null, departure: null, entry: null, bestTime: null, bestMonths: [] },
    ...{ reviewLink: null, positionAccuracyMetres: null, positionSource: null, facilities: '', marineLife: null },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(factNamed('Visibility')).toBe('Variable')
  const labels = [
    'Type and access',
    'Getting in',
    'Best Time',
    'Facilities',
    'Marine Life',
    'Accurate to about',
    'Source:',
  ]
  for (const absent of labels) expect(page.getByText(absent, { exact: false }).elements(), absent).toEqual([])
  expect(page.getByRole('link', { name: /Read the/ }).elements()).toEqual([])
})

test('the five nearest dive sites follow with their facts, a closed one says so, and the focused one is highlighted', async () => {
  await showDiveSite()
  const list = page.getByRole('region', { name: 'Nearest dive sites' })
  await expect.element(list).toBeVisible()
  const items = list.getByRole('listitem').elements()
  expect(items.map((item) => item.textContent)).toEqual([
    'Reef 111 km5–12 m · Beginner',
    'Closed: Reef 222 kmWreck · 5–12 m · Beginner',
    'Reef 333 kmWreck · 5–12 m · Beginner',
    'Reef 444 kmWreck · 5–12 m · Beginner',
    'Reef 556 kmWreck · 5–12 m · Beginner',
  ])
  const neighbour = list.getByRole('link', { name: 'Reef 3' })
  await expect.element(neighbour).toHaveAttribute('href', '/dive-sites/3')
  neighbour.element().focus()
  expect(highlighted.get()).toBe(3)
  ;(neighbour.element() as HTMLElement).blur()
  expect(highlighted.get()).toBeNull()
})

test.for([
  ['closed', 'Closed'],
  ['permit', 'Permit needed'],
] as const)(
  'a dive site with the status %s warns with the reason, the date and the source',
  async ([status, words]) => {
    const explained = await showDiveSite({ status, statusReason: 'Ask the ranger.', statusSource: 'The ranger.' })
    const notice = page.getByRole('region', { name: 'Status' })
    await expect
      .element(notice)
      .toHaveTextContent(`${words}Ask the ranger.Last checked 3 May 2026. Source: The ranger.`)
    const isBeforeName =
      notice.element().compareDocumentPosition(page.getByRole('heading', { level: 1 }).element()) &
      Node.DOCUMENT_POSITION_FOLLOWING
    expect(Boolean(isBeforeName)).toBe(status === 'closed')
    expect(page.getByRole('region', { name: 'Best time' }).elements()).toHaveLength(status === 'closed' ? 0 : 1)
    await explained.unmount()

    await showDiveSite({ status, statusReason: null, season: { isNow: true, text: 'Limited now' } })
    await expect.element(notice).toHaveTextContent(`${words}Limited nowLast checked 3 May 2026. Source: not recorded`)
  },
)

test('an open dive site says so with its reason; one with an unknown status says nothing', async () => {
  const open = await showDiveSite({ statusReason: 'The jetty was mended.' })
  await expect.element(open.getByText('Open to divers: The jetty was mended. Last checked 3 May 2026')).toBeVisible()
  await open.unmount()
  const limited = await showDiveSite({ statusReason: 'No anchoring.', season: { isNow: true, text: 'Limited now' } })
  await expect
    .element(limited.getByRole('region', { name: 'Status' }))
    .toHaveTextContent('Limited nowNo anchoring.Last checked 3 May 2026. Source: not recorded')
  await limited.unmount()
  const unknown = await showDiveSite({ status: null, checkedAt: null })
  await expect.element(unknown.getByRole('heading', { level: 1 })).toBeVisible()
  expect(unknown.getByText('Open to divers').elements()).toEqual([])
})

test('the emergency lines have every number as a link, the beacon after the radio, the nearest chamber, and a note for Norfolk Island', async () => {
  const localNumbers = /failed on Norfolk Island: on arrival, ask for the local numbers/
  const norfolk = await showDiveSite({ state: 'NI' })
  await expect.element(page.getByText(localNumbers)).toBeVisible()
  // Auckland is nearer.
  await expect.element(page.getByText('Nearest recompression chamber in Australia')).toBeVisible()
  await norfolk.unmount()

  await showDiveSite()
  const lines = page.getByRole('region', { name: 'In an emergency' })
  for (const [number, url] of [
    ['000', 'tel:000'],
    ['1800 088 200', 'tel:1800088200'],
    ['+61 8 8212 9242', 'tel:+61882129242'],
  ] as const)
    await expect.element(lines.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', url)
  await expect.element(lines).toMatchTextContent(/Prince of Wales HospitalRandwick, Sydney, 8\.2 km in a straight line/)
  await expect
    .element(lines)
    .toMatchTextContent(/VHF 16.*If nobody answers and a life is in danger, set off the EPIRB or PLB/)
  expect(page.getByText(localNumbers).elements()).toEqual([])
})

test.for([
  ['/gear-reviews/sea-scooter', 'Read the review linked to this site', null],
  ['https://other.example/bare-island', 'Read the article about this site', 'noopener'],
] as const)(
  'a dive site links to %s as what it is, and to other websites without an opener',
  async ([reviewLink, words, rel]) => {
    await showDiveSite({ reviewLink })
    const link = page.getByRole('link', { name: words })
    await expect.element(link).toHaveAttribute('href', reviewLink)
    expect(link.element().getAttribute('rel')).toBe(rel)
  },
)

test('"Watch the film" plays our film and focuses it at each press; with a modifier key it is a plain link', async () => {
  // The file has to exist.
  const { container } = await showDiveSite({ videoUrl: '/video/site-cave.mp4' })
  const film = container.querySelector('video')
  expect(film).toMatchObject({ paused: true, autoplay: false })
  const watch = page.getByRole('link', { name: 'Watch the video' })
  await expect.element(watch).toHaveAttribute('href', '#film')
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    let isTaken: boolean | undefined
    const follow = (event: Event) => {
      isTaken = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', follow, { once: true })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [held]: true })
    watch.element().dispatchEvent(press)
    expect([held, isTaken, film?.paused]).toEqual([held, false, true])
  }
  for (let press = 0; press < 2; press += 1) {
    await watch.click()
    await expect.element(film).toHaveFocus()
    expect(film?.paused).toBe(false)
    film?.pause()
  }
})

test('a film on YouTube is loaded by "Watch the film", and not before', async () => {
  const { container } = await showDiveSite({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  await expect.element(page.getByRole('button', { name: 'Play the video from YouTube' })).toBeVisible()
  expect(container.querySelector('iframe')).toBeNull()
  await page.getByRole('link', { name: 'Watch the video' }).click()
  const player = container.querySelector('iframe')
  expect(player?.src).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  await expect.element(player).toHaveFocus()
})

test.for([
  [999, '999 m'],
  [1_000, '1 km'],
] as const)('an accuracy of %s m is shown as %s', async ([positionAccuracyMetres, words]) => {
  await showDiveSite({ positionAccuracyMetres })
  await expect.element(page.getByText(`Accurate to about ${words}.`)).toBeVisible()
})
