import { expect, onTestFinished, test } from 'vitest'
import { requestRaw } from '#server/http/testing.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

const call = (input?: object) =>
  `/trpc/diveSites.directory${input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''}`
const from = { remoteAddress: '203.0.113.1' }

/** A directory of two pages, requested from one IP address that others share. */
async function busySite() {
  const site = testSite()
  for (let n = 1; n <= 30; n += 1)
    insertDiveSite(site.db, { name: `Reef ${n}`, region: 'Sydney', skillLevel: 'Beginner' })
  const app = await site.app({ renderPage: async (url) => ({ status: 200, html: url }) })
  const ask = (url: string) => app.inject({ url, ...from })
  /** Byte for byte, as no browser would. */
  const askRaw = (target: string) => requestRaw(app, target)
  onTestFinished(() => app.close())
  return { ...site, ask, askRaw }
}

test('a link is served or refused as its URL is, however much others search behind the same IP address', async () => {
  const { ask } = await busySite()
  for (let n = 0; n < 200; n += 1) await ask(`/search?q=${n}`)
  const served = [{}, { page: 2 }, { region: 'Sydney' }, { skill: 'Beginner' }, { month: 7 }]
  const refused = [{ page: 3 }, { region: 'Nowhere' }, { region: 'Sydney', page: 2 }, { q: 'reef' }]
  for (const [status, inputs] of [[200, served] as const, [429, refused] as const]) {
    for (const input of inputs) {
      const url = `/dive-sites?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`

      expect([input, (await ask(call(input))).statusCode]).toEqual([input, status])
      expect([url, (await ask(url)).statusCode]).toEqual([url, status])
    }
  }
})

test('a link shows its own page alone, and is made again when a dive site changes', async () => {
  const { db, ask } = await busySite()
  const first = (await ask(call({}))).body
  const second = (await ask(call({ page: 2 }))).body

  expect(second).not.toBe(first)
  expect((await ask(call({ page: 1 }))).body).toBe(first)
  expect((await ask(call({ page: 2 }))).body).toBe(second)
  insertDiveSite(db, { name: 'A new reef', region: 'Sydney' })
  expect((await ask(call({}))).body).toContain('A new reef')
})

test('an input that cannot be read, or does not fit, is refused', async () => {
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
])('however an input is written, its response is cached for no other input: %s', async (input) => {
  const { ask, askRaw } = await busySite()
  const right = (await (await busySite()).ask(call({ page: 1 }))).body
  expect(await askRaw(`/trpc/diveSites.directory?input=${input}`)).toMatch(/^HTTP\/1.1 /)

  expect((await ask(call({ page: 1 }))).body).toBe(right)
  expect((await ask(call({}))).body).toBe(right)
})
