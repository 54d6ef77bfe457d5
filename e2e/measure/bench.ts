import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvExport } from './csv-export.ts'
import { directoryWork } from './directory-work.ts'
import { editorWork } from './editor-work.ts'
import { firstVisitCosts } from './first-visit.ts'
import { lockedRow } from './locked.ts'
import { loginFlood } from './login-flood.ts'
import { lostTyping } from './lost-typing.ts'
import { mailWork } from './mail-work.ts'
import { managementWork } from './management-work.ts'
import { median } from './median.ts'
import { pictureWork } from './picture-work.ts'
import { answers, ensureWrk, freePort, type Host, type Load, loadWith, startHost } from './processes.ts'
import { restWork } from './rest-work.ts'
import { searchFlood } from './search-flood.ts'
import { staleReads } from './stale-reads.ts'
import { varnishWork } from './varnish.ts'

// Speed and memory of the built site on this machine, in one run. Ratios count; bare numbers move with the machine.
const article = '/blog/fish-rock-cave-front-to-back'
const directory = '/dive-sites'
const pages = ['/', '/blog', article, directory, '/dive-sites/923']

// The site's own listener (logger.ts), once a part has made a site in this process, ends it without a word.
process.on('uncaughtException', (error) => {
  console.error('\nThe bench ends here, with nothing of what was to follow:', error)
  process.exit(1)
})

ensureWrk()
const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-bench-'))
const logFile = join(folder, 'site.log')
const variables = {
  DATABASE_FILE: join(folder, 'site.sqlite'),
  ADMIN_PASSWORD: 'correct horse battery',
  MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
}
const siteHost = join('e2e', 'measure', 'site-host.ts')

await part('speed of pages', async () => {
  const rows: string[][] = [['what', 'requests/s', 'p99 ms', 'CPU µs each', 'of bare node:http', 'by CPU', 'memory MB']]

  const seeding = await startHost(siteHost, [], variables, logFile)
  await seeding.stop()

  const cached = await startHost(siteHost, [], variables, logFile)
  await fetchPage(cached.url + article)
  await rest(1000)
  rows.push(['idle after the first page', '', '', '', '', '', String(cached.memoryMegabytes())])
  for (const path of [article, directory]) {
    const bare = await startBare(cached, path)
    // In turns, and the median of each, because the load of a shared machine changes all the time.
    const turns = Array.from({ length: 5 }, () => ({ bare: loadHost(bare, path, 3), own: loadHost(cached, path, 3) }))
    await bare.stop()
    const ratios = [
      median(turns.map((turn) => turn.own.perSecond / turn.bare.perSecond)),
      median(turns.map((turn) => turn.bare.cpuMicroseconds / turn.own.cpuMicroseconds)),
    ].map((ratio) => ratio.toFixed(2))
    rows.push([`bare node:http, bytes of ${path}`, ...figures(turns.map((turn) => turn.bare))])
    rows.push([
      `cached ${path}`,
      ...figures(turns.map((turn) => turn.own)),
      ...ratios,
      String(cached.memoryMegabytes()),
    ])
  }
  const list = '/api/dive-sites'
  await fetchPage(cached.url + list)
  rows.push([`kept ${list}`, ...figures(Array.from({ length: 3 }, () => loadHost(cached, list, 3)))])
  const locked = await lockedRow(cached, article, variables.DATABASE_FILE)
  const flood = await loginFlood(cached, article, variables.DATABASE_FILE, variables.ADMIN_PASSWORD)
  const stale = await staleReads(cached.url, variables.ADMIN_PASSWORD)
  const searches = await searchFlood(cached, article)
  await cached.stop()

  for (const path of [article, directory]) {
    const uncached = await startHost(siteHost, [], { ...variables, PAGE_CACHE: 'off' }, logFile)
    await fetchPage(uncached.url + path)
    // One after the other: many at once would share one rendering.
    const turns = Array.from({ length: 3 }, () => loadHost(uncached, path, 4, 1))
    rows.push([`uncached ${path}`, ...figures(turns), '', '', String(uncached.memoryMegabytes())])
    await uncached.stop()
  }
  printTable(rows)

  console.log()
  printTable([
    ['p99 ms of a cached page', 'quiet', 'while locked', 'ratio'],
    [article, ...locked],
  ])
  console.log()
  printTable(flood)
  console.log()
  printTable(searches)
  console.log()
  printTable(stale)
})
await part('cold start', async () => {
  console.log(`\ncold start until /health answers, median of 5: ${await medianColdStart(5)} ms\n`)
})
await part('first visits', async () => {
  const visited = await startHost(siteHost, [], variables, logFile)
  const costs = await firstVisitCosts(visited.url, pages)
  await visited.stop()
  printTable([
    ['first visit, kB compressed', 'HTML', 'JS', 'CSS', 'fonts', 'pictures', 'film'],
    ...[...costs].map(([path, cost]) => [
      path,
      ...[cost.Document, cost.Script, cost.Stylesheet, cost.Font, cost.Image, cost.Media].map(kilobytes),
    ]),
  ])
})
await tables('the directory', async () => [await directoryWork(folder, variables, logFile)])
await tables('the export as CSV', async () => [await csvExport(folder, variables, logFile)])
await tables('REST', async () => [await restWork(folder, variables, logFile)])
await tables('mail', async () => [await mailWork(folder, variables, logFile)])
await tables('pictures', async () => [await pictureWork(folder, variables, logFile)])
await tables('Varnish', () => varnishWork(folder, variables, logFile))
await tables('the editor', async () => [await editorWork(folder)])
await tables('the management', async () => [await managementWork(folder)])
await tables('lost typing', async () => [await lostTyping(folder)])
rmSync(folder, { recursive: true, force: true })
// A part that failed may have left something open.
process.exit()

