import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from './processes.ts'
import { p99, samplePage } from './sample-page.ts'

const logins = 10
const secondsBetween = 6

/**
 * The effect of 200 guesses a second, each from a fresh IP address, on the administrator and on visitors in a minute: the
 * slowest of ten logins in milliseconds, by how many megabytes the database grows, and the p99 of a cached page against a quiet one.
 */
export async function loginFlood(
  host: Host,
  page: string,
  databaseFile: string,
  password: string,
): Promise<string[][]> {
  // As many samples as under attack, from before and after it: of few, the p99 is chance.
  const quietSeconds = (logins * secondsBetween) / 2
  const quiet = await samplePage(host.url + page, quietSeconds)
  const sizeBefore = sizeOf(databaseFile)
  const attacker = spawn(process.execPath, [join('e2e', 'measure', 'login-attacker.ts'), host.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(attacker.stdout, 'data')
  const [attacked, times] = await Promise.all([
    samplePage(host.url + page, logins * secondsBetween),
    timeLogins(host.url, password),
  ])
  const grown = (sizeOf(databaseFile) - sizeBefore) / 1_048_576
  attacker.kill('SIGKILL')
  await once(attacker, 'exit')
  // Work left over from the attack must not count as the quiet period.
  await rest(5_000)
  quiet.push(...(await samplePage(host.url + page, quietSeconds)))
  const [before, during] = [p99(quiet), p99(attacked)]
  return [
    ['200 wrong passwords a second, each from a fresh address, for a minute', 'seen', 'at most'],
    [`slowest of ${logins} logins, ms`, Math.max(...times).toFixed(0), '2000'],
    ['growth of the database, MB', grown.toFixed(1), '5'],
    ['p99 of a cached page, of its quiet value', (during / before).toFixed(2), '3'],
  ]
}

async function timeLogins(url: string, password: string): Promise<number[]> {
  const times: number[] = []
  for (let login = 0; login < logins; login += 1) {
    await rest(secondsBetween * 1_000)
    const start = performance.now()
    const response = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ password }),
    })
    await response.text()
    times.push(response.ok ? performance.now() - start : Number.POSITIVE_INFINITY)
  }
  return times
}

function sizeOf(databaseFile: string): number {
  return [databaseFile, `${databaseFile}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
