import { expect, test } from 'vitest'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { findPictureFile } from '#server/pictures/queries.ts'
import { testSite } from '#server/testing.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const narrow = `/pictures/${hash}/400.jpg`
const wide = `/pictures/${hash}/1200.jpg`

/** A site with one picture: a file of one piece each in JPEG and AVIF, and one of three pieces beside others of its kind and width. */
async function siteWithFiles() {
  const site = testSite()
  const picture = { hash, width: 1200, height: 800, bytes: 9, placeholder: 'data:' }
  const { id: pictureId } = site.db.insert(pictures).values(picture).returning().get()
  const keep = (width: number, kind: 'jpg' | 'avif' | 'master', pieces: string[]) => {
    for (const [piece, bytes] of pieces.entries())
      site.db
        .insert(pictureFiles)
        .values({ pictureId, width, kind, piece, bytes: Buffer.from(bytes) })
        .run()
  }
  keep(400, 'jpg', ['narrow'])
  keep(400, 'avif', ['narrow avif'])
  keep(1200, 'jpg', ['one ', 'two two ', 'three'])
  keep(1200, 'avif', ['another'])
  keep(1200, 'master', ['master'])
  const { logger, lines } = rememberingLogger()
  const app = await site.app({ logger })
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { ...site, app, get, requests }
}

test('a picture that is deleted while it is sent breaks off instead of ending as if it were whole', async () => {
  const { db } = await siteWithFiles()
  const pieces = findPictureFile(db, hash, 1200, 'jpg')?.rest()
  expect(String(pieces?.next().value)).toBe('two two ')
  db.delete(pictures).run()

  expect(() => pieces?.next()).toThrow('This picture was deleted while it was being sent.')
})

test('a picture comes whole and may be cached for ever, first and from the cache; HEAD has its headers alone', async () => {
  const { app, get, requests } = await siteWithFiles()
  for (const [url, type, text] of [
    [narrow, 'image/jpeg', 'narrow'],
    [narrow, 'image/jpeg', 'narrow'],
    [`/pictures/${hash}/400.avif`, 'image/avif', 'narrow avif'],
    [wide, 'image/jpeg', 'one two two three'],
    [wide, 'image/jpeg', 'one two two three'],
  ] as const) {
    const { headers, body } = await get(url)
    expect(body).toBe(text)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  }
  // A response from the cache has no line of its own in the log.
  expect(requests()).toHaveLength(4)
  for (const [url, length] of [
    [narrow, '6'],
    [wide, '17'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url })
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', length])
  }
})

test('a request that names the ETag of a file is a 304, and other files come whole', async () => {
  const { get } = await siteWithFiles()
  const { etag } = (await get(narrow)).headers
  for (const known of [String(etag), `"other", W/${etag}`]) {
    const again = await get(narrow, { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toContain('immutable')
  }
  expect((await get(wide, { 'if-none-match': String(etag) })).body).toBe('one two two three')
  expect((await get(narrow, { 'if-none-match': '"other"' })).body).toBe('narrow')
})

test('a file has one URL, and other names are a 404', async () => {
  const { app, get } = await siteWithFiles()
  const other = hash.replace('3', '4')
  for (const name of ['0400.jpg', '400.jpgx', 'x400.jpg', '800.jpg', '1200.master', '400.JPG', '400'])
    expect([name, (await get(`/pictures/${hash}/${name}`)).statusCode]).toEqual([name, 404])
  expect((await get(`/pictures/${other}/400.jpg`)).statusCode).toBe(404)
  await get(narrow)
  expect((await app.inject({ method: 'POST', url: narrow })).statusCode).toBeOneOf([404, 405])
})

test('a small file is read from the database once', async () => {
  const { db, get } = await siteWithFiles()
  await get(narrow)
  await get(wide)
  db.update(pictureFiles)
    .set({ bytes: Buffer.from('others') })
    .run()

  expect((await get(narrow)).body).toBe('narrow')
  // A file of several pieces is too large to be kept.
  expect((await get(wide)).body).toBe('othersothersothers')
})

test('the cache of files is limited in bytes', async () => {
  const { db, get } = await siteWithFiles()
  const [{ id: pictureId } = { id: 0 }] = db.select().from(pictures).all()
  const widths = [600, 800, 1600]
  for (const width of widths) {
    const bytes = Buffer.alloc(3_000_000, 'a')
    db.insert(pictureFiles).values({ pictureId, width, kind: 'jpg', piece: 0, bytes }).run()
  }
  for (const width of widths) await get(`/pictures/${hash}/${width}.jpg`)
  db.update(pictureFiles)
    .set({ bytes: Buffer.from('others') })
    .run()

  expect((await get(`/pictures/${hash}/600.jpg`)).body).toBe('others')
  expect((await get(`/pictures/${hash}/1600.jpg`)).body).toHaveLength(3_000_000)
})

test('a deleted picture is a 404, though it was cached', async () => {
  const { db, get } = await siteWithFiles()
  expect((await get(narrow)).body).toBe('narrow')
  db.delete(pictureFiles).run()
  db.delete(pictures).run()

  expect((await get(narrow)).statusCode).toBe(404)
})
