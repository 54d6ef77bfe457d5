import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { products } from '#db/schema/catalogue.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { pictures } from '#db/schema/pictures.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import type { AdminContext } from '#server/context.ts'
import {
  adminRest,
  insertArticle,
  insertDiveSite,
  insertProduct,
  insertReview,
  NOW,
  type TestSite,
  testSite,
} from '#server/testing.ts'
import { storePicture } from './commands.ts'
import { hash, insertPicture, otherHash } from './testing.ts'

const month = 30 * 86_400_000
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const stored = (db: TestSite['db'], id = 1) => db.select().from(pictures).where(eq(pictures.id, id)).get()

function siteWithPictures() {
  const site = testSite()
  return {
    ...site,
    api: site.admin.adminContent,
    first: insertPicture(site.db),
    second: insertPicture(site.db, second),
  }
}
const second = { hash: otherHash, width: 900, height: 500 }

test('the administrator lists pictures, newest first, with all that is known of each and where it is used', async () => {
  const { db, admin } = testSite()
  const picture = { alt: 'Kelp', credit: 'Jo', name: 'reef.jpg' }
  const { address } = insertPicture(db, { ...picture, id: 9 })
  insertPicture(db, { ...second, id: 2, createdAt: at(1_000) })
  insertPicture(db, { hash: hash.replace('3', '5'), id: 10 })
  insertPicture(db, { hash: hash.replace('3', '6'), id: 11, deletedAt: NOW })
  insertArticle(db, { id: 3, title: 'Draft', published: false, content: `Kelp\n\n![](${address})\n\n![](${address})` })
  insertReview(db, { id: 4, title: 'Fins', imageUrl: address })
  insertProduct(db, { id: 5, name: 'Mask', imageUrl: address })
  insertDiveSite(db, { id: 6, name: 'Fish Rock', imageUrl: `http://site.test${address}` })
  const list = await admin.adminContent.pictures()

  expect(list.map(({ id }) => id)).toEqual([2, 10, 9])
  expect(list[2]).toEqual({
    ...{ ...picture, id: 9, hash, width: 1000, height: 667, bytes: 5, placeholder: 'data:tiny', isDecorative: false },
    ...{ createdAt: NOW, updatedAt: NOW, revision: 1, address: `/pictures/${hash}/1000.jpg` },
    uses: [
      { kind: 'article', id: 3, title: 'Draft' },
      { kind: 'diveSite', id: 6, title: 'Fish Rock' },
      { kind: 'product', id: 5, title: 'Mask' },
      { kind: 'review', id: 4, title: 'Fins' },
    ],
  })
})

test.each([
  [['One'], '“One”'],
  [['One', 'Two', 'Three'], '“One”, “Two”, “Three”'],
  [['One', 'Two', 'Three', 'Four', 'Five'], '“One”, “Two”, “Three” and 2 more'],
])('a picture that is used in %j is not deleted: the refusal names up to three places', async (titles, named) => {
  const { db, call } = await adminRest()
  const { id, address } = insertPicture(db)
  for (const title of titles) insertArticle(db, { title, imageUrl: address })
  const { status, body } = await call('DELETE', `/api/pictures/${id}`)

  expect([status, body.error]).toEqual([
    409,
    `This picture is still used: ${named}. Remove it there first, or replace it.`,
  ])
  expect(body.details.uses).toHaveLength(titles.length)
  expect(stored(db)).toMatchObject({ deletedAt: null })
})