/** Does one part; where it fails, that is said, and the others follow. */
async function part(name: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    console.error(`\nNot measured: ${name}.`, error)
    process.exitCode = 1
  }
}

async function tables(name: string, measure: () => Promise<string[][][]>): Promise<void> {
  await part(name, async () => {
    for (const table of await measure()) {
      console.log()
      printTable(table)
    }
  })
}

/** The load, and what each request cost the server in processor time: that figure hardly moves on a busy machine. */
interface HostLoad extends Load {
  cpuMicroseconds: number
}

function loadHost(host: Host, path: string, seconds: number, connections?: number): HostLoad {
  const before = host.processorMilliseconds()
  const load = loadWith(host.url + path, seconds, {}, connections)
  return { ...load, cpuMicroseconds: ((host.processorMilliseconds() - before) * 1000) / load.requests }
}

/** The baseline: a server of five lines that sends as many bytes as the site does for this page. */
async function startBare(site: Host, path: string): Promise<Host> {
  const response = await fetchPage(site.url + path)
  const body = join(folder, 'body')
  const headers = join(folder, 'headers.json')
  // `fetch` has decoded the body; the baseline serves as many bytes as the site does, which is what costs.
  const length = Number(response.headers.get('content-length'))
  writeFileSync(body, Buffer.alloc(length, 'x'))
  const kept = Object.fromEntries(
    [...response.headers].filter(([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)),
  )
  writeFileSync(headers, JSON.stringify(kept))
  return startHost(join('e2e', 'measure', 'bare-host.ts'), [body, headers], {}, logFile)
}

async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return response
}

/** From the start of the process to its first successful response, in milliseconds. */
async function medianColdStart(times: number): Promise<number> {
  const durations: number[] = []
  for (let run = 0; run < times; run += 1) {
    const port = await freePort()
    const started = performance.now()
    const flags = ['--max-semi-space-size=4', '--max-old-space-size=160', join('dist', 'server', 'main.js')]
    const child = spawn(process.execPath, flags, {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, PORT: String(port), ...variables },
    })
    await answers(`http://127.0.0.1:${port}`)
    durations.push(performance.now() - started)
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  }
  return Math.round(median(durations))
}

/** The medians of several loads of one host. */
function figures(loads: HostLoad[]): string[] {
  return [
    median(loads.map((load) => load.perSecond)).toFixed(0),
    median(loads.map((load) => load.p99Milliseconds)).toFixed(1),
    median(loads.map((load) => load.cpuMicroseconds)).toFixed(0),
  ]
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function printTable(table: string[][]): void {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  for (const row of table) {
    console.log(
      widths
        .map((width, column) =>
          column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
        )
        .join('  '),
    )
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
