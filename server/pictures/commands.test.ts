import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { products } from '#db/schema/catalogue.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { pictures } from '#db/schema/pictures.ts'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW } from '#server/testing.ts'
import { photo, siteWithUploads } from './testing.ts'

const day = 86_400_000

/** A site with two small pictures, the second one wider. */
async function siteWithPictures() {
  const site = await siteWithUploads()
  const [one, two] = [await photo(60, 40).png().toBuffer(), await photo(80, 40).png().toBuffer()]
  const first = (await site.upload(one, { alt: 'Kelp' })).body
  const second = (await site.upload(two, { alt: 'Coral' })).body
  return { ...site, bytes: one, first, second }
}

test('every picture tells where it is used, whatever the state and whichever the field', async () => {
  const { db, admin, first, second } = await siteWithPictures()
  const article = insertArticle(db, {
    title: 'Draft',
    published: false,
    content: `Kelp\n\n![](${first.address})\n\n![](${first.address})`,
  })
  const review = insertReview(db, { title: 'Fins', imageUrl: first.address })
  const product = insertProduct(db, { name: 'Mask', imageUrl: first.address })
  const diveSite = insertDiveSite(db, { name: 'Fish Rock', imageUrl: `http://site.test${first.address}` })
  const list = await admin.adminContent.pictures()

  expect(list.map(({ id, address }) => [id, address])).toEqual([
    [second.id, `/pictures/${second.hash}/80.jpg`],
    [first.id, `/pictures/${first.hash}/60.jpg`],
  ])
  expect(list[0]?.uses).toEqual([])
  expect(list[1]?.uses).toEqual([
    { kind: 'article', id: article.id, title: 'Draft' },
    { kind: 'diveSite', id: diveSite.id, title: 'Fish Rock' },
    { kind: 'product', id: product.id, title: 'Mask' },
    { kind: 'review', id: review.id, title: 'Fins' },
  ])
})

test('one that is used is not deleted: the refusal names the places', async () => {
  const { db, admin, call, file, first } = await siteWithPictures()
  for (const title of ['One', 'Two', 'Three', 'Four']) insertArticle(db, { title, imageUrl: first.address })
  const words = 'This picture is still used: “One”, “Two”, “Three” and 1 more. Take it out there first, or replace it.'

  await expect(admin.adminContent.deletePicture({ id: first.id })).rejects.toThrow(words)
  const { status, body } = await call('DELETE', `/api/pictures/${first.id}`)
  expect([status, body.error, body.details.uses.length]).toEqual([409, words, 4])
  expect((await file(first.address)).status).toBe(200)
})

test('one that is deleted is gone for everybody, and comes back within a day', async () => {
  const { db, admin, file, first, second } = await siteWithPictures()
  const deletedBefore = (milliseconds: number) =>
    db
      .update(pictures)
      .set({ deletedAt: new Date(NOW.getTime() - milliseconds) })
      .where(eq(pictures.id, first.id))
      .run()
  await admin.adminContent.deletePicture({ id: first.id })
  expect((await file(first.address)).status).toBe(404)
  expect((await admin.adminContent.pictures()).map(({ id }) => id)).toEqual([second.id])
  await expect(admin.adminContent.updatePicture({ id: first.id, alt: 'x' })).rejects.toThrow('There is no such picture')

  deletedBefore(day)
  expect(await admin.adminContent.restorePicture({ id: first.id })).toMatchObject({ id: first.id, alt: 'Kelp' })
  expect((await file(first.address)).status).toBe(200)
  await admin.adminContent.deletePicture({ id: first.id })

  deletedBefore(day + 1)
  await expect(admin.adminContent.restorePicture({ id: first.id })).rejects.toThrow('too long ago')
})

test('one that Undo could bring back with what names it is not deleted', async () => {
  const { db, admin, file, first } = await siteWithPictures()
  const { id } = insertArticle(db, { imageUrl: first.address })
  await admin.adminContent.deleteArticle({ id })
  await expect(admin.adminContent.deletePicture({ id: first.id })).rejects.toThrow('may still be brought back')
  await admin.adminContent.restoreArticle({ id })
  expect((await file(first.address)).status).toBe(200)
})