test('a deleted picture can be neither changed nor replaced, and can be restored within 30 days', async () => {
  const { db, api, first, second, clock } = siteWithPictures()
  const { id } = first
  await api.deletePicture({ id })
  expect((await api.pictures()).map(({ id }) => id)).toEqual([second.id])
  for (const late of [
    () => api.updatePicture({ id, alt: 'x' }),
    () => api.replacePicture({ id, byId: second.id }),
    () => api.replacePicture({ id: second.id, byId: id }),
  ])
    await expect(late()).rejects.toThrow('This picture does not exist')
  db.update(pictures)
    .set({ deletedAt: at(-month) })
    .run()
  expect(await api.bringBack({ kind: 'picture', id })).toMatchObject({ id, revision: 1 })
  expect(stored(db)).toMatchObject({ deletedAt: null })

  clock.now = at(60_000)
  await api.deletePicture({ id })
  expect(stored(db)).toMatchObject({ deletedAt: clock.now })
  db.update(pictures)
    .set({ deletedAt: at(-month - 1) })
    .run()
  clock.now = NOW
  await expect(api.bringBack({ kind: 'picture', id })).rejects.toThrow('too long ago')
})

test('a picture is not deleted while something that names it is in the trash', async () => {
  const { db, api, first, second } = siteWithPictures()
  const { id } = insertArticle(db, { imageUrl: first.address })
  await api.deleteArticle({ id })
  await api.deletePicture({ id: second.id })
  const deletedAt = (milliseconds: number) =>
    db
      .update(deletedItems)
      .set({ deletedAt: at(-milliseconds) })
      .run()

  deletedAt(month)
  await expect(api.deletePicture({ id: first.id })).rejects.toThrow(
    'This picture belongs to something in the trash, which may still be brought back. Delete that for good first.',
  )
  deletedAt(month + 1)
  await api.deletePicture({ id: first.id })
})

test('a picture is replaced in all its places, as an edit of each, by the widest file of the other', async () => {
  const { db, api, first, second, clock } = siteWithPictures()
  const content = `![](${first.address}) and ![](${second.address}) and /pictures/${first.hash}/60.avif`
  const dates = { updatedAt: NOW, createdAt: NOW, publishedAt: NOW }
  const article = insertArticle(db, { imageUrl: first.address, content, ...dates })
  const untouched = [
    insertArticle(db, { imageUrl: second.address, ...dates }),
    // It names the folder alone.
    insertArticle(db, { content: `See /pictures/${first.hash}/`, ...dates }),
  ]
  insertProduct(db, { imageUrl: first.address })
  insertDiveSite(db, { imageUrl: first.address })
  clock.now = at(600_000)
  expect(await api.replacePicture({ id: first.id, byId: second.id })).toEqual({ places: 3 })

  const changed = { imageUrl: second.address, revision: 2 }
  const articlesNow = db.select().from(articles).all()
  expect(articlesNow[0]).toEqual({
    ...{ ...article, ...changed, updatedAt: clock.now },
    content: `![](${second.address}) and ![](${second.address}) and ${second.address}`,
  })
  expect(articlesNow.slice(1)).toEqual(untouched)
  expect(db.select().from(products).get()).toMatchObject(changed)
  expect(db.select().from(diveSites).get()).toMatchObject(changed)
  await expect(api.replacePicture({ id: first.id, byId: first.id })).rejects.toThrow('same picture')
  await expect(api.replacePicture({ id: first.id, byId: 99 })).rejects.toThrow('This picture does not exist')
})

test('alt text and credit are changed one by one, and two tabs do not overwrite each other', async () => {
  const { db, api, clock } = siteWithPictures()
  clock.now = at(60_000)
  const { createdAt } = await api.updatePicture({ id: 1, alt: 'Kelp' })
  expect(await api.updatePicture({ id: 1, credit: ' Jo ', revision: 2 })).toMatchObject({
    ...{ alt: 'Kelp', credit: 'Jo', revision: 3, createdAt, updatedAt: clock.now },
  })
  await expect(api.updatePicture({ id: 1, alt: 'x', revision: 2 })).rejects.toThrow('changed in another tab')
  await expect(api.updatePicture({ id: 1 })).rejects.toThrow('There is nothing to change.')
  await expect(api.updatePicture({ id: 1, alt: 'x'.repeat(501) })).rejects.toThrow('at most 500 characters')
  expect(stored(db, 2)).toMatchObject({ alt: '', revision: 1 })
})

