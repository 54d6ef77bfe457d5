import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite, trackedEvents } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DirectoryScreen, PageLinks } from './directory-screen.tsx'

type IndexEntry = RouterOutput['diveSites']['index'][number]

function entry(id: number, name: string, region: string): IndexEntry {
  return [
    id,
    name,
    region,
    -34,
    151,
    'Beginner',
    '5-12m',
    'reef',
    'shore',
    [3],
    'open',
    ['closeUp'],
    'sheltered from wind S',
  ]
}

const index = [entry(1, 'Bare Island', 'Sydney'), entry(2, 'Élan', 'Tasmania'), entry(3, 'Elbow', 'abrolhos')]

function showDirectory(filters: DiveSiteFilters = {}, known = index, focused?: { id: number; name: string }) {
  const cards = ({ ids }: { ids: number[] }) => ids.map((id) => ({ ...bareIsland, id }))
  const responses = { diveSites: { index: known, relatedStory: null, regionGuide: null, cards, searchTexts: [] } }
  return renderInSite(<DirectoryScreen filters={filters} page={1} focused={focused} />, {
    responses,
    url: '/dive-sites',
  })
}

const download = () => page.getByText('Download')
const unknownSeason = 'Dive sites whose season is not known are left out.'

test('the directory counts what it shows, offers its regions in order, and its files [s2-sites-count s5-directory-regions]', async () => {
  const many = await showDirectory({ region: 'Sydney' })
  await expect.element(many.getByText('Showing 1 of 3 dive sites')).toBeVisible()
  await expect.element(many.getByText('Map of 1 dive site. The list below has it.')).toBeInTheDocument()
  await expect.element(many.getByText('3 sites in 3 regions, each')).toBeVisible()
  expect(many.getByText(unknownSeason).elements()).toEqual([])
  const regions = page.getByLabelText('Region').getByRole('option').elements()
  expect(regions.map((option) => option.textContent)).toEqual(['All Regions', 'abrolhos', 'Sydney', 'Tasmania'])
  await download().click()
  await expect.element(page.getByText('1 dive site in one file')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'GPX' })).toHaveAttribute('href', '/dive-sites.gpx?region=Sydney')
  await many.unmount()

  const one = await showDirectory({}, index.slice(0, 1))
  await expect.element(one.getByText('Showing 1 of 1 dive site', { exact: true })).toBeVisible()
  await expect.element(one.getByText('1 site in 1 region, each')).toBeVisible()
})

test('the badge of each filter removes it, Clear Filters all of them; a month leaves unknown seasons out [s2-sites-active-badges s4-filters-clear]', async () => {
  await showDirectory({
    ...{ q: ' el ', region: 'Tasmania', skill: 'Beginner', depth: 'medium' },
    ...{ type: 'reef', access: 'shore', good: 'closeUp', sheltered: 'S', month: 3, closed: 'hide' },
  })
  await expect.element(page.getByText(unknownSeason)).toBeVisible()
  await expect.element(page.getByText('Swell may still reach them')).toBeVisible()
  const badges = page.getByRole('list', { name: 'Active filters' }).getByRole('link').elements()
  expect(badges.map((badge) => badge.getAttribute('aria-label'))).toEqual(
    [
      ...['“el”', 'Tasmania', 'Beginner', '10-20 m', 'Reef', 'From the shore', 'Close-ups', 'Sheltered from wind: S'],
      ...['Good in March', 'Closed sites hidden'],
    ].map((label) => `Remove filter: ${label}`),
  )
  expect(badges.map((badge) => `Remove filter: ${badge.textContent}`)).toEqual(
    badges.map((badge) => badge.getAttribute('aria-label')),
  )
  const left = badges.map((badge) => [
    ...new URL(badge.getAttribute('href') ?? '', 'http://site.test').searchParams.keys(),
  ])
  const all = ['q', 'region', 'skill', 'depth', 'type', 'access', 'good', 'sheltered', 'month', 'closed']
  expect(left.map((keys) => all.filter((key) => !keys.includes(key)))).toEqual(all.map((key) => [key]))
  await expect.element(page.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute('href', '/dive-sites')
})

test('the page of one dive site has its map and the filters, and neither cards nor files', async () => {
  const { container } = await showDirectory({}, index, { id: 2, name: 'Élan' })
  await expect.element(page.getByRole('link', { name: 'See all 3 dive sites' })).toHaveAttribute('href', '/dive-sites')
  await expect.element(page.getByLabelText('Search')).toHaveValue('Élan')
  await expect.element(page.getByText('Map of 1 dive site.', { exact: true })).toBeInTheDocument()
  expect(container.querySelectorAll('.dive-site-card')).toHaveLength(0)
  expect(download().elements()).toEqual([])
})

test('a search without its texts shows no final count, and "Try again" moves the focus to the box', async () => {
  // The connection is back when the button is pressed, not before: a pointer over the filters requests the texts too.
  let isDown = true
  addEventListener('keydown', () => (isDown = false), { once: true, capture: true })
  const searchTexts = () => {
    if (isDown) throw new NoConnectionError()
    return []
  }
  const responses = { diveSites: { index, relatedStory: null, regionGuide: null, cards: [], searchTexts } }
  const { router } = await renderInSite(<DirectoryScreen filters={{ q: 'nudibranch' }} page={1} />, { responses })
  router.loadRouteChunk = async () => undefined
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Our server could not be reached. Only names and regions were searched./)
  await expect.element(page.getByText('By name and region only: 0 of 3 dive sites')).toBeVisible()
  expect(page.getByText('No dive sites found').elements()).toEqual([])
  const map = page.getByRole('region', { name: 'Map of 0 dive sites, found by name and region only', exact: true })
  await expect.element(map.getByText('Map of 0 dive sites, found by name and region only.')).toBeInTheDocument()
  expect(page.getByText('The list below has').elements()).toEqual([])
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Search')).toHaveFocus()
})

