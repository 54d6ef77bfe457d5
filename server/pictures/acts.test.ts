import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { pictures } from '#db/schema/pictures.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { adminRest, insertArticle, NOW, type TestSite, testSite } from '#server/testing.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const other = hash.replace('3', '4')
const day = 86_400_000
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

function insertPicture(db: TestSite['db'], values: Partial<typeof pictures.$inferInsert> = {}) {
  const picture = { hash, width: 2400, height: 1600, bytes: 5, placeholder: 'data:', createdAt: NOW, updatedAt: NOW }
  return db
    .insert(pictures)
    .values({ ...picture, ...values })
    .returning()
    .get()
}

const stored = (db: TestSite['db'], id: number) => db.select().from(pictures).where(eq(pictures.id, id)).get()

test('the newest picture stands first, whatever its number; of one moment the one that came last', async () => {
  const { db, admin } = testSite()
  const [old, same, new_] = [at(0), at(0), at(1_000)].map(
    (createdAt, index) => insertPicture(db, { id: 10 - index, hash: hash.replace('3', `${index}`), createdAt }).id,
  )
  expect((await admin.adminContent.pictures()).map(({ id }) => id)).toEqual([new_, old, same])
})

test('the administrator is told all of a picture but when it was deleted', async () => {
  const { db, admin } = testSite()
  insertPicture(db, { alt: 'Kelp', credit: 'Jo', name: 'reef.jpg' })
  expect(await admin.adminContent.pictures()).toEqual([
    {
      ...{ id: 1, hash, name: 'reef.jpg', width: 2400, height: 1600, bytes: 5, placeholder: 'data:', alt: 'Kelp' },
      ...{ isDecorative: false, credit: 'Jo', createdAt: NOW, updatedAt: NOW, revision: 1 },
      ...{ address: `/pictures/${hash}/1600.jpg`, uses: [] },
    },
  ])
})

test('what is done to a picture says when, and stands in the audit log', async () => {
  const { db, admin, clock } = testSite()
  const [{ id }, { id: byId }] = [insertPicture(db), insertPicture(db, { hash: other })]
  clock.now = at(60_000)
  await admin.adminContent.updatePicture({ id, alt: 'Kelp' })
  expect(stored(db, id)).toMatchObject({ alt: 'Kelp', createdAt: NOW, updatedAt: clock.now })
  await admin.adminContent.replacePicture({ id, byId })
  await admin.adminContent.deletePicture({ id })
  expect(stored(db, id)).toMatchObject({ deletedAt: clock.now })
  await admin.adminContent.restorePicture({ id })

  const log = db.select({ action: auditLog.action, resource: auditLog.resource }).from(auditLog).all()
  expect(log).toEqual(
    ['picture_update', 'picture_replace', 'picture_delete', 'picture_restore'].map((action) => ({
      action,
      resource: `picture:${id}`,
    })),
  )
})

test('Undo of what names a picture keeps that one alone from being deleted, and for a day', async () => {
  const { db, admin, clock } = testSite()
  const [{ id }, { id: unnamed }] = [insertPicture(db), insertPicture(db, { hash: other })]
  const article = insertArticle(db, { content: `![](/pictures/${hash}/400.jpg)` })
  await admin.adminContent.deleteArticle({ id: article.id })
  await admin.adminContent.deletePicture({ id: unnamed })
  const deletedAt = (milliseconds: number) =>
    db
      .update(deletedItems)
      .set({ deletedAt: at(-milliseconds) })
      .run()

  deletedAt(day)
  await expect(admin.adminContent.deletePicture({ id })).rejects.toThrow(
    'This picture belongs to something that was deleted less than a day ago and may still be brought back. Try again tomorrow.',
  )
  deletedAt(day + 1)
  await admin.adminContent.deletePicture({ id })
  expect(stored(db, id)).toMatchObject({ deletedAt: clock.now })
})

test.each([
  [['One'], '“One”'],
  [['One', 'Two', 'Three'], '“One”, “Two”, “Three”'],
  [['One', 'Two', 'Three', 'Four', 'Five'], '“One”, “Two”, “Three” and 2 more'],
])('the refusal to delete a picture names up to three places of %j', async (titles, named) => {
  const { db, admin } = testSite()
  const { id } = insertPicture(db)
  for (const title of titles) insertArticle(db, { title, imageUrl: `/pictures/${hash}/400.jpg` })
  await expect(admin.adminContent.deletePicture({ id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `This picture is still used: ${named}. Take it out there first, or replace it.`,
  })
})

test('a picture that was deleted can be neither put anywhere nor replaced', async () => {
  const { db, admin } = testSite()
  const [{ id }, { id: gone }] = [insertPicture(db), insertPicture(db, { hash: other, deletedAt: NOW })]
  for (const replaced of [
    { id, byId: gone },
    { id: gone, byId: id },
  ])
    await expect(admin.adminContent.replacePicture(replaced)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('where a picture is replaced, the other one stands with its widest file', async () => {
  const { db, admin } = testSite()
  const [{ id }, { id: byId }] = [insertPicture(db), insertPicture(db, { hash: other, width: 900 })]
  const article = insertArticle(db, { imageUrl: `/pictures/${hash}/400.jpg` })
  await admin.adminContent.replacePicture({ id, byId })

  const [changed] = db.select().from(articles).where(eq(articles.id, article.id)).all()
  expect(changed?.imageUrl).toBe(`/pictures/${other}/900.jpg`)
  expect((await admin.adminContent.pictures()).map(({ id, uses }) => [id, uses.length])).toEqual([
    [byId, 1],
    [id, 0],
  ])
})

test('over REST, the picture that an address names is changed, whatever the body says', async () => {
  const site = testSite()
  const { db, call } = await adminRest(site)
  const [{ id }, { id: named }] = [insertPicture(db), insertPicture(db, { hash: other })]
  const { status, body } = await call('PATCH', `/api/pictures/${named}`, { id, alt: 'Kelp' })
  expect([status, body.id, body.alt]).toEqual([200, named, 'Kelp'])
  expect(stored(db, id)).toMatchObject({ alt: '' })
  expect((await call('DELETE', `/api/pictures/${named}`)).status).toBe(204)
  expect((await call('GET', '/api/pictures')).body).toMatchObject([{ id }])
})

test('what is deleted counts as part of the database as long as its files stay; without pictures none is', async () => {
  const { db, admin } = testSite()
  expect(await admin.adminContent.storage()).toEqual({
    pictureBytes: 0,
    databaseBytes: db.$client.serialize().length,
  })
  insertPicture(db, { bytes: 7, deletedAt: NOW })
  insertPicture(db, { bytes: 5, hash: other })
  expect(await admin.adminContent.storage()).toMatchObject({ pictureBytes: 12 })
})
