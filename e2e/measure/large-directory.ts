import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { logIn } from './admin-api.ts'
import { fillWithDiveSites } from './directory-work.ts'
import { type Host, startHost } from './processes.ts'

const count = 100_000
const country = { west: 100, south: -50, east: 170, north: -5, zoom: 4 }
const city = { west: 150.9, south: -34.2, east: 151.6, north: -33.5, zoom: 11 }

const rpc = (name: string, input?: unknown) =>
  `/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`

/** Every kind of page and answer that a directory's size may weigh on. */
const publicPaths = [
  '/dive-sites?region=Sydney&depth=deep',
  '/',
  '/dive-sites',
  '/dive-sites?page=4000',
  '/dive-sites?region=Sydney',
  '/dive-sites?q=wreck',
  '/dive-sites?q=giant+kelp',
  '/dive-sites?q=on+the',
  '/dive-sites?skill=Advanced&depth=deep&month=6&closed=hide',
  '/dive-sites/20000',
  '/dive-sites/60000',
  '/search?q=reef',
  '/blog',
  '/gear-reviews',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-3.xml',
  rpc('diveSites.large'),
  rpc('diveSites.regions'),
  rpc('diveSites.mapMarks', country),
  rpc('diveSites.mapMarks', city),
  rpc('diveSites.mapMarks', { ...country, q: 'giant kelp' }),
  '/api/dive-sites',
  '/dive-sites.geojson',
  '/dive-sites.gpx',
  '/dive-sites.gpx?region=Sydney',
]
const adminPaths = [
  rpc('diveSites.desk'),
  rpc('diveSites.deskPage', { q: 'wreck' }),
  rpc('diveSites.count'),
  rpc('diveSites.newest'),
  rpc('diveSites.search', { q: 'dunraven' }),
  rpc('adminContent.places'),
  '/api/dive-sites/search?q=wreck',
  '/api/dive-sites/export/csv',
]

const searches = [
  're',
  'reef',
  'wreck',
  'the',
  'giant kelp',
  'seahorse',
  'bare is',
  'ss',
  'cave',
  'nothing of this kind',
  'sydney',
  'ship',
]

interface Answer {
  path: string
  status: number
  milliseconds: number
  kilobytes: number
  memory: number
}

/** What 100,000 dive sites cost, for a table; `tell` hears of every page that was asked. */
export async function largeDirectory(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
  tell: (answer: Answer) => void = () => {},
): Promise<string[][]> {
  const file = join(folder, 'large.sqlite')
  const start = () =>
    startHost(
      join('e2e', 'measure', 'site-host.ts'),
      [],
      { ...variables, DATABASE_FILE: file, PAGE_CACHE: 'off' },
      logFile,
    )
  await (await start()).stop()
  const database = new Database(file)
  fillWithDiveSites(database, count)
  database.close()

  const host = await start()
  let most = 0
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await read(host, path, headers)
    most = Math.max(most, answer.memory)
    tell(answer)
    return answer
  }
  const indexed = await millisecondsToIndex(host)
  const answers: Answer[] = []
  for (const path of publicPaths) answers.push(await ask(path))
  const cookie = await logIn(host.url, variables.ADMIN_PASSWORD ?? '')
  for (const path of adminPaths) answers.push(await ask(path, { cookie }))
  const found: number[] = []
  const before = host.processorMilliseconds()
  for (let round = 0; round < 10; round += 1) {
    // Each round by another visitor: one alone would soon have searched often enough.
    const visitor = { 'x-forwarded-for': `198.51.100.${round}` }
    for (const q of searches) found.push((await ask(rpc('publicContent.search', { q }), visitor)).milliseconds)
  }
  const perSearch = (host.processorMilliseconds() - before) / found.length
  const again: number[] = []
  for (let page = 2; page < 22; page += 1) again.push((await ask(`/dive-sites?page=${page}`)).milliseconds)
  await host.stop()
  const directory = answers.filter(({ path }) => path.startsWith('/dive-sites?') || path === '/dive-sites')
  const failed = answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`)
  return [
    ['100,000 dive sites, nothing cached', 'seen', 'at most'],
    ['answers that failed', failed.join(', ') || '0', '0'],
    ['the index, made after the start and after each change of a dive site, ms', String(Math.round(indexed)), ''],
    ['/dive-sites, largest, kB', Math.max(...directory.map(({ kilobytes }) => kilobytes)).toFixed(0), '100'],
    [
      '/dive-sites, slowest of its filters, ms',
      Math.max(...directory.map(({ milliseconds }) => milliseconds)).toFixed(0),
      '300',
    ],
    ['... page after page, p95 ms', percentile(again, 0.95).toFixed(0), '300'],
    ['site search, processor time of each, ms', perSearch.toFixed(1), ''],
    ['... until its answer, p95 ms', percentile(found, 0.95).toFixed(1), '20'],
    ['most memory meanwhile, MB', String(most), '300'],
  ]
}

/** Until the index is there. On a machine that is busy otherwise, whoever asks first may be let go before it is. */
async function millisecondsToIndex(host: Host): Promise<number> {
  const started = performance.now()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await read(host, rpc('diveSites.large'), {}).catch(() => null)
    if (answer?.status === 200) break
  }
  return performance.now() - started
}

/** Reads it as it comes, compressed as it is sent, and keeps nothing. */
async function read(host: Host, path: string, headers: Record<string, string>): Promise<Answer> {
  const started = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(host.url + path, { headers: { 'accept-encoding': 'br', ...headers } }, resolve).once('error', reject)
  })
  let [bytes, pieces, memory] = [0, 0, 0]
  for await (const piece of answer) {
    bytes += (piece as Buffer).length
    pieces += 1
    if (pieces % 16 === 0) memory = Math.max(memory, host.memoryMegabytes())
  }
  const milliseconds = performance.now() - started
  memory = Math.max(memory, host.memoryMegabytes())
  return { path, status: answer.statusCode ?? 0, milliseconds, kilobytes: bytes / 1000, memory }
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
}
