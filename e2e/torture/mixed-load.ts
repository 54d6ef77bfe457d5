import { setTimeout as pause } from 'node:timers/promises'
import { another, photoOf } from '../measure/photo.ts'
import type { Line } from './site.ts'
import { writers } from './writers.ts'

/** Counts of requests and of errors by message. */
interface MixedLoad {
  asked: Map<string, number>
  errors: Map<string, number>
}

const listed = ['/', '/blog', '/dive-sites', '/sitemap.xml', '/blog/feed.xml', '/api/dive-sites']
const desk = [
  'adminContent.articles',
  'adminContent.reviews',
  'diveSites.managed',
  'adminContent.pictures',
  'security.sessions',
]
/** The administrator's 12 kinds of write, one after the other; 5 of them change public pages. */
const byAdmin = ['article', 'edit', 'review', 'dive site', 'deletion', 'undo', 'product', 'setting']
const writesPerAct = 12 / byAdmin.length
const byVisitors = ['subscriber', 'message']
/** Of two writes a second, as on a site with so many readers: most are visitors'. */
const writesPerSecond = { clicks: 1, byVisitors: 0.25, byAdmin: 0.75 }

/** Readers, searchers, writers, an administrator, exports and uploads, all at their pace, until the signal says so. */
export async function mixedLoad(line: Line, end: AbortSignal): Promise<MixedLoad> {
  const load: MixedLoad = { asked: new Map(), errors: new Map() }
  const { url, cookie } = line
  const pages = [...listed, ...(await contentPages(url))]
  const purchaseLink = await purchaseLinkOf(url)
  const photo = await photoOf(3000, 2000)
  const token = (count: number) => `soak${String(count).padStart(8, '0')}`
  const write = (kinds: string[], count: number, from: number) => {
    const kind = kinds[count % kinds.length] ?? ''
    return writers[kind]?.(line, token(from + count)) ?? Promise.reject(new Error(`There is no writer of "${kind}".`))
  }
  await Promise.all([
    paced('reads', 200, (count) => read(url + pages[count % pages.length])),
    paced('searches', 20, (count) => search(url, count)),
    paced('clicks on purchase links', writesPerSecond.clicks, (count) => click(url, purchaseLink, count)),
    paced('subscriptions and messages', writesPerSecond.byVisitors, (count) => write(byVisitors, count, 10_000_000)),
    paced('acts of the administrator', writesPerSecond.byAdmin / writesPerAct, (count) => write(byAdmin, count, 0)),
    paced('the administrator’s lists', 0.5, (count) => read(`${url}/trpc/${desk[count % desk.length]}`, { cookie })),
    paced('CSV exports', 1 / 5, () => read(`${url}/api/dive-sites/export/csv`, { cookie })),
    paced('uploads', 1 / 30, (count) => upload(url, cookie, another(photo, count))),
  ])
  return load

  /** Begins so many each second, whether the ones before are answered or not. */
  async function paced(what: string, perSecond: number, act: (count: number) => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    const open = new Set<Promise<void>>()
    for (let count = 0; !end.aborted; count += 1) {
      await pause(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()), undefined, {
        signal: end,
      }).catch(() => {})
      if (end.aborted) break
      add(load.asked, what)
      const one = act(count)
        .catch((error: Error) => add(load.errors, `${what}: ${wordsOf(error)}`))
        .then(() => void open.delete(one))
      open.add(one)
    }
    await Promise.all(open)
  }
}

/** Addresses of stories, reviews, places and dive sites, as many as a visitor would see. */
async function contentPages(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path)
  return paths.filter((_path, index) => index % Math.ceil(paths.length / 40) === 0)
}

async function read(address: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br', ...headers } })
  const { length } = await answer.text()
  if (answer.status !== 200 || length === 0) throw new Error(`${address} was answered ${answer.status}.`)
}

/** Each from another visitor, for something else. */
function search(url: string, count: number): Promise<void> {
  const path = count % 2 ? '/dive-sites?q=' : '/search?q='
  return read(`${url}${path}reef${count % 500}`, anotherVisitor(count))
}

/** Where a browser tells that a purchase link was followed: a review's first, of those that have one. */
async function purchaseLinkOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/gear-reviews`)).text()
  const [, path] = /ping="([^"]+)"/.exec(page) ?? []
  if (!path) throw new Error('No review has a purchase link.')
  return path.replaceAll('&amp;', '&')
}

async function click(url: string, path: string, count: number): Promise<void> {
  const browser = { 'content-type': 'text/ping', 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11)' }
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...browser, ...anotherVisitor(count) },
    body: 'PING',
  })
  if (answer.status !== 204) throw new Error(`a click was answered ${answer.status}: ${await answer.text()}`)
}

const anotherVisitor = (count: number) => ({
  'x-forwarded-for': `198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`,
})

async function upload(url: string, cookie: string, photo: Buffer): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  const answer = await fetch(`${url}/api/pictures`, { method: 'POST', headers: { cookie }, body })
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`)
}

/** The reason why a request got no response. */
function wordsOf({ message, cause }: Error): string {
  const words = cause instanceof Error ? `${message} (${cause.message})` : message
  return words.replace(/\d{3,}/g, '…').slice(0, 160)
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
