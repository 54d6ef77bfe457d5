import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackage } from '../debian-package.ts'
import { median } from './median.ts'
import { startNginx } from './nginx.ts'
import { answers, endWithThisProcess, freePort, type Host, loadWith, startHost } from './processes.ts'
import { type Expected, isListStale, isPageStale, loggedIn } from './stale-reads.ts'

const article = '/blog/fish-rock-cave-front-to-back'
/** Rendered for each request; searches would soon reach the rate limit. */
const madeAnew = '/api/articles/slug/fish-rock-cave-front-to-back'
const lists = ['/blog', '/sitemap.xml', '/blog/feed.xml']
const rounds = 10
const readsEach = 100
const allowedMs = 2_000
const main = join('dist', 'server', 'main.js')

/** Stale reads and throughput of a real Varnish in front, and of several workers. */
export async function varnishWork(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][][]> {
  ensureDebianPackage('varnishd', 'varnish')
  const varnishPort = await freePort()
  const startSite = (WORKERS: string) => {
    const DATABASE_FILE = join(folder, `workers-${WORKERS}.sqlite`)
    const settings = { ...variables, DATABASE_FILE, WORKERS, LOG_LEVEL: 'warn' }
    return startHost(main, [], { ...settings, CDN_PURGE_URL: `http://127.0.0.1:${varnishPort}/` }, logFile, [])
  }
  const [two, one] = [await startSite('2'), await startSite('1')]
  const varnish = await startVarnish(folder, varnishPort, two)
  await assertNoStrangerPurges(varnish.url)
  const stale = await staleInFront(varnish.url, variables.ADMIN_PASSWORD ?? '')
  const served = await servedInFront(varnish.url, folder)
  varnish.stop()
  const workers = byWorkers(one, two)
  await Promise.all([one.stop(), two.stop()])
  return [stale, served, workers]
}

