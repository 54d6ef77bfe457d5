import sharp, { type Sharp } from 'sharp'
import { pictures } from '#db/schema/pictures.ts'
import { pictureUrl } from '#domain/pictures/picture.ts'
import { adminRest, NOW, sessionCookie, type TestSite, testSite } from '#server/testing.ts'

export const hash = '3f786850e387550fdab836ed7e6dc881'
export const otherHash = hash.replace('3', '4')

/** A stored picture of 1000 by 667 pixels, without its files. */
export function insertPicture(db: TestSite['db'], values: Partial<typeof pictures.$inferInsert> = {}) {
  const dates = { createdAt: NOW, updatedAt: NOW }
  const picture = { hash, width: 1000, height: 667, bytes: 5, placeholder: 'data:tiny', ...dates, ...values }
  const row = db.insert(pictures).values(picture).returning().get()
  return { ...row, address: pictureUrl(row.hash, row.width) }
}

/** A photo as rich as a real one: noise, so that no two are the same. */
export function photo(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#336699', noise } })
}

/** A form with a file and the texts beside it, as a browser sends it. */
export async function formOf(file: Uint8Array, fields: Record<string, string> = {}, fileName = 'reef.jpg') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([Uint8Array.from(file)]), fileName)
  const request = new Request('http://site.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) }
}

/** A site to which the administrator uploads. */
export async function siteWithUploads(variables: Record<string, string> = {}) {
  const site = await adminRest(testSite(variables))
  const cookie = sessionCookie(site.db)
  const upload = async (file: Uint8Array, fields: Record<string, string> = {}, fileName?: string) => {
    const { headers, payload } = await formOf(file, fields, fileName)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/pictures',
      headers: { ...headers, cookie },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  /** A file as visitors get it. */
  const file = async (address: string) => {
    const answer = await site.app.inject({ url: address })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }
  return { ...site, cookie, upload, file }
}
