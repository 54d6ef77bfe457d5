import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryWork } from './directory-work.ts'
import { firstVisitCosts } from './first-visit.ts'
import { answers, ensureWrk, freePort, type Host, type Load, loadWith, startHost } from './processes.ts'

// Speed and memory of the built site on this machine, in one run. Ratios count; bare numbers move with the machine.
const article = '/blog/fish-rock-cave-front-to-back'
const directory = '/dive-sites'
const pages = ['/', '/blog', article, directory, '/dive-sites/923']

ensureWrk()
const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-bench-'))
const logFile = join(folder, 'site.log')
const variables = {
  DATABASE_FILE: join(folder, 'site.sqlite'),
  ADMIN_PASSWORD: 'correct horse battery',
  MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png',
}
const siteHost = join('e2e', 'measure', 'site-host.ts')

const rows: string[][] = [['what', 'requests/s', 'p99 ms', 'CPU µs each', 'of bare node:http', 'by CPU', 'memory MB']]

const seeding = await startHost(siteHost, [], variables, logFile)
await seeding.stop()

const cached = await startHost(siteHost, [], variables, logFile)
await fetchPage(cached.url + article)
await rest(1000)
rows.push(['idle after the first page', '', '', '', '', '', String(cached.memoryMegabytes())])
for (const path of [article, directory]) {
  const bare = await measureBare(cached, path)
  rows.push([`bare node:http, bytes of ${path}`, ...figures(bare)])
  await fetchPage(cached.url + path)
  const load = loadHost(cached, path)
  rows.push([`cached ${path}`, ...figures(load, bare), String(cached.memoryMegabytes())])
}
await cached.stop()

for (const path of [article, directory]) {
  const uncached = await startHost(siteHost, [], { ...variables, PAGE_CACHE: 'off' }, logFile)
  await fetchPage(uncached.url + path)
  const load = loadHost(uncached, path)
  rows.push([`uncached ${path}`, ...figures(load), '', '', String(uncached.memoryMegabytes())])
  await uncached.stop()
}
printTable(rows)

console.log(`\ncold start until /health answers, median of 5: ${await medianColdStart(5)} ms\n`)

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
console.log()
printTable(await directoryWork(folder))
rmSync(folder, { recursive: true, force: true })

/** The load, and what each request cost the server in processor time: that figure hardly moves on a busy machine. */
interface HostLoad extends Load {
  cpuMicroseconds: number
}

function loadHost(host: Host, path: string): HostLoad {
  const before = host.processorMilliseconds()
  const load = loadWith(host.url + path)
  return { ...load, cpuMicroseconds: ((host.processorMilliseconds() - before) * 1000) / load.requests }
}

async function measureBare(site: Host, path: string): Promise<HostLoad> {
  const response = await fetchPage(site.url + path)
  const body = join(folder, 'body')
  const headers = join(folder, 'headers.json')
  // `fetch` has decoded the body; the yardstick serves as many bytes as the site does, which is what costs.
  const length = Number(response.headers.get('content-length'))
  writeFileSync(body, Buffer.alloc(length, 'x'))
  const kept = Object.fromEntries(
    [...response.headers].filter(([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)),
  )
  writeFileSync(headers, JSON.stringify(kept))
  const host = await startHost(join('e2e', 'measure', 'bare-host.ts'), [body, headers], {}, logFile)
  const load = loadHost(host, path)
  await host.stop()
  return load
}

async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return response
}

/** From the start of the process to its first good answer, in milliseconds. */
async function medianColdStart(times: number): Promise<number> {
  const durations: number[] = []
  for (let run = 0; run < times; run += 1) {
    const port = await freePort()
    const started = performance.now()
    const flags = ['--max-semi-space-size=4', '--max-old-space-size=96', join('dist', 'server', 'main.js')]
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
  return Math.round(durations.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN)
}

function figures(load: HostLoad, bare?: HostLoad): string[] {
  const own = [String(Math.round(load.perSecond)), load.p99Milliseconds.toFixed(1), load.cpuMicroseconds.toFixed(0)]
  if (!bare) return own
  const ratios = [load.perSecond / bare.perSecond, bare.cpuMicroseconds / load.cpuMicroseconds]
  return [...own, ...ratios.map((ratio) => ratio.toFixed(2))]
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