test('map and files show no final count during a search; the map keeps its name when it is live', async () => {
  const texts = Promise.withResolvers<[]>()
  const responses = {
    diveSites: { index, relatedStory: null, regionGuide: null, cards: [bareIsland], searchTexts: () => texts.promise },
  }
  await renderInSite(<DirectoryScreen filters={{ q: 'bare' }} page={1} />, { responses, url: '/dive-sites' })
  const named = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(named('Map of 1 dive site so far').getByText('Map of 1 dive site so far.')).toBeInTheDocument()
  expect(page.getByText('The list below has').elements()).toEqual([])
  expect(page.getByText('All search results in one file').elements()).toHaveLength(1)
  texts.resolve([])
  const map = named('Map of 1 dive site')
  await expect.element(map.getByText('Map of 1 dive site. The list below has it.')).toBeInTheDocument()
  expect(page.getByText('1 dive site in one file').elements()).toHaveLength(1)
  await userEvent.keyboard('{Shift}')
  await expect.element(map.getByText('The list below has it.')).not.toBeInTheDocument()
  await expect.element(map.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument()
})

test('on a phone the folded filters name all choices', async () => {
  const responses = { diveSites: { index, relatedStory: null, regionGuide: null, cards: [] } }
  const fold = page.getByRole('group').filter({ hasText: 'Filters' })
  for (const [filters, words] of [
    [{}, 'all regions, levels and depths'],
    [{ region: 'Cairns & Port Douglas', skill: 'Beginner' }, 'Cairns & Port Douglas, Beginner'],
  ] as const) {
    const directory = <DirectoryScreen filters={filters} page={1} />
    const screen = await renderInSite(directory, { responses, url: '/dive-sites', width: 320 })
    await expect.element(fold.getByText(words, { exact: true })).toBeVisible()
    await screen.unmount()
  }
})

test('on a phone each dive site is a row with a hazard that ends with a clause; "Cards" brings all of it back, and the device remembers that', async () => {
  const hazards = 'Shoals break in swell without warning: local skipper, small swell, live boat.'
  const responses = {
    diveSites: {
      index: index.slice(0, 1),
      relatedStory: null,
      regionGuide: null,
      cards: [{ ...bareIsland, id: 1, hazards }],
    },
  }
  const show = (width: number) =>
    renderInSite(<DirectoryScreen filters={{}} page={1} />, { responses, url: '/dive-sites', width })
  const description = page.getByText('A fort on a rock.')
  const cardsChoice = page.getByRole('checkbox', { name: 'Cards' })
  const phone = await show(390)
  await expect.element(page.getByText('Shoals break in swell without warning…', { exact: true })).toBeVisible()
  await expect.element(page.getByText(hazards)).not.toBeVisible()
  await expect.element(description).not.toBeVisible()
  await expect.element(page.getByText('· 5–12 m')).toBeVisible()
  await cardsChoice.click()
  await expect.element(description).toBeVisible()
  await expect.element(page.getByText(hazards)).toBeVisible()
  await phone.unmount()

  const again = await show(390)
  await expect.element(cardsChoice).toBeChecked()
  await expect.element(description).toBeVisible()
  await cardsChoice.click()
  await again.unmount()

  await show(800)
  await expect.element(description).toBeVisible()
  expect(cardsChoice.elements()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('on a phone with text of twice the size the search box has a line of its own, and a name has room for its words', async () => {
  const cards = [{ ...bareIsland, id: 1, name: 'Cocklebiddy Cave' }]
  const responses = { diveSites: { index: [entry(1, 'Cocklebiddy Cave', 'Sydney')], relatedStory: null, cards } }
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await renderInSite(<DirectoryScreen filters={{}} page={1} />, { responses, url: '/dive-sites', width: 390 })
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const box = boxOf(page.getByRole('searchbox', { name: 'Search' }).element())
  expect(boxOf(page.getByText('Filters', { exact: true }).element()).top).toBeGreaterThan(box.bottom)
  const name = document.createRange()
  name.setStart(page.getByRole('link', { name: 'Cocklebiddy Cave' }).element().firstChild ?? document.body, 0)
  name.setEnd(name.startContainer, 'Cocklebiddy'.length)
  expect(name.getClientRects()).toHaveLength(1)
})

test('on a phone the map opens over the page, and closes by its button and by Escape', async () => {
  const responses = { diveSites: { index, relatedStory: null, regionGuide: null, cards: [] } }
  await renderInSite(<DirectoryScreen filters={{}} page={1} />, { responses, url: '/dive-sites', width: 390 })
  const map = page.getByRole('region', { name: 'Map of 3 dive sites' })
  const open = page.getByRole('button', { name: 'Map', exact: true })
  for (const close of [
    () => map.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    expect(map.elements()).toEqual([])
    await open.click()
    await expect.element(map).toBeVisible()
    expect(map.element().getBoundingClientRect()).toMatchObject({ top: 0, left: 0, width: 390, height: innerHeight })
    await close()
    await expect.element(map).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  }
})

test('the focus in the form prefetches the texts of a search, once', async () => {
  let asked = 0
  const searchTexts = () => {
    asked += 1
    return []
  }
  const responses = { diveSites: { index, relatedStory: null, regionGuide: null, cards: [], searchTexts } }
  const { container, router } = await renderInSite(<DirectoryScreen filters={{}} page={1} />, { responses })
  router.loadRouteChunk = async () => undefined
  expect(container.querySelector('form')).toMatchObject({ autocomplete: 'off' })
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('enterkeyhint', 'search')
  expect(asked).toBe(0)
  page.getByLabelText('Search').element().focus()
  await expect.poll(() => asked).toBe(1)
  page.getByLabelText('Region').element().focus()
  expect(asked).toBe(1)
})

test('a search goes into the URL after a pause, or at once on Enter and when the box is left; the same one once', async () => {
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
  for (const [q, end] of [
    ['bare', () => box.blur()],
    ['reef', () => box.form?.requestSubmit()],
  ] as const) {
    type(q)
    end()
    await vi.advanceTimersByTimeAsync(0)
    await expect.poll(() => navigate.mock.calls.at(-1)).toEqual([{ ...written, search: { q } }])
  }
})

test('"Good this month" is the month of the visitor’s clock, and is not pressed before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 30) })
  const { router } = await showDirectory()
  router.loadRouteChunk = async () => undefined
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  const month = page.getByRole('button', { name: 'Good this month' })
  await expect.element(month).toHaveAttribute('aria-pressed', 'false')
  await month.click()
  expect(navigate.mock.calls).toEqual([
    [{ to: '/dive-sites', search: { month: 12 }, replace: false, resetScroll: false }],
  ])
})

test('a removed search empties the box, a removed region is tracked as all, and the page does not scroll', async () => {
  const { router } = await showDirectory({ q: 'el', region: 'Tasmania' })
  router.loadRouteChunk = async () => undefined
  const navigate = vi.spyOn(router, 'navigate')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await page.getByRole('link', { name: 'Remove filter: Tasmania' }).click()
  const all = ['filter_dive_sites', { region: 'all' }]
  // On a busy machine the typed search may be tracked as well.
  const choices = () => trackedEvents().filter((event) => String(event).startsWith('filter_'))
  expect(choices()).toEqual([all])
  await expect.element(box).toHaveValue('el')
  await page.getByRole('link', { name: 'Remove filter: “el”' }).click()
  expect(choices()).toEqual([all])
  await expect.element(box).toHaveValue('')
  await box.fill('elbow')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect.element(box).toHaveValue('')
  expect(choices()).toEqual([all, all])
  const links = navigate.mock.calls.filter(([{ replace }]) => !replace)
  expect(links.map(([{ resetScroll }]) => resetScroll)).toEqual([false, false, false])
})

test('a region leads to its guide, where it has one', async () => {
  const regionGuide = ({ region }: { region: string }) => (region === 'Sydney' ? { slug: 'sydney' } : null)
  const responses = { diveSites: { index, relatedStory: null, cards: [], regionGuide } }
  const guides = () => page.getByRole('link', { name: /^Guide to/ })
  const { unmount } = await renderInSite(<DirectoryScreen filters={{ region: 'Sydney' }} page={1} />, { responses })
  await expect.element(guides()).toHaveAttribute('href', '/regions/sydney')
  await unmount()
  const { queryClient } = await renderInSite(<DirectoryScreen filters={{ region: 'Tasmania' }} page={1} />, {
    responses,
  })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(guides().elements()).toEqual([])
})

test('typing on a later page shows the first page of the results, and paper says which part that is', async () => {
  const many = Array.from({ length: 60 }, (_, id) => entry(id + 1, `Reef ${id + 1}`, 'Sydney'))
  const cards = ({ ids }: { ids: number[] }) => ids.map((id) => ({ ...bareIsland, id }))
  const responses = { diveSites: { index: many, relatedStory: null, regionGuide: null, cards, searchTexts: [] } }
  const { router } = await renderInSite(<DirectoryScreen filters={{}} page={2} />, { responses, url: '/dive-sites' })
  router.loadRouteChunk = async () => undefined
  vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  const current = () => document.querySelector('nav [aria-current=page]')?.textContent
  expect(current()).toBe('2')
  const printed = page.getByText(/^Sites /)
  await expect.element(printed).toHaveTextContent('Sites 25 to 48 of 60. Print the next page for more.')
  await page.getByRole('searchbox', { name: 'Search' }).fill('reef')
  await expect.poll(current).toBe('1')
  await page.getByRole('searchbox', { name: 'Search' }).fill('reef 6')
  await expect.poll(() => printed.element().textContent).toBe('Sites 1 to 7 of 7: “reef 6”')
})

test('a film plays in a dialog of its site, with its poster, and the focus goes back to the button that opened it [s2-sites-card-video]', async () => {
  const filmed = { ...bareIsland, id: 1, videoUrl: '/video/hero-reef.mp4' }
  const responses = { diveSites: { index: index.slice(0, 1), relatedStory: null, regionGuide: null, cards: [filmed] } }
  await renderInSite(<DirectoryScreen filters={{}} page={1} />, { responses, url: '/dive-sites' })
  const play = page.getByRole('button', { name: 'Play the video of Bare Island' })
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

test('pages lead to the top of the results, keep the filters, and the first has no number', async () => {
  const { getByRole } = await renderInSite(<PageLinks filters={{ region: 'Sydney' }} page={2} pages={9} />)
  const pages = getByRole('navigation', { name: 'Pages' }).getByRole('link').elements()
  expect(pages.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Previous page', '/dive-sites?region=Sydney#results'],
    ['Page 1', '/dive-sites?region=Sydney#results'],
    ['Page 2', '/dive-sites?region=Sydney&page=2#results'],
    ['Page 3', '/dive-sites?region=Sydney&page=3#results'],
    ['Page 9', '/dive-sites?region=Sydney&page=9#results'],
    ['Next page', '/dive-sites?region=Sydney&page=3#results'],
  ])
  await expect.element(getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const single = await renderInSite(<PageLinks filters={{}} page={1} pages={1} />)
  expect(single.container.querySelectorAll('nav, a')).toHaveLength(0)
})

test.each([
  [1, 2, '12', ['Page 1', 'Page 2', 'Next page']],
  [2, 2, '12', ['Previous page', 'Page 1', 'Page 2']],
  [5, 9, '1…456…9', null],
  [3, 5, '12345', null],
] as const)(
  'page %i of %i: the first, the last and those around it, with a sign where some are left out',
  async (page, pages, words, names) => {
    const { getByRole } = await renderInSite(<PageLinks filters={{}} page={page} pages={pages} />)
    const nav = getByRole('navigation', { name: 'Pages' })
    await expect.element(nav).toHaveTextContent(words)
    const links = nav.getByRole('link').elements()
    if (names) expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names)
  },
)

test('"My Sites" filters by the list on this device, not by the URL, and Clear Filters ends it', async () => {
  const dived = { id: 2, savedAt: '2026-01-01T00:00:00.000Z', dates: ['2026-01-02'], notes: '' }
  localStorage.setItem('my dive sites', JSON.stringify({ version: 1, sites: [dived] }))
  dispatchEvent(new Event('storage'))
  const { router } = await showDirectory()
  const choice = page.getByLabelText('My Sites')
  await choice.selectOptions('Dived')
  await expect.element(page.getByText('Showing 1 of 3 dive sites')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save Élan: dived' })).toHaveAttribute('aria-pressed', 'true')
  // The files come from the server.
  expect(download().elements()).toEqual([])
  await choice.selectOptions('Not yet dived')
  await expect.element(page.getByText('Showing 2 of 3 dive sites')).toBeVisible()
  await page.getByRole('button', { name: 'Save Bare Island' }).click()
  await choice.selectOptions('Saved')
  await expect.element(page.getByText('Showing 2 of 3 dive sites')).toBeVisible()
  expect(router.state.location.search).toEqual({})
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect.element(page.getByText('Showing 3 of 3 dive sites')).toBeVisible()
  localStorage.clear()
})
