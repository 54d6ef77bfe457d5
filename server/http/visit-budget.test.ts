import { expect, test } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { sessionCookie, testSite } from '#server/testing.ts'
import { createCaller } from '#server/trpc.ts'
import { createVisitBudget } from './visit-budget.ts'

/** A site whose pages are made of their address, those of results with a search; what begins with /nothing is not there. */
async function floodedSite() {
  const clock = { ms: 0 }
  const site = testSite()
  const callerOf = createCaller(appRouter)
  const app = await site.app({
    elapsedMs: () => clock.ms,
    renderPage: async (url, context) => {
      if (url.startsWith('/search')) await callerOf(context).publicContent.search({ q: 'reef' })
      return { status: url.startsWith('/nothing') ? 404 : 200, html: `<title>${url}</title>` }
    },
  })
  const ask = (url: string, remoteAddress = '203.0.113.1', headers = {}) => app.inject({ url, remoteAddress, headers })
  const statuses = async (count: number, url: (turn: number) => string, client?: (turn: number) => string) => {
    const counted: Record<number, number> = {}
    for (let turn = 0; turn < count; turn += 1) {
      const { statusCode } = await ask(url(turn), client?.(turn))
      counted[statusCode] = (counted[statusCode] ?? 0) + 1
    }
    return counted
  }
  return { clock, ask, statuses, cookie: sessionCookie(site.db) }
}
const search = (turn: number) => `/search?q=word${turn}`
const network = (turn: number) => `198.51.${turn >> 8}.${turn & 255}`

test('a client that searches without end is told to wait, in a plain page, and may go on soon', async () => {
  const { clock, ask, statuses } = await floodedSite()
  expect(await statuses(130, search)).toEqual({ 200: 120, 429: 10 })
  const refused = await ask('/search?q=more')

  expect(refused.headers).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(refused.body).toContain('You have opened very many pages in a short time.')
  expect(refused.body).toContain('<a href="">Load it again</a>')
  expect(refused.body).not.toContain('more')
  clock.ms += 1_000
  expect(await statuses(6, search)).toEqual({ 200: 5, 429: 1 })
})

test('others and what is kept are not touched by it', async () => {
  const { ask, statuses } = await floodedSite()
  await ask('/blog')
  await statuses(130, search)

  expect((await ask('/blog')).statusCode).toBe(200)
  expect((await ask('/search?q=word', '198.51.100.7')).statusCode).toBe(200)
})

test('who has searched often enough, or others behind his address, reads on; the administrator goes on with everything', async () => {
  const { ask, statuses, cookie } = await floodedSite()
  await statuses(130, search)
  for (const path of ['/about', '/blog?category=Tips', '/dive-sites'])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
  for (const path of ['/search?q=word', '/nothing']) {
    expect([path, (await ask(path)).statusCode]).toEqual([path, 429])
    expect([path, (await ask(path, undefined, { cookie })).statusCode]).not.toEqual([path, 429])
  }
})

test('what is somebody’s own is not refused for searches from the same address', async () => {
  const { ask, statuses } = await floodedSite()
  await statuses(130, search)

  for (const path of ['/admin', '/newsletter/confirm?token=1.a', '/newsletter/unsubscribe?token=1.a'])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
})

test('what is somebody’s own takes nothing of everybody’s budget, and has none together with others', async () => {
  const { ask, statuses } = await floodedSite()
  expect(await statuses(310, () => '/admin', network)).toEqual({ 200: 310 })

  for (const path of ['/newsletter/unsubscribe?token=1.a', '/search?q=word'])
    expect([path, (await ask(path, '192.0.2.1')).statusCode]).toEqual([path, 200])
})

test('everybody together has a budget as well, which leaves the pages that can be kept and the admin alone', async () => {
  const { clock, ask, statuses } = await floodedSite()
  expect(await statuses(310, search, network)).toEqual({ 200: 300, 503: 10 })
  const refused = await ask('/search?q=word', '192.0.2.1')

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body).toContain('Very many people are searching at the moment.')
  for (const path of ['/about', '/admin', '/blog?category=Tips', '/newsletter/unsubscribe?token=1.a']) {
    expect([path, (await ask(path, '192.0.2.1')).statusCode]).toEqual([path, 200])
  }
  clock.ms += 1_000
  expect(await statuses(31, search, network)).toEqual({ 200: 30, 503: 1 })
})

test('a few who flood leave some of everybody’s to those who ask for little', async () => {
  const { statuses } = await floodedSite()
  const three = await statuses(360, search, (turn) => network(turn % 3))
  expect(three).toEqual({ 200: 200, 503: 160 })

  expect(await statuses(90, search, (turn) => network(1_000 + turn))).toEqual({ 200: 90 })
})

test('addresses where nothing is count as searches do', async () => {
  const { statuses } = await floodedSite()

  expect(await statuses(130, (turn) => `/nothing/${turn}`)).toEqual({ 404: 120, 429: 10 })
})

