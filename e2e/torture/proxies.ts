import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { proxyNames, startProxy } from './deployed-proxies.ts'
import { atMost, type Figure } from './figures.ts'
import { forgedAddresses } from './forged-addresses.ts'
import { pause, siteIn } from './site.ts'

const [clients, turns, gapMs] = [50, 10, 5_000]

/** Visitors who pause for about the keep-alive time of servers, through both deployed proxies. */
export async function proxies(folder: string): Promise<Figure[]> {
  const line = await siteIn(join(folder, 'proxies')).start()
  const both = await Promise.all(proxyNames.map((name) => startProxy(name, line.url, join(folder, `gaps-${name}`))))
  const failed = await Promise.all(both.map(({ url }) => visitWithGaps(url)))
  for (const proxy of both) await proxy.stop()
  await line.host.stop()
  const answered = both.map(({ name }, index) =>
    atMost(
      `${clients * turns} requests with 5 s between them, through ${name}: not answered well`,
      failed[index] ?? -1,
      0,
    ),
  )
  return [...answered, ...(await forgedAddresses(folder))]
}

/** @returns how many requests were not answered as the site does; every other one is a POST, which no proxy sends twice */
async function visitWithGaps(url: string): Promise<number> {
  let failed = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; turn < turns; turn += 1) {
        // A bit earlier or later each, so that one of them meets the moment at which a connection is closed.
        await pause(gapMs + (client - clients / 2) * 4)
        const isPost = turn % 2 === 1
        const status = await statusOf(`${url}${isPost ? '/api/contact' : '/blog'}`, agent, isPost)
        // The form is empty: the site itself refuses it.
        if (status !== (isPost ? 400 : 200)) failed += 1
      }
      agent.destroy()
    }),
  )
  return failed
}

function statusOf(url: string, agent: Agent, isPost: boolean): Promise<number> {
  return new Promise((resolve) => {
    const headers = isPost ? { 'content-type': 'application/json', 'content-length': 2 } : {}
    const asking = request(url, { agent, method: isPost ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
    asking.end(isPost ? '{}' : undefined)
  })
}
