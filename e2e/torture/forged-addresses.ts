import { join } from 'node:path'
import { proxyNames, startProxy } from './deployed-proxies.ts'
import { exactly, type Figure } from './figures.ts'
import { siteIn } from './site.ts'

/** How many messages one address may send in an hour. */
const allowed = 5
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'The torture', message: 'Written behind a proxy.' }

/** One client that forges another IP address with each message, through the proxies as `deploy` configures them. */
export async function forgedAddresses(folder: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of proxyNames) {
    const place = join(folder, `forged-${name}`)
    const { host, url } = await siteIn(join(place, 'site')).start()
    const proxy = await startProxy(name, url, join(place, 'proxy'))
    const statuses = await send(`${proxy.url}/api/contact`)
    await proxy.stop()
    await host.stop()
    const taken = statuses.filter((status) => status === 200).length
    const refused = statuses.filter((status) => status === 429).length
    const what = `messages that each say to come from elsewhere, through deploy/${name}: taken, refused`
    figures.push(exactly(what, `${taken}, ${refused}`, `${allowed}, 1`))
  }
  return figures
}

async function send(url: string): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn <= allowed; turn += 1) {
    const address = `203.0.113.${turn + 1}`
    const lies = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
    const headers = { 'content-type': 'application/json', ...lies }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(letter) })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}
