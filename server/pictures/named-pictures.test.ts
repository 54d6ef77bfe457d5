import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { pictures } from '#db/schema/pictures.ts'
import { contents } from '#server/contents.ts'
import { insertArticle, insertDiveSite, insertFilled, NOW, type TestSite, testSite } from '#server/testing.ts'
import { hash, insertPicture, otherHash } from './testing.ts'

const url = `/pictures/${hash}/60.jpg`
const deletedAt = NOW

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
    const { id } = insertPicture(db, { deletedAt })
    const { id: other } = insertPicture(db, { hash: otherHash, deletedAt })
    insertFilled(db, table, 'old')
    expect(isThere(db, id)).toBe(false)

    db.update(table)
      .set({ [field]: `http://site.test${url}` })
      .run()
    expect([isThere(db, id), isThere(db, other)]).toEqual([true, false])

    db.update(pictures).set({ deletedAt }).run()
    insertFilled(db, table, 'new', { [field]: `![](${url})` })
    expect([isThere(db, id), isThere(db, other)]).toEqual([true, false])
  },
)

test('a form that names a picture which was deleted in another tab is saved with the picture, a refused one brings none back', async () => {
  const { db, admin } = testSite()
  const { adminContent } = admin
  const { id } = insertPicture(db)
  const article = insertArticle(db)
  await adminContent.deletePicture({ id })
  const unknown = { imageUrl: `/pictures/${'0'.repeat(32)}/60.jpg`, content: 'See /pictures/.' }
  expect(await adminContent.updateArticle({ id: article.id, ...unknown })).toMatchObject(unknown)
  const late = adminContent.updateArticle({ id: article.id, revision: article.revision, imageUrl: url })
  await expect(late).rejects.toThrow('changed')
  expect(isThere(db, id)).toBe(false)

  await adminContent.updateArticle({ id: article.id, imageUrl: url })
  expect(await adminContent.pictures()).toMatchObject([{ id, uses: [{ id: article.id }] }])
  // The Undo of that other tab finds it where it is.
  expect(await adminContent.bringBack({ kind: 'picture', id })).toMatchObject({ id })
})

test('pages have a new version when a picture that something names is added, described or removed, and else not', async () => {
  const { db, admin } = testSite()
  insertArticle(db, { imageUrl: '/pictures/', content: 'Text.' })
  insertDiveSite(db, { videoThumbnail: url })
  const versions: number[] = []
  const after = async (change: () => unknown) => {
    const before = readContentVersion(db)
    await change()
    versions.push(readContentVersion(db) - before)
  }
  await after(() => insertPicture(db, { id: 1, hash: otherHash }))
  await after(() => admin.adminContent.updatePicture({ id: 1, alt: 'Weed' }))
  await after(() => insertPicture(db, { id: 2 }))
  await after(() => admin.adminContent.updatePicture({ id: 2, alt: 'Weed' }))
  await after(() => db.delete(pictures).where(eq(pictures.id, 2)).run())
  expect(versions).toEqual([0, 0, 1, 1, 1])

  insertPicture(db, { id: 3, deletedAt })
  await after(() => db.delete(pictures).where(eq(pictures.id, 3)).run())
  expect(versions.at(-1)).toBe(0)
})
