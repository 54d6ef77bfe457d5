import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { depthBandLabel } from '#domain/dive-sites/dive-site.ts'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite, trackedEvents } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DirectoryScreen } from './directory-screen.tsx'

type IndexEntry = RouterOutput['diveSites']['index'][number]

function entry(id: number, name: string, region: string): IndexEntry {
  return [id, name, region, -34, 151, 'Beginner', '5-12m', 'reef', 'shore', [3], 'open']
}

const index = [entry(1, 'Bare Island', 'Sydney'), entry(2, 'Élan', 'Tasmania'), entry(3, 'Elbow', 'abrolhos')]

function showDirectory(filters: DiveSiteFilters = {}, known = index, focused?: { id: number; name: string }) {
  const cards = ({ ids }: { ids: number[] }) => ids.map((id) => ({ ...bareIsland, id }))
  const answers = { diveSites: { index: known, relatedStory: null, cards, searchTexts: [] } }
  return renderInSite(<DirectoryScreen filters={filters} page={1} focused={focused} />, { answers, url: '/dive-sites' })
}

test('the count says how many of how many are shown, and one is named in the singular [s2-sites-count]', async () => {
  const many = await showDirectory({ region: 'Sydney' })
  await expect.element(many.getByText('Showing 1 of 3 dive sites')).toBeVisible()
  await expect.element(many.getByText('Map of 1 dive site. The list below holds it.')).toBeInTheDocument()
  await expect.element(many.getByText('3 sites in 3 regions, each')).toBeVisible()
  await many.unmount()

  const one = await showDirectory({}, index.slice(0, 1))
  await expect.element(one.getByText('Showing 1 of 1 dive site', { exact: true })).toBeVisible()
  await expect.element(one.getByText('1 site in 1 region, each')).toBeVisible()
})

test('regions are offered as people look them up [s5-directory-regions]', async () => {
  await showDirectory()
  const regions = page.getByLabelText('Region').getByRole('option').elements()
  expect(regions.map((option) => option.textContent)).toEqual(['All Regions', 'abrolhos', 'Sydney', 'Tasmania'])
})

test('each filter has a badge that leads to the others alone; Clear Filters leads to none [s2-sites-active-badges s4-filters-clear]', async () => {
  await showDirectory({
    q: 'el',
    region: 'Tasmania',
    skill: 'Beginner',
    depth: 'medium',
    type: 'reef',
    access: 'shore',
    month: 3,
    closed: 'hide',
  })
  const badges = page.getByRole('list', { name: 'Active filters' }).getByRole('link').elements()
  expect(badges.map((badge) => badge.getAttribute('aria-label'))).toEqual(
    [
      '“el”',
      'Tasmania',
      'Beginner',
      depthBandLabel('medium'),
      'Reef',
      'From the shore',
      'Good in March',
      'Closed sites hidden',
    ].map((label) => `Remove filter: ${label}`),
  )
  expect(badges.map((badge) => `Remove filter: ${badge.textContent}`)).toEqual(
    badges.map((badge) => badge.getAttribute('aria-label')),
  )
  const left = badges.map((badge) => [
    ...new URL(badge.getAttribute('href') ?? '', 'http://site.test').searchParams.keys(),
  ])
  const all = ['q', 'region', 'skill', 'depth', 'type', 'access', 'month', 'closed']
  expect(left.map((keys) => all.filter((key) => !keys.includes(key)))).toEqual(all.map((key) => [key]))
  await expect.element(page.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute('href', '/dive-sites')
})

test('who asks for a month is told that sites without a known season are left out', async () => {
  const words = 'Dive sites whose season is not known are left out.'
  const ofMonth = await showDirectory({ month: 3 })
  await expect.element(ofMonth.getByText(words)).toBeVisible()
  await ofMonth.unmount()

  const all = await showDirectory({ region: 'Sydney' })
  await expect.element(all.getByText('Showing 1 of 3 dive sites')).toBeVisible()
  expect(all.getByText(words).elements()).toEqual([])
})

test('beside one dive site stand its map and the filters, but no cards until they are asked for', async () => {
  const { container } = await showDirectory({}, index, { id: 2, name: 'Élan' })
  await expect.element(page.getByRole('link', { name: 'See all 3 dive sites' })).toHaveAttribute('href', '/dive-sites')
  await expect.element(page.getByLabelText('Search')).toHaveValue('Élan')
  await expect.element(page.getByText('Map of 1 dive site.', { exact: true })).toBeInTheDocument()
  expect(container.querySelectorAll('.dive-site-card')).toHaveLength(0)
})

test('the files to take away are those of what is shown, and a focused dive site has none', async () => {
  const list = await showDirectory({ region: 'Sydney' })
  await page.getByText('Download').click()
  await expect.element(page.getByText('1 dive site in one file')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'GPX' })).toHaveAttribute('href', '/dive-sites.gpx?region=Sydney')
  await list.unmount()

  await showDirectory({}, index, { id: 2, name: 'Élan' })
  await expect.element(page.getByText('Positions are approximate.')).toBeVisible()
  expect(page.getByText('Download').elements()).toEqual([])
})