/** The site's own configuration of Varnish, over this host. */
async function startVarnish(folder: string, port: number, host: Host) {
  const home = join(folder, 'varnish')
  mkdirSync(home, { recursive: true })
  const vcl = join(home, 'site.vcl')
  const backend = new URL(host.url).port
  writeFileSync(
    vcl,
    readFileSync(join('deploy', 'varnish.vcl'), 'utf8').replace('.port = "3000"', `.port = "${backend}"`),
  )
  const place = ['-F', '-j', 'none', '-n', home, '-f', vcl, '-a', `127.0.0.1:${port}`]
  const args = ['-c', '0', 'varnishd', ...place, '-s', 'malloc,64m', '-p', 'http_gzip_support=off']
  const varnish = spawn('taskset', args, { stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin` } })
  endWithThisProcess(varnish)
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return { url, stop: () => void varnish.kill('SIGTERM') }
}

/** A client behind a proxy on this machine has the proxy's IP address, but may not purge. */
async function assertNoStrangerPurges(url: string): Promise<void> {
  const purge = async (more: Record<string, string>) => {
    const answer = await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': 'site-content', ...more } })
    await answer.arrayBuffer()
    return answer.status
  }
  const seen = [await purge({}), await purge({ 'x-forwarded-for': '203.0.113.9' })]
  if (seen.join() !== '200,405') {
    throw new Error(`Varnish answered purges of the site and of a stranger with ${seen.join(' and ')}.`)
  }
}

/** The number of stale reads from two seconds after a change, and the time until the first fresh one. */
async function staleInFront(url: string, password: string): Promise<string[][]> {
  const call = await loggedIn(url, password)
  const kinds = ['publish', 'slug change', 'unpublish'] as const
  const seen = Object.fromEntries(kinds.map((kind) => [kind, { reads: 0, stale: 0, freshAfterMs: [] as number[] }]))
  for (let round = 0; round < rounds; round += 1) {
    const word = `zv${round.toString(36)}x`
    const [first, second] = [`/blog/${word}-first`, `/blog/${word}-second`]
    const values = { title: `The ${word} story`, slug: `${word}-first`, category: 'Tips', imageUrl: '/a.jpg' }
    const { id } = await call('POST', '/api/articles', { ...values, content: `About ${word}.` })
    const readers = keepReading(url, [first, second, ...lists])
    const changes: [kind: (typeof kinds)[number], change: object, expected: Expected][] = [
      ['publish', { published: true }, { now: first, gone: [second] }],
      ['slug change', { slug: `${word}-second` }, { now: second, gone: [first] }],
      ['unpublish', { published: false }, { now: null, gone: [first, second] }],
    ]
    for (const [kind, change, expected] of changes) {
      await call('PATCH', `/api/articles/${id}`, change)
      const figures = seen[kind]
      if (!figures) continue
      figures.freshAfterMs.push(await freshAfter(url, expected))
      for (let read = 0; read < readsEach; read += 1 + lists.length) {
        const isStale = await readAll(url, expected)
        figures.reads += isStale.length
        figures.stale += isStale.filter(Boolean).length
      }
    }
    await readers.stop()
    await call('DELETE', `/api/articles/${id}`)
  }
  return [
    ['behind Varnish, from 2 s after a change on', 'reads', 'stale', 'at most', 'fresh after ms, median', 'longest'],
    ...kinds.map((kind) => {
      const { reads = 0, stale = 0, freshAfterMs = [] } = seen[kind] ?? {}
      const [middle, longest] = [median(freshAfterMs), Math.max(...freshAfterMs)]
      return [kind, String(reads), String(stale), '0', middle.toFixed(0), longest.toFixed(0)]
    }),
  ]
}

const readAll = (url: string, expected: Expected) =>
  Promise.all([isPageStale(url, expected), ...lists.map((path) => isListStale(url + path, expected))])

/** Reads until nothing is stale, and at least until two seconds have passed. @returns since when nothing was, in ms */
async function freshAfter(url: string, expected: Expected): Promise<number> {
  const start = performance.now()
  let freshAt = 0
  while (performance.now() - start < allowedMs) {
    const isStale = await readAll(url, expected)
    if (isStale.some(Boolean)) freshAt = performance.now() - start
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return freshAt
}

/** Constant reads: pages are in the cache in front, and on their way to it, while it is purged. */
function keepReading(url: string, paths: string[]) {
  let isOver = false
  const read = async (path: string) => {
    while (!isOver) await (await fetch(url + path)).arrayBuffer()
  }
  const loops = paths.map(read)
  return {
    async stop() {
      isOver = true
      await Promise.all(loops)
    },
  }
}

/** A page out of Varnish against a file of as many bytes out of nginx, each on the first core, in turns. */
async function servedInFront(url: string, folder: string): Promise<string[][]> {
  const page = await fetch(url + article, { headers: { 'accept-encoding': 'br' } })
  await page.arrayBuffer()
  const bytes = Number(page.headers.get('content-length'))
  writeFileSync(join(folder, 'page.html'), Buffer.alloc(bytes, 'x'))
  const nginx = await startNginx(folder, 'text/html')
  const turns = [1, 2, 3].map(() => ({
    varnish: loadWith(url + article, 3).perSecond,
    nginx: loadWith(`${nginx.url}/page.html`, 3).perSecond,
  }))
  nginx.stop()
  const rates = [median(turns.map(({ varnish }) => varnish)), median(turns.map(({ nginx }) => nginx))] as const
  return [
    [`requests/s, ${(bytes / 1000).toFixed(1)} kB`, 'seen'],
    [`${article} out of Varnish`, rates[0].toFixed(0)],
    ['a file of as many bytes out of nginx', rates[1].toFixed(0)],
    ['ratio', (rates[0] / rates[1]).toFixed(2)],
  ]
}

/** One process against two, in turns; none is pinned to a core, and wrk has the second. */
function byWorkers(one: Host, two: Host): string[][] {
  return [
    ['requests/s, not pinned to a core', 'WORKERS=1', 'WORKERS=2', 'ratio'],
    ...[article, madeAnew].map((path) => {
      const turns = [1, 2, 3].map(() => [one, two].map(({ url }) => loadWith(url + path, 3).perSecond))
      const [alone, together] = [median(turns.map((turn) => turn[0] ?? 0)), median(turns.map((turn) => turn[1] ?? 0))]
      return [path, alone.toFixed(0), together.toFixed(0), (together / alone).toFixed(2)]
    }),
  ]
}