test('what only speaks of the folder of a picture is no place of it, and is not edited', async () => {
  const { db, admin, first, second } = await siteWithPictures()
  const { id } = insertArticle(db, { content: `See /pictures/${first.hash}/` })
  expect(await admin.adminContent.replacePicture({ id: first.id, byId: second.id })).toEqual({ places: 0 })
  expect(db.select().from(articles).where(eq(articles.id, id)).get()).toMatchObject({ revision: 1 })
})

test('the same file again without new words is no change of the picture', async () => {
  const { upload, first, bytes } = await siteWithPictures()
  expect((await upload(bytes, { alt: 'Sand' })).body).toMatchObject({ revision: first.revision, alt: 'Kelp' })
  expect((await upload(bytes, { credit: 'Jo' })).body).toMatchObject({ revision: first.revision + 1, credit: 'Jo' })
})

test('one that is uploaded again after its deletion is the same one', async () => {
  const { admin, upload, file, first, bytes } = await siteWithPictures()
  await admin.adminContent.deletePicture({ id: first.id })
  const { body } = await upload(bytes)
  expect(body).toMatchObject({ id: first.id, alt: 'Kelp' })
  expect((await file(first.address)).status).toBe(200)
})

test('a picture is replaced in all its places, as an edit of each', async () => {
  const { db, admin, first, second } = await siteWithPictures()
  const content = `![](${first.address}) and ![](${second.address}) and /pictures/${first.hash}/60.avif`
  const article = insertArticle(db, { imageUrl: first.address, content })
  const untouched = insertArticle(db, { imageUrl: second.address })
  const product = insertProduct(db, { imageUrl: first.address })
  const diveSite = insertDiveSite(db, { imageUrl: first.address })
  expect(await admin.adminContent.replacePicture({ id: first.id, byId: second.id })).toEqual({ places: 3 })

  expect(db.select().from(articles).where(eq(articles.id, article.id)).get()).toMatchObject({
    ...{ imageUrl: second.address, revision: article.revision + 1 },
    content: `![](${second.address}) and ![](${second.address}) and ${second.address}`,
  })
  expect(db.select().from(articles).where(eq(articles.id, untouched.id)).get()).toMatchObject({
    revision: untouched.revision,
  })
  expect(db.select().from(products).where(eq(products.id, product.id)).get()).toMatchObject({
    imageUrl: second.address,
  })
  expect(db.select().from(diveSites).where(eq(diveSites.id, diveSite.id)).get()).toMatchObject({
    imageUrl: second.address,
  })
  await admin.adminContent.deletePicture({ id: first.id })
  await expect(admin.adminContent.replacePicture({ id: second.id, byId: second.id })).rejects.toThrow('same picture')
  await expect(admin.adminContent.replacePicture({ id: second.id, byId: 99 })).rejects.toThrow(
    'There is no such picture',
  )
})

test('words are changed one by one, and two tabs do not overwrite each other', async () => {
  const { admin, first } = await siteWithPictures()
  const changed = await admin.adminContent.updatePicture({ id: first.id, credit: ' Jo ', revision: first.revision })
  expect(changed).toMatchObject({ alt: 'Kelp', credit: 'Jo', revision: first.revision + 1 })
  await expect(admin.adminContent.updatePicture({ id: first.id, alt: 'x', revision: first.revision })).rejects.toThrow(
    'changed meanwhile',
  )
  await expect(admin.adminContent.updatePicture({ id: first.id })).rejects.toThrow('Nothing is to be changed.')
  await expect(admin.adminContent.updatePicture({ id: first.id, alt: 'x'.repeat(501) })).rejects.toThrow(
    'at most 500 characters',
  )
})

test('the database tells its size, and how much of it are pictures', async () => {
  const { admin, first, second } = await siteWithPictures()
  const { databaseBytes, pictureBytes } = await admin.adminContent.storage()
  expect(pictureBytes).toBe(first.bytes + second.bytes)
  expect(databaseBytes).toBeGreaterThan(pictureBytes)
})
