import { setTimeout } from 'node:timers/promises'

const rounds = 200
/** Between two searches: everybody together may search thirty times a second. */
const searchEveryMs = 40
const act = { publish: 0, slug: 0, unpublish: 0, delete: 0 }

export interface Expected {
  /** The path at which the story can be read now; null when it can't. */
  now: string | null
  /** Paths that must be nowhere. */
  gone: string[]
}

/**
 * Reads right after each change of a story: its page, the blog, the search and the sitemap. A read that shows what was
 * before is stale.
 * @returns a table: of 1,000 reads after each kind of change, or a few less, how many were stale
 */
export async function staleReads(url: string, password: string): Promise<string[][]> {
  const call = await loggedIn(url, password)
  const stale = { ...act }
  const reads = { ...act }
  const read = async (kind: keyof typeof act, word: string, expected: Expected) => {
    const nextSearch = setTimeout(searchEveryMs)
    const answers = await Promise.all([
      isPageStale(url, expected),
      isListStale(`${url}/blog`, expected),
      isListStale(`${url}/search?q=${word}`, expected),
      isListStale(`${url}/sitemap.xml`, expected),
      isListStale(`${url}/api/articles`, expected, (path) => `"slug":"${path.replace('/blog/', '')}"`),
    ])
    reads[kind] += answers.length
    stale[kind] += answers.filter(Boolean).length
    await nextSearch
  }
  for (let round = 0; round < rounds; round += 1) {
    const word = `zq${round.toString(36)}x`
    const [first, second] = [`/blog/${word}-first`, `/blog/${word}-second`]
    const values = { title: `The ${word} story`, slug: `${word}-first`, category: 'Tips', imageUrl: '/a.jpg' }
    const { id } = await call('POST', '/api/articles', { ...values, content: `About ${word}.` })
    await read('publish', word, { now: null, gone: [first] })
    await call('PATCH', `/api/articles/${id}`, { published: true })
    await read('publish', word, { now: first, gone: [second] })
    await call('PATCH', `/api/articles/${id}`, { slug: `${word}-second` })
    await read('slug', word, { now: second, gone: [first] })
    await call('PATCH', `/api/articles/${id}`, { published: false })
    await read('unpublish', word, { now: null, gone: [first, second] })
    await call('PATCH', `/api/articles/${id}`, { published: true })
    await read('publish', word, { now: second, gone: [first] })
    await call('DELETE', `/api/articles/${id}`)
    await read('delete', word, { now: null, gone: [first, second] })
  }
  return [
    ['reads right after a change', 'reads', 'stale', 'at most'],
    ...Object.keys(act).map((kind) => {
      const key = kind as keyof typeof act
      return [kind, String(reads[key]), String(stale[key]), '0']
    }),
  ]
}

let visitors = 0

/**
 * Each read by another visitor: one alone would soon have searched often enough.
 * @throws when it is refused, which says nothing about what it would have shown
 */
async function readAs(address: string, options: RequestInit = {}): Promise<Response> {
  visitors += 1
  const headers = { 'x-forwarded-for': `10.0.${(visitors >> 8) & 255}.${visitors & 255}` }
  const answer = await fetch(address, { ...options, headers })
  if (answer.status === 429 || answer.status === 503) throw new Error(`${address}: ${answer.status}`)
  return answer
}

export async function isPageStale(url: string, { now, gone }: Expected): Promise<boolean> {
  if (now) {
    const moved = await Promise.all(gone.map((path) => readAs(url + path, { redirect: 'manual' })))
    const page = await readAs(url + now)
    return page.status !== 200 || moved.some(({ status }) => status === 200)
  }
  const pages = await Promise.all(gone.map((path) => readAs(url + path)))
  return pages.some(({ status }) => status !== 404)
}

export async function isListStale(
  address: string,
  { now, gone }: Expected,
  sign = (path: string) => path,
): Promise<boolean> {
  const text = await (await readAs(address)).text()
  return gone.some((path) => text.includes(sign(path))) || (now !== null && !text.includes(sign(now)))
}

export async function loggedIn(url: string, password: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.78' }
  const login = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify({ password }) })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (method: string, path: string, payload?: object) => {
    const body = payload && JSON.stringify(payload)
    const response = await fetch(url + path, { method, body, headers: body ? { ...headers, cookie } : { cookie } })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
}
