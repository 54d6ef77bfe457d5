import { expect, onTestFinished, test } from 'vitest'
import { requestRaw } from '#server/http/testing.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

const call = (input?: object) =>
  `/trpc/diveSites.directory${input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''}`
const from = { remoteAddress: '203.0.113.1' }

/** A directory of two pages; whoever asks from the address that others share has nothing left for searches. */
async function busySite() {
  const site = testSite()
  for (let n = 1; n <= 30; n += 1)
    insertDiveSite(site.db, { name: `Reef ${n}`, region: 'Sydney', skillLevel: 'Beginner' })
  const app = await site.app({ renderPage: async (url) => ({ status: 200, html: url }) })
  const ask = (url: string) => app.inject({ url, ...from })
  const useUp = async () => {
    for (let n = 0; n < 200; n += 1) await ask(`/search?q=${n}`)
  }
  /** Byte for byte, as no browser would. */
  const askRaw = (target: string) => requestRaw(app, target)
  onTestFinished(() => app.close())
  return { ...site, ask, askRaw, useUp }
}

test.each([
  [{}, '/dive-sites'],
  [{ page: 1 }, '/dive-sites'],
  [{ page: 2 }, '/dive-sites?page=2'],
  [{ region: 'Sydney' }, '/dive-sites?region=Sydney'],
  [{ skill: 'Beginner' }, '/dive-sites?skill=Beginner'],
  [{ month: 7 }, '/dive-sites?month=7'],
  [{ page: 3 }, '/dive-sites?page=3'],
  [{ region: 'Nowhere' }, '/dive-sites?region=Nowhere'],
  [{ region: 'Sydney', page: 2 }, '/dive-sites?region=Sydney&page=2'],
  [{ q: 'reef' }, '/dive-sites?q=reef'],
])(
  'whoever follows a link to %j is answered where its address %s is, however much others search behind the same address',
  async (input, address) => {
    const { ask, useUp } = await busySite()
    await useUp()
    const { statusCode } = await ask(address)

    expect((await ask(call(input))).statusCode).toBe(statusCode)
  },
)

test('some links lead on and others are refused then', async () => {
  const { ask, useUp } = await busySite()
  await useUp()
  const statuses = await Promise.all(
    [call({}), call({ page: 2 }), call({ page: 3 }), call({ q: 'reef' })].map(
      async (url) => (await ask(url)).statusCode,
    ),
  )

  expect(statuses).toEqual([200, 200, 429, 429])
})

test('what such a link shows is its page alone, and new when a dive site changes', async () => {
  const { db, ask } = await busySite()
  const first = (await ask(call({}))).body
  const second = (await ask(call({ page: 2 }))).body

  expect(second).not.toBe(first)
  expect((await ask(call({ page: 1 }))).body).toBe(first)
  expect((await ask(call({ page: 2 }))).body).toBe(second)
  insertDiveSite(db, { name: 'A new reef', region: 'Sydney' })
  expect((await ask(call({}))).body).toContain('A new reef')
})

test('an input that cannot be read, or does not fit, is refused as ever', async () => {
  const { ask } = await busySite()
  const wrong = ['?input=%7B', `?input=${encodeURIComponent('{"json":{"page":0}}')}`, '?input=1']

  for (const input of wrong) expect([input, (await ask(call() + input)).statusCode]).toEqual([input, 400])
  expect((await ask(call({}))).statusCode).toBe(200)
})

test.each([
  '{"json":{"page":1},"x":"%zz%22,%22json%22:{%22q%22:%22zzz%22},%22y%22:%22"}',
  '{"json":{"page":1,"x":"%ff%22,%22q%22:%22zzz%22,%22y%22:%22"}}',
  `${encodeURIComponent('{"json":{"page":1}}')}&input=${encodeURIComponent('{"json":{"q":"zzz"}}')}`,
  `${encodeURIComponent('{"json":{"q":"zzz"}}')}&input=${encodeURIComponent('{"json":{"page":1}}')}`,
  `${encodeURIComponent('{"json":{"page":1,"q":"zzz"}}')}`,
  `${encodeURIComponent('{"json":{"page":1}}')}&%62atch=1`,
  `${encodeURIComponent('{"json":{"page":1},"json":{"q":"zzz"}}')}`,
])('however a stranger writes his question, nobody else gets its answer: %s', async (input) => {
  const { ask, askRaw } = await busySite()
  const right = (await (await busySite()).ask(call({ page: 1 }))).body
  expect(await askRaw(`/trpc/diveSites.directory?input=${input}`)).toMatch(/^HTTP\/1.1 /)

  expect((await ask(call({ page: 1 }))).body).toBe(right)
  expect((await ask(call({}))).body).toBe(right)
})
