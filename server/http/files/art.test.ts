import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { diveSiteArtPath, sceneArtPath } from '#domain/pictures/art-path.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

test("a dive site's drawing may be cached for ever at its current path", async () => {
  const { db, app } = testSite()
  const diveSite = insertDiveSite(db, { siteType: 'wreck', marineLife: 'Grey nurse sharks' })
  const response = await (await app()).inject(diveSiteArtPath(diveSite))
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/svg+xml')
  expect(response.headers['cache-control']).toContain('immutable')
  expect(response.body).toMatch(/^<svg[\s\S]*<\/svg>$/)
})

test('a drawing is compressed for those who take it, the first time and again, and runs nothing when it is opened by itself', async () => {
  const app = await testSite().app()
  const url = sceneArtPath('kelp', 'any-story')
  const plain = await app.inject(url)
  const small = () => app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const answers = [await small(), await small()]

  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const { headers, rawPayload } of answers) {
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
  }
  for (const { headers } of [plain, ...answers]) {
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  }
})

test('a path of before an edit redirects to the drawing of today', async () => {
  const { db, app } = testSite()
  const diveSite = insertDiveSite(db)
  const response = await (await app()).inject(`/art/dive-sites/${diveSite.id}-old.svg`)
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe(diveSiteArtPath(diveSite))
})

test('scenes are drawn by theme and key; an old path redirects to the current one', async () => {
  const app = await testSite().app()
  const path = sceneArtPath('kelp', 'any-story')
  expect((await app.inject(path)).statusCode).toBe(200)
  expect((await app.inject('/art/scenes/kelp/any-story-old.svg')).headers.location).toBe(path)
})

test('scenes that are made up without end are limited, while cached ones and those of dive sites are not', async () => {
  const { db, app } = testSite()
  const diveSite = insertDiveSite(db)
  const site = await app()
  const statuses = []
  for (let turn = 0; turn < 202; turn += 1)
    statuses.push((await site.inject(sceneArtPath('kelp', `story-${turn}`))).statusCode)

  expect(statuses).toEqual([...Array(200).fill(200), 429, 429])
  expect((await site.inject(sceneArtPath('kelp', 'story-199'))).statusCode).toBe(200)
  expect((await site.inject(diveSiteArtPath(diveSite))).statusCode).toBe(200)
})

test.each([
  '/art/scenes/volcano/any-story-1.svg',
  '/art/dive-sites/1e3-a.svg',
  '/art/dive-sites/999-a.svg',
  '/art/scenes/kelp/noextension',
  `/art/scenes/kelp/${'x'.repeat(121)}-old.svg`,
])('what does not exist is not drawn: %s', async (path) => {
  expect((await (await testSite().app()).inject(path)).statusCode).toBe(404)
})

test('a dive site of unknown type is drawn as a reef', async () => {
  const { db, app } = testSite()
  const unknown = insertDiveSite(db, { siteType: null })
  const reef = { ...unknown, siteType: 'reef' as const }

  const response = await (await app()).inject(diveSiteArtPath(unknown))

  expect(response.statusCode).toBe(200)
  expect(diveSiteArtPath(unknown)).toBe(diveSiteArtPath(reef))
})

test('each drawing is its own, also when several are asked for in turn', async () => {
  const { db, app } = testSite()
  const host = await app()
  const sites = [insertDiveSite(db, { id: 12 }), insertDiveSite(db, { id: 13 })]
  const paths = [...sites.map(diveSiteArtPath), sceneArtPath('kelp', 'one-story'), sceneArtPath('kelp', 'another')]
  const bodies: string[] = []
  for (const path of paths) bodies.push((await host.inject(path)).body)

  expect(new Set(bodies).size).toBe(4)
})

test.each([
  (path: string) => path.replace('/12-', '/x12-'),
  (path: string) => `${path}x`,
  (path: string) => path.replace('.svg', '.png'),
  (path: string) => path.replace('/12-', '/-'),
])('what is not written like the path of a drawing is none', async (spoil) => {
  const { db, app } = testSite()
  const path = diveSiteArtPath(insertDiveSite(db, { id: 12 }))

  expect((await (await app()).inject(spoil(path))).statusCode).toBe(404)
})
