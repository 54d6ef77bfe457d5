import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { insertArticle, NOW } from '#server/testing.ts'
import { photo, siteWithUploads } from './testing.ts'

test('a picture that was sent a moment ago is sent no more once it is deleted, and again when it is back', async () => {
  const { admin, upload, file } = await siteWithUploads()
  const { body } = await upload(await photo(60, 40).png().toBuffer())
  const wide = body.address
  const small = wide.replace('.jpg', '.avif')
  for (const address of [wide, wide, small, small]) expect((await file(address)).status).toBe(200)
  await admin.adminContent.deletePicture({ id: body.id })
  expect([(await file(wide)).status, (await file(small)).status]).toEqual([404, 404])
  await admin.adminContent.restorePicture({ id: body.id })

  expect([(await file(wide)).status, (await file(small)).status]).toEqual([200, 200])
})

test('what a replaced picture stood in was changed at that moment, as any edit says', async () => {
  const { db, admin, upload, clock } = await siteWithUploads()
  const old = (await upload(await photo(60, 40).png().toBuffer())).body
  const next = (await upload(await photo(80, 40).png().toBuffer())).body
  const { id } = insertArticle(db, { imageUrl: old.address, updatedAt: NOW })
  const later = new Date(NOW.getTime() + 600_000)
  clock.now = later
  await admin.adminContent.replacePicture({ id: old.id, byId: next.id })

  expect(db.select().from(articles).where(eq(articles.id, id)).get()).toMatchObject({
    imageUrl: next.address,
    updatedAt: later,
    createdAt: NOW,
    publishedAt: NOW,
  })
})