test('a search whose texts fail tells no count and no "nothing found" that stands', async () => {
  const answers = {
    diveSites: {
      ...{ index, relatedStory: null, cards: [] },
      searchTexts: () => {
        throw new NoConnectionError()
      },
    },
  }
  await renderInSite(<DirectoryScreen filters={{ q: 'nudibranch' }} page={1} />, { answers, url: '/dive-sites' })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Our server was not reached. Only names and regions were searched./)
  await expect.element(page.getByText('By name and region alone: 0 of 3 dive sites')).toBeVisible()
  expect(page.getByText('No dive sites found').elements()).toEqual([])
  const map = page.getByRole('region', { name: 'Map of 0 dive sites, found by name and region alone', exact: true })
  await expect.element(map.getByText('Map of 0 dive sites, found by name and region alone.')).toBeInTheDocument()
  expect(page.getByText('The list below holds').elements()).toEqual([])
})

test('a search that the server refuses says why in its words', async () => {
  const searchTexts = () => {
    throw new AppError('UNAVAILABLE', 'Very many people are searching at the moment.')
  }
  const answers = { diveSites: { index, relatedStory: null, cards: [], searchTexts } }
  await renderInSite(<DirectoryScreen filters={{ q: 'nudibranch' }} page={1} />, { answers, url: '/dive-sites' })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Only names and regions were searched\. Very many people are searching at the moment\./)
  await expect.element(page.getByText('By name and region alone: 0 of 3 dive sites')).toBeVisible()
})

/** The directory with a search whose texts come when the test says so. */
async function searchUnderWay() {
  const texts = Promise.withResolvers<[]>()
  const answers = {
    diveSites: { index, relatedStory: null, cards: [bareIsland], searchTexts: () => texts.promise },
  }
  await renderInSite(<DirectoryScreen filters={{ q: 'bare' }} page={1} />, { answers, url: '/dive-sites' })
  return { finish: () => texts.resolve([]) }
}

test('the map has one name before and after it lives, and tells no final number while a search is underway', async () => {
  const { finish } = await searchUnderWay()
  const named = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(named('Map of 1 dive site so far').getByText('Map of 1 dive site so far.')).toBeInTheDocument()
  expect(page.getByText('The list below holds').elements()).toEqual([])
  finish()
  const map = named('Map of 1 dive site')
  await expect.element(map.getByText('Map of 1 dive site. The list below holds it.')).toBeInTheDocument()
  await userEvent.keyboard('{Shift}')
  await expect.element(map.getByText('The list below holds it.')).not.toBeInTheDocument()
  await expect.element(map.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument()
})

test('the files tell no final number while a search is underway', async () => {
  const { finish } = await searchUnderWay()
  await page.getByText('Download').click()
  await expect.element(page.getByText('What the search finds in one file')).toBeVisible()
  finish()
  await expect.element(page.getByText('1 dive site in one file')).toBeVisible()
})

test.each(['Remove filter: Sydney', 'Clear Filters'])('"%s" leaves the page where it stands', async (name) => {
  const { router } = await showDirectory({ region: 'Sydney' })
  // Asked for by whom the focus reaches; here is none.
  router.loadRouteChunk = async () => undefined
  const navigate = vi.spyOn(router, 'navigate')
  await page.getByRole('link', { name }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ resetScroll: false }))
})

test.each([320, 390])(
  'the folded filters %i pixels wide say all that is chosen, with nothing cut off',
  async (width) => {
    const answers = { diveSites: { index, relatedStory: null, cards: [] } }
    const fold = page.getByRole('group').filter({ hasText: 'Filters' })
    for (const [filters, words] of [
      [{}, 'all regions, levels and depths'],
      [{ region: 'Cairns & Port Douglas', skill: 'Beginner' }, 'Cairns & Port Douglas, Beginner'],
    ] as const) {
      const screen = await renderInSite(<DirectoryScreen filters={filters} page={1} />, {
        answers,
        url: '/dive-sites',
        width,
      })
      const said = fold.getByText(words, { exact: true })
      await expect.element(said).toBeVisible()
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = said.element()
      expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
      await screen.unmount()
    }
  },
)

test('the key of a phone says that it searches', async () => {
  await showDirectory()
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('enterkeyhint', 'search')
})

test('the form remembers nothing by itself; its focus asks for the texts of a search ahead, once', async () => {
  let asked = 0
  const searchTexts = () => {
    asked += 1
    return []
  }
  const answers = { diveSites: { index, relatedStory: null, cards: [], searchTexts } }
  const { container, router } = await renderInSite(<DirectoryScreen filters={{}} page={1} />, { answers })
  router.loadRouteChunk = async () => undefined
  expect(container.querySelector('form')).toMatchObject({ autocomplete: 'off' })
  expect(asked).toBe(0)
  page.getByLabelText('Search').element().focus()
  await expect.poll(() => asked).toBe(1)
  page.getByLabelText('Region').element().focus()
  expect(asked).toBe(1)
})

