import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Host } from './processes.ts'
import { p99, samplePage } from './sample-page.ts'

const seconds = 20

/** The effect of 200 uncached searches a second on the p99 of a cached page: from one client, and from new ones each time. */
export async function searchFlood(host: Host, page: string): Promise<string[][]> {
  const rows = [
    ['200 searches a second, each for something else', 'p99 of a cached page, ms', 'of its quiet value', 'at most'],
  ]
  const quiet = p99(await samplePage(host.url + page, seconds))
  rows.push(['none', quiet.toFixed(1), '1.00', ''])
  for (const from of ['one', 'many']) {
    const attacker = spawn(process.execPath, [join('e2e', 'measure', 'search-attacker.ts'), host.url, from], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(attacker.stdout, 'data')
    // The rate limit is unused at first; the steady state counts.
    await rest(10_000)
    const during = p99(await samplePage(host.url + page, seconds))
    attacker.kill('SIGKILL')
    await once(attacker, 'exit')
    rows.push([
      `from ${from === 'one' ? 'one client' : 'a new client each'}`,
      during.toFixed(1),
      (during / quiet).toFixed(2),
      '5',
    ])
  }
  return rows
}