test('they are counted when they come, not when their turn has come', async () => {
  const { ask } = await floodedSite()
  const answers = await Promise.all(Array.from({ length: 150 }, (_, turn) => ask(`/blog/nothing-${turn}`)))

  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
})

test.each([
  ['combinations of filters', (turn: number) => `/dive-sites?region=Sydney&skill=Beginner&depth=shallow&page=${turn}`],
  ["the administrator's pages", () => '/admin'],
  ['files of what is searched for', (turn: number) => `/dive-sites.gpx?q=word${turn}`],
])('%s count as well', async (_what, url) => {
  const { statuses } = await floodedSite()

  expect(await statuses(125, url)).toEqual({ 200: 120, 429: 5 })
})

test('pages that are kept cost nothing, however often they are asked for', async () => {
  const { statuses } = await floodedSite()

  expect(await statuses(300, () => '/blog')).toEqual({ 200: 300 })
})

test('a budget never grows beyond its first size, nor falls below nothing', () => {
  const clock = { ms: 0 }
  const budget = createVisitBudget(() => clock.ms)
  const spend = (ipAddress: string, times: number) => {
    for (let time = 0; time < times; time += 1) budget.spend(ipAddress, { forEverybody: true })
  }
  const refusal = (ipAddress: string) => budget.refusal(ipAddress, { forEverybody: true })?.status ?? null
  clock.ms += 3_600_000
  spend('203.0.113.1', 120)
  expect(refusal('203.0.113.1')).toBe(429)

  // Pages that are kept by their address cost something as well where nothing is at it, and are never refused for others.
  for (let client = 0; client < 50; client += 1) spend(network(client), 100)
  expect(refusal('192.0.2.1')).toBe(503)
  // Others, however many, make nobody's own count forgotten.
  expect(refusal('203.0.113.1')).toBe(429)
  clock.ms += 1_000
  expect([refusal('192.0.2.1'), refusal('203.0.113.1')]).toEqual([null, 503])
  clock.ms += 3_000
  expect([refusal('192.0.2.1'), refusal('203.0.113.1')]).toEqual([null, null])
})

test('the whole network of an IPv6 client counts as one', async () => {
  const { statuses } = await floodedSite()

  expect(await statuses(125, search, (turn) => `2001:db8:0:7::${turn.toString(16)}`)).toEqual({ 200: 120, 429: 5 })
})

const call = (name: string, input: object) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

test.each([
  ['the site search', (turn: number) => call('publicContent.search', { q: `word${turn}` })],
  ['the search of reviews', (turn: number) => call('publicContent.reviewsMatching', { search: `word${turn}` })],
  ['the directory', (turn: number) => call('diveSites.directory', { q: `word${turn}` })],
])('searches by calls count as well: %s', async (_what, url) => {
  const { ask, statuses } = await floodedSite()
  // Four of them cost as much as one page.
  expect(await statuses(482, url)).toEqual({ 200: 480, 429: 2 })
  const refused = await ask(url(500))

  expect(refused.headers).toMatchObject({ 'retry-after': '1' })
  expect(refused.json().error.json.message).toBe(
    'You have searched very often in a short time. Please wait a moment, then try again.',
  )
})

test('a flood of searches by calls is refused to everybody but the administrator', async () => {
  const { ask, statuses, cookie } = await floodedSite()
  const searchCall = (turn: number) => call('publicContent.search', { q: `word${turn}` })
  expect(await statuses(300, search, network)).toEqual({ 200: 300 })
  const refused = await ask(searchCall(0), '192.0.2.1')

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json().error.json.message).toMatch(/^Very many people are searching at the moment\./)
  expect((await ask(searchCall(0), '192.0.2.1', { cookie })).statusCode).toBe(200)
})

test('searches by calls are made in turn, so that others are served between two', async () => {
  const site = testSite()
  const turns: string[] = []
  const searches = {
    count: () => null,
    takeTurn: async <Result>(search: () => Promise<Result>) => {
      turns.push('begun')
      const found = await search()
      turns.push('done')
      return found
    },
  }
  const app = await site.app({
    renderPage: async (_url, context) => {
      const { publicContent } = createCaller(appRouter)({ ...context, searches })
      return { status: 200, html: JSON.stringify(await publicContent.search({ q: 'reef' })) }
    },
  })

  expect((await app.inject('/about')).body).toBe('[]')
  expect(turns).toEqual(['begun', 'done'])
})

test('thousands of others who ask make nobody’s own count forgotten', () => {
  const budget = createVisitBudget(() => 0)
  for (let time = 0; time < 120; time += 1) budget.spend('203.0.113.1', { forEverybody: true })
  for (let n = 0; n < 5_000; n += 1)
    budget.spend(`198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`, { forEverybody: true })

  expect(budget.refusal('203.0.113.1', { forEverybody: false })?.status).toBe(429)
})
