import sharp from 'sharp'
import type { Line } from './site.ts'

/** Proof of an acknowledged write: a query that returns 1 while the write exists. */
export interface Kept {
  kind: string
  query: string
  values: unknown[]
}

/** One kind of write. `token` is in all that it writes, and in nothing else. @throws Error when it is not acknowledged */
type Writer = (line: Line, token: string) => Promise<Omit<Kept, 'kind'>>

/** The server has answered, but not with a good one. */
export class Refused extends Error {}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Refused(`${url} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : null
}

/** Calls a procedure as the administrator's browser does. */
async function call<Result = { id: number }>({ url, cookie }: Line, name: string, input: object): Promise<Result> {
  const headers = { 'content-type': 'application/json', cookie }
  const init = { method: 'POST', headers, body: JSON.stringify({ json: input }) }
  const { result } = (await send(`${url}/trpc/${name}`, init)) as { result: { data: { json: Result } } }
  return result.data.json
}

let clients = 0

/** Each time as another visitor, so that no limit is met. */
function visit({ url }: Line, path: string, body: object): Promise<unknown> {
  clients += 1
  const address = `198.${18 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return send(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const rowIn = (table: string, column: string, value: string) => ({
  query: `select count(*) from ${table} where ${column} = ?`,
  values: [value],
})

const site = { region: 'Sydney', latitude: -33.99, longitude: 151.23, description: 'Sponges.' }
const location = { region: 'Sydney', difficulty: 'Beginner' }
let photo: Buffer | undefined

async function newPhoto(token: string): Promise<Buffer> {
  photo ??= await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a6680' } })
    .jpeg()
    .toBuffer()
  // Bytes after a picture's end are ignored, but make it another file.
  return Buffer.concat([photo, Buffer.from(token)])
}

let lastOfDiveSites: Promise<unknown> = Promise.resolve()

/** Those that change dive sites follow one another: an import that finds them changed since its check is refused. */
function inTurn(write: Writer): Writer {
  return (line, token) => {
    const mine = lastOfDiveSites.then(() => write(line, token))
    lastOfDiveSites = mine.catch(() => undefined)
    return mine
  }
}

/** Writers with a single request. */
export const singleWriters: Record<string, Writer> = {
  async article(line, token) {
    await call(line, 'adminContent.createArticle', { title: token, content: 'Kelp.' })
    return rowIn('articles', 'title', token)
  },
  async review(line, token) {
    await call(line, 'adminContent.createReview', { title: token })
    return rowIn('reviews', 'title', token)
  },
  async product(line, token) {
    await call(line, 'adminContent.createProduct', { name: token })
    return rowIn('products', 'name', token)
  },
  async location(line, token) {
    await call(line, 'adminContent.createLocation', { ...location, name: token })
    return rowIn('locations', 'name', token)
  },
  'dive site': inTurn(async (line, token) => {
    await call(line, 'diveSites.create', { ...site, name: token })
    return rowIn('dive_sites', 'name', token)
  }),
  async issue(line, token) {
    await call(line, 'newsletter.createIssue', { title: token, content: 'Grey nurses are back.' })
    return rowIn('issues', 'title', token)
  },
  async message(line, token) {
    await visit(line, '/api/contact', { name: 'Jo', email: 'jo@example.com', subject: token, message: 'Is it open?' })
    return rowIn('contact_messages', 'subject', token)
  },
  async subscriber(line, token) {
    await visit(line, '/api/newsletter/subscribe', { email: `${token}@example.com` })
    return rowIn('newsletter_subscribers', 'email', `${token}@example.com`)
  },
}

/** Writers that first create what they then change, delete, restore or upload. */
const otherWriters: Record<string, Writer> = {
  async edit(line, token) {
    const { id } = await call(line, 'adminContent.createArticle', { title: `${token} edited` })
    await call(line, 'adminContent.updateArticle', { id, content: token })
    return { query: 'select count(*) from articles where id = ? and content = ?', values: [id, token] }
  },
  async deletion(line, token) {
    const { id } = await call(line, 'adminContent.createReview', { title: `${token} deleted` })
    await call(line, 'adminContent.deleteReview', { id })
    return { query: 'select not exists (select * from reviews where id = ?)', values: [id] }
  },
  undo: inTurn(async (line, token) => {
    const { id } = await call(line, 'diveSites.create', { ...site, name: `${token} back` })
    await call(line, 'diveSites.delete', { id })
    await call(line, 'adminContent.bringBack', { kind: 'diveSite', id })
    return rowIn('dive_sites', 'name', `${token} back`)
  }),
  'photo of a site': inTurn(async (line, token) => {
    const { id } = await call(line, 'diveSites.create', { ...site, name: `${token} photo` })
    await call(line, 'diveSites.setPhoto', { id, imageUrl: `/images/${token}.jpg` })
    return rowIn('dive_sites', 'image_url', `/images/${token}.jpg`)
  }),
  async 'unsubscribing by hand'(line, token) {
    const email = `${token}.left@example.com`
    await visit(line, '/api/newsletter/subscribe', { email })
    const all = await fetch(`${line.url}/api/newsletter/subscribers`, { headers: { cookie: line.cookie } })
    const own = ((await all.json()) as { id: number; email: string }[]).find((each) => each.email === email)
    await call(line, 'newsletter.deleteSubscriber', { id: own?.id })
    return { query: 'select not exists (select * from newsletter_subscribers where email = ?)', values: [email] }
  },
  async setting(line, token) {
    const value = Number.parseInt(token.replace(/\D/g, ''), 10)
    await call(line, 'adminContent.saveSiteSetting', { name: 'disclosureLine', value: `Line ${value}` })
    // Later ones may follow it.
    return {
      query: `select cast(substr(json_extract(value, '$'), 6) as integer) >= ? from site_settings where name = 'disclosureLine'`,
      values: [value],
    }
  },
  async picture({ url, cookie }, token) {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(await newPhoto(token))]), 'photo.jpg')
    const picture = await send(`${url}/api/pictures`, { method: 'POST', headers: { cookie }, body })
    const { id, bytes } = picture as { id: number; bytes: number }
    return { query: 'select sum(length(bytes)) = ? from picture_files where picture_id = ?', values: [bytes, id] }
  },
  'import of a file': inTurn(async (line, token) => {
    const { id } = await call(line, 'diveSites.create', { ...site, name: `${token} imported` })
    const file = { format: 'csv', text: `id,hazards\n${id},${token}\n` }
    const { version } = await call<{ version: number }>(line, 'diveSites.checkImport', file)
    await call(line, 'diveSites.runImport', { ...file, version })
    return rowIn('dive_sites', 'hazards', token)
  }),
}

export const writers: Record<string, Writer> = { ...singleWriters, ...otherWriters }
