import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { articles } from '#db/schema/articles.ts'
import { pictures } from '#db/schema/pictures.ts'
import { contents } from '#server/contents.ts'
import { insertArticle, insertDiveSite, insertFilled, NOW, type TestSite, testSite } from '#server/testing.ts'
import { photo, siteWithUploads } from './testing.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const address = `/pictures/${hash}/60.jpg`

const insertPicture = (db: TestSite['db'], values: Partial<typeof pictures.$inferInsert> = {}) =>
  db
    .insert(pictures)
    .values({ hash, width: 60, height: 40, bytes: 1, placeholder: 'data:', ...values })
    .returning()
    .get()

/** Whether visitors may have it. */
const isThere = (db: TestSite['db'], id: number) =>
  db.select({ deletedAt: pictures.deletedAt }).from(pictures).where(eq(pictures.id, id)).get()?.deletedAt === null

const places = contents.flatMap(({ kind, table, pictures }) =>
  (pictures?.columns ?? []).map((column) => ({ kind, field: column.name, table })),
)

test.each(places)(
  'a picture that was deleted meanwhile comes back when $kind names it as $field',
  ({ field, table }) => {
    const { db } = testSite()
    const deletedAt = NOW
    const id = insertPicture(db, { deletedAt }).id
    const { id: other } = insertPicture(db, { hash: hash.replace('3', '4'), deletedAt })
    const old = insertFilled(db, table, 'old')
    expect(isThere(db, id)).toBe(false)

    db.update(table)
      .set({ [field]: `http://site.test${address}` })
      .run()
    expect([isThere(db, id), isThere(db, other)]).toEqual([true, false])

    db.update(pictures).set({ deletedAt }).run()
    insertFilled(db, table, 'new', { [field]: `![](${address})` })
    expect([isThere(db, id), isThere(db, other), old.id]).toEqual([true, false, 1])
  },
)

test('a form that names a picture which was deleted in another tab is saved with the picture', async () => {
  const { db, admin, upload, file } = await siteWithUploads()
  const { body } = await upload(await photo(60, 40).jpeg().toBuffer())
  const article = insertArticle(db)
  // What somebody has just asked for is kept, but not longer than the picture.
  expect((await file(body.address)).status).toBe(200)
  await admin.adminContent.deletePicture({ id: body.id })
  expect((await file(body.address)).status).toBe(404)

  await admin.adminContent.updateArticle({ id: article.id, imageUrl: body.address })
  expect((await file(body.address)).status).toBe(200)
  expect(await admin.adminContent.pictures()).toMatchObject([{ id: body.id, uses: [{ id: article.id }] }])
  // The Undo of that other tab finds it where it is.
  expect(await admin.adminContent.restorePicture({ id: body.id })).toMatchObject({ id: body.id })
})

test('what is refused brings no picture back, and an address of nothing stays as it is', async () => {
  const { db, admin } = testSite()
  const { id } = insertPicture(db, { deletedAt: NOW })
  const article = insertArticle(db)
  const unknown = `/pictures/${'0'.repeat(32)}/60.jpg`
  const saved = { id: article.id, imageUrl: unknown, content: 'See /pictures/.' }

  expect(await admin.adminContent.updateArticle(saved)).toMatchObject({ imageUrl: unknown })
  const late = admin.adminContent.updateArticle({ id: article.id, revision: article.revision, imageUrl: address })
  await expect(late).rejects.toThrow('changed')
  expect(isThere(db, id)).toBe(false)
})

test('an upload empties no page cache, nor does a change of a picture that nothing names', async () => {
  const { db, admin, upload } = await siteWithUploads()
  insertArticle(db, { imageUrl: '/pictures/', content: 'Text.' })
  const bytes = await photo(60, 40).jpeg().toBuffer()
  const before = readContentVersion(db)
  const { body } = await upload(bytes, { alt: 'Kelp' })
  await upload(bytes, { credit: 'Jo' })
  await admin.adminContent.updatePicture({ id: body.id, alt: 'Weed' })

  expect(readContentVersion(db)).toBe(before)
})

test('a change of a picture that something names is a new version of the pages, the same file again is none', async () => {
  const { db, admin, upload } = await siteWithUploads()
  const bytes = await photo(60, 40).jpeg().toBuffer()
  const { body } = await upload(bytes, { alt: 'Kelp', credit: 'Jo' })
  insertDiveSite(db, { videoThumbnail: body.address })
  const before = readContentVersion(db)
  await upload(bytes, { alt: 'Sand' })
  expect(readContentVersion(db)).toBe(before)

  await admin.adminContent.updatePicture({ id: body.id, alt: 'Weed' })
  expect(readContentVersion(db)).toBe(before + 1)
})

test('the upload of a picture that something names already is a new version of the pages', async () => {
  const { db, upload } = await siteWithUploads()
  const bytes = await photo(60, 40).jpeg().toBuffer()
  const { body } = await upload(bytes)
  db.delete(pictures).run()
  insertArticle(db, { content: `![](${body.address})` })
  const before = readContentVersion(db)

  await upload(bytes)
  expect(readContentVersion(db)).toBe(before + 1)
})

test('a picture that goes for good is a new version of the pages, unless it was gone from them already', () => {
  const { db } = testSite()
  insertPicture(db, { deletedAt: NOW })
  const { id } = insertPicture(db, { hash: hash.replace('3', '4') })
  const before = readContentVersion(db)
  db.delete(pictures).where(isNotNull(pictures.deletedAt)).run()
  expect(readContentVersion(db)).toBe(before)
  db.delete(pictures).where(eq(pictures.id, id)).run()
  expect(readContentVersion(db)).toBe(before + 1)
})

test('a deleted picture does not come back when what names it is changed elsewhere, nor with what names none', () => {
  const { db } = testSite()
  const { id } = insertPicture(db)
  const article = insertArticle(db, { imageUrl: address })
  db.update(pictures).set({ deletedAt: NOW }).run()
  db.update(articles).set({ title: 'Other' }).where(eq(articles.id, article.id)).run()
  insertArticle(db)

  expect(isThere(db, id)).toBe(false)
})
