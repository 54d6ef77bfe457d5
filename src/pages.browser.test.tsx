import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bareIsland as wholeIsland } from './features/dive-sites/testing-dive-site.ts'
import { unknownPageFacts } from './features/reviews/testing-review.ts'
import type { RouterOutput } from './lib/api.ts'
import { NoConnectionError } from './lib/no-connection.ts'
import { expectConsoleError, trackedEvents } from './testing.tsx'
import { openPage } from './testing-page.tsx'

type Review = RouterOutput['publicContent']['reviewPage']

/** Leads to no story, which a pointer that rests there would fetch ahead. */
const bareIsland = { ...wholeIsland, reviewLink: null }

const review: Review = {
  id: 7,
  title: 'Good Fins',
  slug: 'good-fins',
  excerpt: 'They push.',
  category: 'Masks & Fins',
  imageUrl: '/images/logo.svg',
  price: '$129 AUD',
  purchaseLink: '',
  rating: '⭐⭐⭐⭐',
  author: 'Kelp & Coral Team',
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  createdAt: new Date('2026-02-01T00:00:00Z'),
  updatedAt: new Date('2026-02-01T00:00:00Z'),
  html: '<p>Good.</p>',
  parts: [],
  ...unknownPageFacts,
  description: 'They push.',
  socialCard: '/cards/reviews/7-x.png',
  picture: null,
}

