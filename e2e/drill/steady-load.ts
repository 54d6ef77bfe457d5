import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import type { LoadReport } from './load-report.ts'

// Usage: node steady-load.ts HOST FILE-OF-THE-AUTHORITY. Asks the proxy of this machine 50 times a second, whatever the answers
// take, until SIGTERM; then waits for those under way and prints what became of them all, as JSON.
const [host = '', authority = ''] = process.argv.slice(2)
const perSecond = 50
const longestMs = 60_000

/** Pages, files, and a post: proxies ask again for what they lost of the others, but never for that one. */
const asked: { method: string; path: string; status: number }[] = [
  { method: 'GET', path: '/', status: 200 },
  { method: 'GET', path: '/dive-sites', status: 200 },
  { method: 'GET', path: '/blog', status: 200 },
  { method: 'GET', path: '/images/logo.svg', status: 200 },
  { method: 'GET', path: '/api/openapi.json', status: 200 },
  // The site refuses it, because it has no origin.
  { method: 'POST', path: '/clicks', status: 403 },
]

const agent = new Agent({ keepAlive: true, ca: readFileSync(authority), servername: host, maxSockets: Infinity })
const report: LoadReport = { requests: 0, failures: [], longestMs: 0 }
const underWay = new Set<Promise<void>>()
const begun = performance.now()

const timer = setInterval(() => {
  const due = ((performance.now() - begun) / 1_000) * perSecond
  while (report.requests < due) {
    const turn = asked[report.requests % asked.length]
    report.requests += 1
    if (!turn) continue
    const one: Promise<void> = ask(turn).then(() => void underWay.delete(one))
    underWay.add(one)
  }
}, 10)
console.log('asking')

process.once('SIGTERM', async () => {
  clearInterval(timer)
  await Promise.all(underWay)
  console.log(JSON.stringify(report))
  process.exit(0)
})

async function ask({ method, path, status }: (typeof asked)[number]): Promise<void> {
  const start = performance.now()
  const outcome = await new Promise<string | number>((resolve) => {
    const options = { host: '127.0.0.1', port: 443, method, path, agent, timeout: longestMs, headers: { host } }
    const call = request(options, (response) => {
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    call.on('timeout', () => call.destroy(new Error('no answer within a minute')))
    call.on('error', (error) => resolve(error.message))
    call.end(method === 'POST' ? '{}' : undefined)
  })
  report.longestMs = Math.max(report.longestMs, Math.round(performance.now() - start))
  if (outcome !== status) report.failures.push(`${method} ${path}: ${outcome}`)
}
