import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../measure/median.ts'
import { endWithThisProcess } from '../measure/processes.ts'
import { proxyNames, startProxy } from './deployed-proxies.ts'
import { atMost, type Figure } from './figures.ts'
import { createMemoryGroup } from './memory-group.ts'
import { siteIn } from './site.ts'

const kinds = ['unread files', 'bodies byte by byte', 'held bodies', 'pipelining', 'made-up URLs', 'searches']
const siteMegabytes = 450
const seconds = 15
/** Attackers and proxy share the second core; the site has the first, as in production's measurements. */
const onSecondCore = ['taskset', '-c', '1']

/**
 * 500 attackers of each kind, through both proxies as they are deployed, against a site that has 450 MB: what a visitor
 * sees who reads a cached page ten times a second and searches once a second.
 */
export async function attacks(folder: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of proxyNames) {
    for (const kind of kinds) {
      const place = join(folder, `${name}-${kind.replaceAll(' ', '-')}`)
      const group = createMemoryGroup(`kelp-and-coral-attack-${process.pid}`, siteMegabytes)
      const site = await siteIn(place, undefined, [...group.by, 'taskset', '-c', '0']).start()
      const proxy = await startProxy(name, site.url, `${place}-proxy`, onSecondCore)
      const seen = await attackedVisitor(kind, proxy.url, group.megabytes)
      const isAlive = site.host.process.exitCode === null && site.host.process.signalCode === null
      await proxy.stop()
      if (isAlive) await site.host.stop()
      group.remove()
      const what = `${kind}, through ${name}`
      figures.push(
        { what: `${what}: memory, MB`, seen: String(seen.megabytes), expected: 'alive', isKept: isAlive },
        atMost(`${what}: cached page, median of ${seen.pages.length}, ms`, Math.round(median(seen.pages)), 100),
        atMost(`${what}: refused to the visitor (${seen.refused.join(', ')})`, seen.refused.length, 0),
        {
          what: `${what}: searches, median of ${seen.searches.length}, ms`,
          seen: String(Math.round(median(seen.searches))),
          expected: 'any',
          isKept: seen.searches.length > 0,
        },
      )
    }
  }
  return figures
}

interface Seen {
  /** Milliseconds each. */
  pages: number[]
  searches: number[]
  /** Statuses other than 200, or how the connection ended. */
  refused: string[]
  megabytes: number
}

async function attackedVisitor(kind: string, url: string, memory: () => number): Promise<Seen> {
  const seen: Seen = { pages: [], searches: [], refused: [], megabytes: 0 }
  await visit(`${url}/about`, seen, [])
  const [program = '', ...args] = [...onSecondCore, process.execPath, join('e2e', 'torture', 'attacker.ts')]
  const attacker = spawn(program, [...args, kind, new URL(url).host], { stdio: ['ignore', 'pipe', 'inherit'] })
  endWithThisProcess(attacker)
  await once(attacker.stdout, 'data')
  await pause(3_000)
  const end = performance.now() + seconds * 1_000
  const every = async (ms: number, act: (count: number) => Promise<void>) => {
    for (let count = 0; performance.now() < end; count += 1) {
      await act(count)
      await pause(ms)
    }
  }
  await Promise.all([
    every(100, () => visit(`${url}/about`, seen, seen.pages)),
    every(1_000, (count) => visit(`${url}/search?q=wreck${count}`, seen, seen.searches)),
    every(250, async () => {
      seen.megabytes = Math.max(seen.megabytes, Math.round(memory()))
    }),
  ])
  const gone = once(attacker, 'exit')
  attacker.kill('SIGKILL')
  await gone
  return seen
}

const agent = new Agent({ keepAlive: true })

function visit(url: string, { refused }: Seen, times: number[]): Promise<void> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const fail = (why: string) => resolve(void refused.push(why))
    const asking = request(url, { agent, localAddress: '127.9.9.9', timeout: 30_000 }, (response) => {
      response.resume().once('close', () => {
        if (response.statusCode !== 200 || !response.complete) return fail(String(response.statusCode))
        times.push(performance.now() - begun)
        resolve()
      })
    })
    asking.once('timeout', () => asking.destroy(new Error('no response for 30 s')))
    asking.once('error', (error) => fail(error.message)).end()
  })
}
