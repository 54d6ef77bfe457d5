import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { diveSiteArtPath } from '#domain/pictures/dive-site-art.ts'
import { silhouettePath } from '#server/art/silhouettes.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

test('drawings may be cached for ever at their current paths, and every older path redirects there', async () => {
  const { db, app } = testSite()
  const diveSite = insertDiveSite(db, { siteType: 'wreck', marineLife: 'Grey nurse sharks' })
  const host = await app()
  for (const [path, old] of [
    [diveSiteArtPath(diveSite), `/art/dive-sites/${diveSite.id}-old.svg`],
    [sceneArtPath('kelp', 'any-story'), '/art/scenes/kelp/any-story-old.svg'],
    [silhouettePath({ name: 'Moray', group: 'fish' }), '/art/marine-life/moray-old.svg'],
  ] as const) {
    const response = await host.inject(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/svg+xml')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.body).toMatch(/^<svg[\s\S]*<\/svg>$/)
    expect(await host.inject(old)).toMatchObject({ statusCode: 302, headers: { location: path } })
  }
})

test('other paths have no drawing', async () => {
  const { db, app } = testSite()
  const host = await app()
  const path = diveSiteArtPath(insertDiveSite(db, { id: 12 }))
  for (const wrong of [
    ...['/art/scenes/volcano/any-story-1.svg', '/art/dive-sites/1e3-a.svg', '/art/dive-sites/999-a.svg'],
    ...[
      '/art/marine-life/diver-old.svg',
      '/art/marine-life/moray.svg',
      '/art/scenes/kelp/noextension',
      `/art/scenes/kelp/${'x'.repeat(121)}-old.svg`,
      `${path}x`,
    ],
    ...[path.replace('/12-', '/x12-'), path.replace('.svg', '.png'), path.replace('/12-', '/-')],
  ])
    expect([wrong, (await host.inject(wrong)).statusCode]).toEqual([wrong, 404])
})

test('a drawing is compressed on request, the first time and from the cache, and runs no script when it is opened by itself', async () => {
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

test('made-up scenes are limited, while cached ones and those of dive sites are not', async () => {
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

test('each drawing has its own cached response', async () => {
  const { db, app } = testSite()
  const host = await app()
  const sites = [insertDiveSite(db, { id: 12 }), insertDiveSite(db, { id: 13 })]
  const paths = [...sites.map(diveSiteArtPath), sceneArtPath('kelp', 'one-story'), sceneArtPath('kelp', 'another')]
  const bodies: string[] = []
  for (const path of paths) bodies.push((await host.inject(path)).body)

  expect(new Set(bodies).size).toBe(4)
})
