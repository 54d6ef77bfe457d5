import { expect, test, vi } from 'vitest'
import { contents } from '#server/contents.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { testSite } from '#server/testing.ts'

test('a file of the whole directory is made for one encoding after the other: several at once are more than the memory holds', async () => {
  const seen: string[] = []
  const file = contents.flatMap(({ files }) => files).find(({ path }) => path === '/dive-sites.geojson')
  if (!file) throw new Error('There is such a file.')
  vi.spyOn(file, 'pieces').mockImplementation(async function* () {
    seen.push('begun')
    yield '{'
    await new Promise(setImmediate)
    yield '}'
    seen.push('done')
  })
  const app = await testSite().app()
  const ask = (encoding: string) => app.inject({ url: file.path, headers: { 'accept-encoding': encoding } })
  const [plain, ...others] = await Promise.all(['identity', 'br', 'gzip'].map(ask))

  expect([plain?.body, ...others.map(({ headers }) => headers['content-encoding'])]).toEqual(['{}', 'br', 'gzip'])
  expect(seen).toEqual(['begun', 'done', 'begun', 'done', 'begun', 'done'])
})

test.each(['/sitemap.xml', '/blog/feed.xml', '/dive-sites.gpx'])(
  'of %s only the making has a line in the log, as of pages that are kept',
  async (url) => {
    const { logger, lines } = rememberingLogger()
    const app = await testSite().app({ logger })
    for (let time = 0; time < 3; time += 1) expect((await app.inject(url)).statusCode).toBe(200)

    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1)
  },
)