test('who leaves the box has searched, before the typing has paused; the same search is not written twice', async () => {
  const { router } = await showDirectory()
  router.loadRouteChunk = async () => undefined
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  const box = page.getByLabelText('Search').element() as HTMLInputElement
  // At once, as keys do: on their way through the driver the test's clock would run past them, and focus may go elsewhere.
  const type = (text: string) => {
    box.focus()
    box.value = text
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    type('elbow')
    await vi.advanceTimersByTimeAsync(200)
    expect(navigate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(150)
    const written = { to: '/dive-sites', search: { q: 'elbow' }, replace: true, resetScroll: false }
    await expect.poll(() => navigate.mock.calls).toEqual([[written]])
    type('elbow r')
    type('elbow')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(navigate).toHaveBeenCalledOnce()
    type('bare')
    box.blur()
    await vi.advanceTimersByTimeAsync(0)
    await expect.poll(() => navigate.mock.calls.at(-1)).toEqual([{ ...written, search: { q: 'bare' } }])
  } finally {
    vi.useRealTimers()
  }
})

test('"Good this month" is the month of the visitor’s clock, and is pressed while it counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 30) })
  try {
    const { router } = await showDirectory()
    router.loadRouteChunk = async () => undefined
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
    const month = page.getByRole('button', { name: 'Good this month' })
    await expect.element(month).toHaveAttribute('aria-pressed', 'false')
    await month.click()
    expect(navigate.mock.calls).toEqual([
      [{ to: '/dive-sites', search: { month: 12 }, replace: false, resetScroll: false }],
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('another try for the texts keeps the focus: it goes to the box', async () => {
  // The line is back when the button is pressed, not before: a pointer that rests on the filters asks for the texts too.
  let isDown = true
  addEventListener('keydown', () => (isDown = false), { once: true, capture: true })
  const searchTexts = () => {
    if (isDown) throw new NoConnectionError()
    return []
  }
  const answers = { diveSites: { index, relatedStory: null, cards: [], searchTexts } }
  const { router } = await renderInSite(<DirectoryScreen filters={{ q: 'nudibranch' }} page={1} />, { answers })
  router.loadRouteChunk = async () => undefined
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Search')).toHaveFocus()
})

test('taking the search away empties the box; a region that is taken away is told as all', async () => {
  const { router } = await showDirectory({ q: 'el', region: 'Tasmania' })
  router.loadRouteChunk = async () => undefined
  const box = page.getByRole('searchbox', { name: 'Search' })
  await page.getByRole('link', { name: 'Remove filter: Tasmania' }).click()
  const all = ['filter_dive_sites', { region: 'all' }]
  expect(trackedEvents()).toEqual([all])
  await expect.element(box).toHaveValue('el')
  await page.getByRole('link', { name: 'Remove filter: “el”' }).click()
  expect(trackedEvents()).toEqual([all])
  await expect.element(box).toHaveValue('')
  await box.fill('elbow')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect.element(box).toHaveValue('')
  expect(trackedEvents()).toEqual([all, all])
})

test('Enter searches at once', async () => {
  const { router } = await showDirectory()
  router.loadRouteChunk = async () => undefined
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  await page.getByRole('searchbox', { name: 'Search' }).fill('elbow')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await userEvent.keyboard('{Enter}')
    await vi.advanceTimersByTimeAsync(0)
    expect(navigate.mock.calls.map(([{ search }]) => search)).toEqual([{ q: 'elbow' }])
  } finally {
    vi.useRealTimers()
  }
})

test('who types on a later page is shown the first page of what is found', async () => {
  const many = Array.from({ length: 60 }, (_, id) => entry(id + 1, `Reef ${id + 1}`, 'Sydney'))
  const cards = ({ ids }: { ids: number[] }) => ids.map((id) => ({ ...bareIsland, id }))
  const answers = { diveSites: { index: many, relatedStory: null, cards, searchTexts: [] } }
  const { router } = await renderInSite(<DirectoryScreen filters={{}} page={2} />, { answers, url: '/dive-sites' })
  router.loadRouteChunk = async () => undefined
  vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  const current = () => document.querySelector('nav [aria-current=page]')?.textContent
  expect(current()).toBe('2')
  await page.getByRole('searchbox', { name: 'Search' }).fill('reef')
  await expect.poll(current).toBe('1')
})

test('a film plays in a dialog of its site, with its poster, and the focus goes back to the button that opened it [s2-sites-card-video]', async () => {
  const filmed = { ...bareIsland, id: 1, videoUrl: '/video/hero-reef.mp4' }
  const answers = { diveSites: { index: index.slice(0, 1), relatedStory: null, cards: [filmed] } }
  await renderInSite(<DirectoryScreen filters={{}} page={1} />, { answers, url: '/dive-sites' })
  const play = page.getByRole('button', { name: 'Play the film of Bare Island' })
  for (const isByKey of [true, false]) {
    await play.click()
    const dialog = page.getByRole('dialog', { name: 'Bare Island' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().querySelector('video')).toMatchObject({ autoplay: true })
    expect(dialog.element().querySelector('video')?.getAttribute('poster')).toBe('/video/hero-reef.avif')
    await (isByKey ? userEvent.keyboard('{Escape}') : dialog.getByRole('button', { name: 'Close' }).click())
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(play).toHaveFocus()
  }
})