test('every act on a picture is in the audit log', async () => {
  const { db, api } = siteWithPictures()
  await api.updatePicture({ id: 1, alt: 'Kelp' })
  await api.replacePicture({ id: 1, byId: 2 })
  await api.deletePicture({ id: 1 })
  await api.bringBack({ kind: 'picture', id: 1 })

  expect(db.select({ action: auditLog.action, resource: auditLog.resource }).from(auditLog).all()).toEqual(
    ['update', 'replace', 'delete', 'restore'].map((act) => ({ action: `picture_${act}`, resource: 'picture:1' })),
  )
})

test('over REST, the picture that the URL names is changed, whatever the body says', async () => {
  const { db, call } = await adminRest()
  const [{ id }, { id: named }] = [insertPicture(db), insertPicture(db, second)]
  const { status, body } = await call('PATCH', `/api/pictures/${named}`, { id, alt: 'Kelp' })
  expect([status, body.id, body.alt]).toEqual([200, named, 'Kelp'])
  expect(stored(db, id)).toMatchObject({ alt: '' })
  expect((await call('DELETE', `/api/pictures/${named}`)).status).toBe(204)
  expect((await call('GET', '/api/pictures')).body).toMatchObject([{ id }])
})

test('pictures count as part of the database as long as their files stay', async () => {
  const { db, admin } = testSite()
  const databaseBytes = db.$client.serialize().length
  expect(await admin.adminContent.storage()).toEqual({ pictureBytes: 0, databaseBytes })
  insertPicture(db, { bytes: 7, deletedAt: NOW })
  insertPicture(db, { ...second, bytes: 5 })
  expect(await admin.adminContent.storage()).toMatchObject({ pictureBytes: 12 })
})

const silent = { alt: '', isDecorative: false, credit: '' }
const later = at(600_000)

/** A site with a picture, to which the same file comes again ten minutes later. It is stored nowhere, so it cannot be read. */
function siteWithKnownFile(values: Partial<typeof pictures.$inferInsert> = {}) {
  const { db, env } = testSite()
  insertPicture(db, values)
  const ctx = { db, env, now: () => later, client: { ipAddress: '203.0.113.9', userAgent: 'test' } } as AdminContext
  const uploadAgain = (words: Partial<typeof silent> = {}, left = new AbortController().signal) => {
    const file = { folder: '/nowhere', path: '/nowhere/upload', name: 'reef.jpg', hash, head: Buffer.alloc(0), left }
    return storePicture(ctx, file, { ...silent, ...words })
  }
  return { db, uploadAgain }
}

const described = { alt: 'Kelp', credit: 'Jo' }
test.each([
  ['nothing', {}, {}, { revision: 1, updatedAt: NOW }],
  ['what it had not', {}, described, { ...described, revision: 2, updatedAt: later, createdAt: NOW }],
  ['that it is decorative', {}, { isDecorative: true }, { alt: '', isDecorative: true, revision: 2 }],
  ['nothing that it has', described, { alt: 'Sand', isDecorative: true, credit: 'Sam' }, { ...described, revision: 1 }],
  ['no alt text if decorative', { isDecorative: true }, { alt: 'Sand' }, { alt: '', isDecorative: true, revision: 1 }],
  [
    'its place again if deleted',
    { alt: 'Kelp', deletedAt: NOW },
    {},
    { deletedAt: null, alt: 'Kelp', revision: 1, updatedAt: NOW },
  ],
])('a picture whose file is uploaded again gets %s', async (_what, before, given, after) => {
  const { db, uploadAgain } = siteWithKnownFile(before)
  expect(await uploadAgain(given)).toMatchObject({ hash, uses: [] })
  expect(stored(db)).toMatchObject(after)
  expect(db.select({ action: auditLog.action }).from(auditLog).all()).toEqual([{ action: 'picture_upload' }])
})

test('an upload that was aborted changes nothing', async () => {
  const { db, uploadAgain } = siteWithKnownFile()
  await expect(uploadAgain({ alt: 'Kelp' }, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(stored(db)).toMatchObject({ alt: '', revision: 1 })
})