test('two reviews that count alike are both counted, and the second shows its own picture', async () => {
  const lost = { ...review, imageUrl: '/images/no-such-picture.jpg' }
  const responses = {
    publicContent: {
      reviewPage: ({ slug }: { slug: string }) =>
        slug === 'good-fins' ? lost : { ...review, id: 8, slug, title: 'Other Fins' },
    },
  }
  const { router, container } = await openPage('/gear-reviews/good-fins', { responses })
  const picture = () => container.querySelector('header img[fetchpriority=high]')?.getAttribute('src')
  await expect.poll(picture).toMatch(/kind-(mask|fins)/)
  await router.navigate({ to: '/gear-reviews/$slug', params: { slug: 'other-fins' } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Other Fins')
  expect(picture()).toBe('/images/logo.svg')
  const seen = ['review_view', { category: 'Masks & Fins', rating: '⭐⭐⭐⭐', price: '$129 AUD' }]
  expect(trackedEvents().filter((event) => String(event).startsWith('review_view'))).toEqual([seen, seen])
})

const heading = () => page.getByRole('heading', { level: 1 })

test('a new page moves the focus to its heading; history and other parameters leave the focus alone', async () => {
  delete document.documentElement.dataset.live
  const { router } = await openPage('/about')
  expect(document.documentElement.dataset.live, 'what needs the script is shown').toBe('')
  await router.navigate({ to: '/contact' })
  await expect.element(heading()).toHaveTextContent('Contact')
  await expect.element(heading()).toHaveFocus()
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  footer.element().focus()
  await router.navigate({ to: '/contact', search: { sent: 'saved' } })
  await expect.element(page.getByText('Your message was saved')).toBeVisible()
  await expect.element(footer).toHaveFocus()
  for (const [steps, name] of [
    [-1, 'Contact'],
    [-1, 'About'],
    [1, 'Contact'],
    [-1, 'About'],
  ] as const) {
    if (steps < 0) router.history.back()
    else router.history.forward()
    await expect.poll(() => document.title).toContain(name)
    await expect.element(footer).toHaveFocus()
  }
  await router.navigate({ to: '/learn-to-dive' })
  await expect.element(heading()).toHaveFocus()
})

test('on a phone the first headline of articles and of gear is on the upper two thirds of the screen, the sign-up folded', async () => {
  const { html: _html, ...article } = { ...review, title: 'A Calendar of Australian Diving', category: 'News' as const }
  const responses = { publicContent: { articles: [article], publishedReviews: [review], banner: null } }
  for (const url of ['/blog', '/gear-reviews']) {
    const { container, unmount } = await openPage(url, { responses, width: 390 })
    await expect.poll(() => container.querySelector('h3')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(600)
    if (url === '/blog') {
      const email = page.getByLabelText('Email address')
      await expect.element(email).not.toBeVisible()
      await page.getByText('Our newsletter').last().click()
      await expect.element(email).toBeVisible()
    }
    await unmount()
  }
})

test.each([390, 1280])('at %d px contour lines never run through text', async (width) => {
  for (const url of ['/about', '/contact', '/terms-of-service', '/search', '/gear-reviews']) {
    const responses = { publicContent: { publishedReviews: [], banner: null } }
    const { container, unmount } = await openPage(url, { responses, width })
    await expect.element(heading()).toBeVisible()
    const lines = [...container.querySelectorAll('.contour-lines')]
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const { bottom } = line.getBoundingClientRect()
      const words = [...(line.parentElement?.querySelectorAll('h1, h2, h3, p, a, label') ?? [])]
      const highest = Math.min(...words.map((each) => each.getBoundingClientRect().top))
      expect([url, highest >= bottom]).toEqual([url, true])
    }
    await unmount()
  }
})

test('while a page is slow the one before scrolls to its top after 300 ms; going back meanwhile restores its place', async () => {
  const articles = Promise.withResolvers<[]>()
  const { router } = await openPage('/learn-to-dive', {
    responses: { publicContent: { articles: () => articles.promise } },
  })
  scrollTo({ top: 700, behavior: 'instant' })
  await expect.poll(() => scrollY).toBe(700)
  const rise = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = router.navigate({ to: '/blog' })
  await vi.advanceTimersByTimeAsync(290)
  expect(rise).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(rise.mock.calls).toEqual([[{ top: 0 }]])
  router.history.back()
  await vi.advanceTimersByTimeAsync(10)
  expect(rise).toHaveBeenLastCalledWith({ top: 700 })
  articles.resolve([])
  await slow
})

test.each([
  ['another page', '/about', (router) => router.navigate({ to: '/blog' }), 1],
  ['a place on another page', '/about', (router) => router.navigate({ to: '/blog', hash: 'articles' }), 0],
  ['other parameters', '/gear-reviews', (router) => router.navigate({ to: '.', search: { search: 'fins' } }), 0],
  ['the page before', '/about', (router) => router.history.back(), 0],
] as [string, string, (router: Awaited<ReturnType<typeof openPage>>['router']) => unknown, number][])(
  'while a page is slow only a new path scrolls to the top: %s',
  async (_what, from, leave, times) => {
    const never = () => new Promise<never>(() => undefined)
    const responses = { publicContent: { articles: never, reviewsMatching: never, publishedReviews: [review] } }
    const { router } = await openPage(['/blog', from], { responses })
    const rise = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    void leave(router)
    await vi.advanceTimersByTimeAsync(500)
    expect(rise.mock.calls).toEqual(Array(times).fill([{ top: 0 }]))
  },
)

test('a page that arrives in time scrolls once, and a reader in a field is not scrolled', async () => {
  const articles = Promise.withResolvers<[]>()
  const { router } = await openPage('/contact', { responses: { publicContent: { articles: () => articles.promise } } })
  const rise = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page.getByLabelText('Your Name').element().focus()
  void router.navigate({ to: '/blog' })
  await vi.advanceTimersByTimeAsync(100)
  const arrival = router.navigate({ to: '/privacy-policy' })
  await vi.advanceTimersByTimeAsync(500)
  await arrival
  rise.mockClear()
  void router.navigate({ to: '/blog' })
  await vi.advanceTimersByTimeAsync(250)
  articles.resolve([])
  await vi.advanceTimersByTimeAsync(5)
  rise.mockClear()
  await vi.advanceTimersByTimeAsync(500)
  expect(rise).not.toHaveBeenCalled()
})

test('a loading page has a progress bar and a title of its own, and arrives with the focus', async () => {
  const articles = Promise.withResolvers<[]>()
  const { router } = await openPage('/about', { responses: { publicContent: { articles: () => articles.promise } } })
  const line = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect.element(line).not.toBeInTheDocument()
  const arrival = router.navigate({ to: '/blog' })
  await expect.element(line).toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'Loading articles' })).toBeInTheDocument()
  expect(document.title).toBe('Loading… | Kelp & Coral')
  articles.resolve([])
  await arrival
  await expect.element(heading()).toHaveFocus()
  await expect.element(line).not.toBeInTheDocument()
  expect(document.title).toBe('Diving Blog | Kelp & Coral')
})

