import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { publicPages } from '../public-pages.ts'
import { median } from './median.ts'
import { freePort, startHost } from './processes.ts'

// Lighthouse for phones over every public page of the built site: the median of three runs each.
const runs = Number(process.env.RUNS ?? 3)
const wanted = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-lighthouse-'))
const tiles = await serveTiles()
const variables = {
  DATABASE_FILE: join(folder, 'site.sqlite'),
  ADMIN_PASSWORD: 'correct horse battery',
  MAP_TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
}
const site = await startHost(join('e2e', 'measure', 'site-host.ts'), [], variables, join(folder, 'site.log'), [])
const chrome = await chromeLauncher.launch({
  chromePath: ensureChromium(),
  chromeFlags: ['--headless=new', ...chromiumFlags],
})

console.log('page'.padEnd(44), 'perf  a11y  best   seo   CLS   TBT ms  LCP s')
for (const path of publicPages.filter((page) => wanted.length === 0 || wanted.includes(page))) {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measure(site.url + path))
  const medianOf = (pick: (result: Result) => number) => median(results.map(pick))
  const scores = [
    medianOf((r) => r.performance),
    medianOf((r) => r.accessibility),
    medianOf((r) => r.bestPractices),
    medianOf((r) => r.seo),
  ]
  console.log(
    path.padEnd(44),
    scores.map((score) => String(Math.round(score * 100)).padStart(4)).join('  '),
    medianOf((r) => r.layoutShift)
      .toFixed(3)
      .padStart(6),
    medianOf((r) => r.blockingMs)
      .toFixed(0)
      .padStart(6),
    (medianOf((r) => r.largestPaintMs) / 1000).toFixed(2).padStart(7),
  )
  const faults = new Set(results.flatMap((result) => result.faults))
  for (const fault of faults) console.log(`    ${fault}`)
}

chrome.kill()
await site.stop()
tiles.close()
rmSync(folder, { recursive: true, force: true })

interface Result {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  blockingMs: number
  largestPaintMs: number
  /** Audits outside performance that were not passed. */
  faults: string[]
}

async function measure(url: string): Promise<Result> {
  const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = run.lhr
  const score = (name: string) => categories[name]?.score ?? 0
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const checked = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
  const faults = checked.flatMap(({ id, weight }) => {
    const audit = audits[id]
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    largestPaintMs: value('largest-contentful-paint'),
    faults,
  }
}

/** Map tiles from this machine: there is no tile server where tests run. */
async function serveTiles() {
  const tile =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde"/></svg>'
  const port = await freePort()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    response.end(tile)
  }).listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