test('a failed page can be tried again and has the focus once it is there', async () => {
  expectConsoleError(/could not be reached|went wrong on our side/)
  expectConsoleError(/Error in route match: \/blog/)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const lines = [new NoConnectionError(), new Error('502: Bad Gateway'), null]
  const articles = () => {
    const problem = lines.shift()
    if (problem) throw problem
    return []
  }
  const { router } = await openPage('/about', { responses: { publicContent: { articles } } })
  await router.navigate({ to: '/blog' })
  for (const title of ['No connection', 'Something went wrong']) {
    await expect.element(heading()).toHaveTextContent(title)
    await expect.poll(() => document.title).toBe(`${title} | Kelp & Coral`)
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await expect.element(heading()).toHaveTextContent('Diving Blog')
  await expect.element(heading()).toHaveFocus()
})

test('the head follows the filters of a list, and the search box of the header the query', async () => {
  const responses = {
    publicContent: { publishedReviews: [review], search: { closest: [], lists: [] } },
    diveSites: { index: [], cards: [], regionGuide: null, directory: noDirectory },
  }
  const { router, unmount } = await openPage('/gear-reviews', { responses })
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
  await router.navigate({ to: '/gear-reviews', search: { category: 'BCDs' } })
  await expect.poll(() => document.title).toBe('BCDs: Scuba Gear Reviews | Kelp & Coral')
  await router.navigate({ to: '/dive-sites' })
  await expect.poll(canonical).toBe('http://site.test/dive-sites')
  await router.navigate({ to: '/dive-sites', search: { region: 'Sydney' } })
  await expect.poll(canonical).toBe('http://site.test/dive-sites?region=Sydney')
  await unmount()
  for (const [url, words] of [
    ['/search?q=reef', 'reef'],
    ['/contact?q=reef', ''],
  ] as const) {
    const { unmount: leave } = await openPage(url, { responses })
    await expect.element(page.getByLabelText('Search the site')).toHaveValue(words)
    await leave()
  }
})

const noDirectory = { total: 0, matchIds: null, cards: [], page: 1, pages: 1 } as never

type IndexEntry = RouterOutput['diveSites']['index'][number]

const entry = (id: number, name: string): IndexEntry =>
  [
    ...([id, name, 'Sydney', -34, 151 + id / 100, 'Beginner', '5-12m', 'reef', 'shore', [3], 'open'] as const),
  ] as unknown as IndexEntry

const diveSites = {
  index: [entry(1, 'Bare Island'), entry(2, 'Shiprock')],
  relatedStory: null,
  regionGuide: null,
  byId: ({ id }: { id: number }) => ({
    ...bareIsland,
    id,
    name: id === 1 ? 'Bare Island' : 'Shiprock',
    videoUrl: '/video/site-cave.mp4',
  }),
  cards: ({ ids }: { ids: number[] }) => ids.map((id) => ({ ...bareIsland, id })),
  searchTexts: [],
  directory: noDirectory,
}

test('a film that plays for one dive site does not play for the next', async () => {
  const { container } = await openPage('/dive-sites/1', { responses: { diveSites } })
  await page.getByRole('link', { name: 'Watch the video' }).click()
  await expect.poll(() => container.querySelector('video')?.paused).toBe(false)
  await page.getByRole('link', { name: 'Shiprock' }).click()
  await expect.element(heading()).toHaveTextContent('Shiprock')
  await expect.element(heading()).toHaveFocus()
  expect(container.querySelector('video')).toMatchObject({ paused: true, autoplay: false })
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('Shiprock')
})

test('typing into the middle of a name on the page of a dive site goes on there in the directory [r-filters-leave-focus]', async () => {
  const { router } = await openPage('/dive-sites/1', { responses: { diveSites } })
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.click()
  ;(box.element() as HTMLInputElement).setSelectionRange(4, 4)
  await userEvent.keyboard('r')
  await expect.poll(() => router.state.location.href).toBe('/dive-sites?q=Barer+Island')
  await expect.element(heading()).toHaveTextContent('Discover Amazing Dive Sites')
  await expect.element(box).toHaveFocus()
  expect((box.element() as HTMLInputElement).selectionStart).toBe(5)
  await userEvent.keyboard('x')
  await expect.element(box).toHaveValue('Barerx Island')
  router.history.back()
  await expect.element(heading()).toHaveTextContent('Bare Island')
  await expect.element(box).toHaveValue('Bare Island')
})

type Opened = Awaited<ReturnType<typeof openPage>>

/** Holds the directory's script back, for which a search on the page of one dive site waits. */
function holdDirectoryScript({ router }: Opened) {
  const script = Promise.withResolvers<void>()
  const asked = vi.fn(() => script.promise)
  router.loadRouteChunk = asked
  const written = () => router.options.context.typing.unfinished?.searches
  return { written, arrive: script.resolve }
}

test('text typed while the directory loads arrives there, in the URL, and is reported once', async () => {
  const opened = await openPage('/dive-sites/1', { responses: { diveSites } })
  const { written, arrive } = holdDirectoryScript(opened)
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('wr')
  await expect.poll(written).toEqual(['wr'])
  await userEvent.keyboard('e')
  arrive()
  await expect.poll(() => opened.router.state.location.href).toBe('/dive-sites?q=wre')
  await expect.element(box).toHaveValue('wre')
  await expect.element(box).toHaveFocus()
  const searched = () => trackedEvents().filter((event) => String(event).startsWith('search_dive_sites'))
  await expect.poll(searched, { timeout: 3_000 }).toEqual([['search_dive_sites', { search_term: 'wre' }]])
})

test('text typed on the page of a dive site reaches only the directory that it led to', async () => {
  const { router, unmount } = await openPage('/dive-sites/1', { responses: { diveSites } })
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('ship')
  await expect.element(heading()).toHaveTextContent('Discover Amazing Dive Sites')
  await expect.element(box).toHaveFocus()
  await router.navigate({ to: '/about' })
  await router.navigate({ to: '/dive-sites', search: { q: 'ship' } })
  await expect.element(heading()).toHaveFocus()
  await unmount()

  const other = await openPage('/dive-sites/1', { responses: { diveSites } })
  await box.fill('ship')
  // Without a press, which would leave the box first.
  ;(page.getByRole('link', { name: 'See all 2 dive sites' }).element() as HTMLElement).click()
  await expect.poll(() => other.router.state.location.href).toBe('/dive-sites')
  await expect.element(box).toHaveValue('')
  const seen = trackedEvents().filter((event) => String(event).startsWith('view_dive_site'))
  expect(seen).toEqual(Array(2).fill(['view_dive_site_filtered', { site: 'Bare Island' }]))
})

test('a reader who leaves before the directory has loaded is not brought back', async () => {
  const opened = await openPage('/dive-sites/1', { responses: { diveSites } })
  const { written, arrive } = holdDirectoryScript(opened)
  await page.getByRole('searchbox', { name: 'Search' }).fill('wr')
  await expect.poll(written).toEqual(['wr'])
  await opened.router.navigate({ to: '/about' })
  arrive()
  await expect.poll(() => document.title).toMatch(/^About/)
  await opened.router.navigate({ to: '/about', hash: 'team' })
  expect(opened.router.state.location.href).toBe('/about#team')
})

test('a filter chosen beside a dive site keeps the focus and drops the name of that site', async () => {
  const { router } = await openPage('/dive-sites/1', { responses: { diveSites } })
  const region = page.getByLabelText('Region')
  region.element().focus()
  await region.selectOptions('Sydney')
  await expect.poll(() => router.state.location.href).toBe('/dive-sites?region=Sydney')
  await expect.element(heading()).toHaveTextContent('Discover Amazing Dive Sites')
})

test('search box, filters and count follow the URL, also while a reader types', async () => {
  const { router } = await openPage('/dive-sites?region=Sydney&closed=hide', { responses: { diveSites } })
  const box = page.getByRole('searchbox', { name: 'Search' })
  const shown = () => [
    (box.element() as HTMLInputElement).value,
    (page.getByLabelText('Region').element() as HTMLSelectElement).value,
    (page.getByLabelText('Hide closed sites').element() as HTMLInputElement).checked,
    page.getByText(/^Showing \d/).element().textContent,
  ]
  expect(shown()).toEqual(['', 'Sydney', true, 'Showing 2 of 2 dive sites'])
  await router.navigate({ to: '/dive-sites', search: { q: 'ship' } })
  await expect.poll(shown).toEqual(['ship', '', false, 'Showing 1 of 2 dive sites'])
  await box.fill('shipr')
  await router.navigate({ to: '/dive-sites', search: { region: 'Sydney' } })
  await expect.poll(shown).toEqual(['', 'Sydney', false, 'Showing 2 of 2 dive sites'])
  const written = vi.spyOn(router, 'navigate')
  box.element().focus()
  box.element().blur()
  await new Promise((resolve) => setTimeout(resolve))
  expect(written).not.toHaveBeenCalled()
})

type Story = RouterOutput['publicContent']['articlePage']

test('the next story shares neither a missing picture nor a playing film', async () => {
  const story = (slug: string): Story => ({
    ...{ id: 1, slug, title: slug, excerpt: '', category: 'Tips', author: 'Team', publishedAt: null },
    ...{ html: '<p>Text.</p>', description: 'Text.', socialCard: '/cards/1.png', picture: null, related: [] },
    ...{ createdAt: new Date(0), updatedAt: new Date(0) },
    imageUrl: slug === 'first' ? '/images/no-such-picture.jpg' : '/images/logo.svg',
  })
  const byReviewUrl = ({ url }: { url: string }) => ({
    ...{ ...bareIsland, imageUrl: '/images/logo.svg' },
    name: url,
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  })
  const responses = {
    publicContent: { articlePage: ({ slug }: { slug: string }) => story(slug) },
    diveSites: { byReviewUrl },
  }
  const { router, container } = await openPage('/blog/first', { responses: responses as never })
  await expect.element(page.getByText('Image unavailable')).toBeVisible()
  await page.getByRole('button', { name: 'Play the video from YouTube' }).click()
  expect(container.querySelector('iframe')).not.toBeNull()
  await router.navigate({ to: '/blog/$slug', params: { slug: 'second' } })
  await expect.element(heading()).toHaveTextContent('second')
  await expect.element(page.getByRole('button', { name: 'Play the video from YouTube' })).toBeVisible()
  expect(page.getByText('Image unavailable').elements()).toEqual([])
})

test('a link under the pointer has its page prefetched, once', async () => {
  let asked = 0
  const articles = () => {
    asked += 1
    return []
  }
  await openPage('/about', { responses: { publicContent: { articles } }, prefetches: true })
  const news = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' })
  await news.hover()
  await expect.poll(() => asked).toBe(1)
  await news.click()
  await expect.element(heading()).toHaveTextContent('Diving Blog')
  expect(asked).toBe(1)
})

test('an old URL of a story or a review is replaced by its new one, without a history entry', async () => {
  const responses = {
    publicContent: {
      reviewPage: { ...review, slug: 'better-fins' },
    },
  }
  const { router } = await openPage(['/about', '/gear-reviews/good-fins'], { responses })
  await expect.poll(() => router.state.location.href).toBe('/gear-reviews/better-fins')
  router.history.back()
  await expect.poll(() => document.title).toMatch(/^About/)
})

test('each choice of a region is tracked once, also after its badge was removed', async () => {
  const both = [entry(1, 'Bare Island'), [2, 'Élan', 'Tasmania', ...entry(2, '').slice(3)] as never]
  await openPage('/dive-sites?region=Sydney', { responses: { diveSites: { ...diveSites, index: both } } })
  const region = page.getByLabelText('Region')
  await page.getByRole('link', { name: 'Remove filter: Sydney' }).click()
  for (const name of ['Sydney', 'Tasmania', '']) {
    await region.selectOptions(name)
    await expect.poll(() => (region.element() as HTMLSelectElement).value).toBe(name)
  }
  const told = trackedEvents().filter((event) => String(event).startsWith('filter_dive_sites'))
  expect(told.map((event) => (event as [string, { region: string }])[1].region)).toEqual([
    ...['all', 'Sydney', 'Tasmania', 'all'],
  ])
})
