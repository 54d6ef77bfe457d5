import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { deletedItems } from '#db/schema/site.ts'
import { adminRest, insertArticle, insertReview, NOW, sessionCookie, testSite } from '#server/testing.ts'

const hour = 3_600_000

test('an old address of one kind leads nowhere in the other, even to the same id', async () => {
  const { admin, db, visitor } = testSite()
  const words = { category: 'Other', imageUrl: '/a.jpg', purchaseLink: 'https://example.com/fins' } as const
  insertArticle(db, { id: 40, slug: 'holes', imageUrl: '/a.jpg' })
  insertReview(db, { id: 40, slug: 'fins', ...words })
  await admin.adminContent.updateArticle({ id: 40, slug: 'blue-holes' })
  await admin.adminContent.updateReview({ id: 40, slug: 'reef-fins' })

  expect(await visitor.publicContent.articleBySlug({ slug: 'holes' })).toMatchObject({ slug: 'blue-holes' })
  expect(await visitor.publicContent.reviewBySlug({ slug: 'fins' })).toMatchObject({ slug: 'reef-fins' })
  await expect(visitor.publicContent.reviewBySlug({ slug: 'holes' })).rejects.toThrow("doesn't exist")
  await expect(visitor.publicContent.articleBySlug({ slug: 'fins' })).rejects.toThrow("doesn't exist")
})

test('an address that two stories had one after the other leads to the later one', async () => {
  const { admin, db, visitor } = testSite()
  const first = insertArticle(db, { slug: 'holes', imageUrl: '/a.jpg' })
  const second = insertArticle(db, { slug: 'caves', imageUrl: '/a.jpg' })
  await admin.adminContent.updateArticle({ id: first.id, slug: 'blue-holes' })
  await admin.adminContent.updateArticle({ id: second.id, slug: 'holes' })
  await admin.adminContent.updateArticle({ id: second.id, slug: 'deep-caves' })

  expect(await visitor.publicContent.articleBySlug({ slug: 'holes' })).toMatchObject({ slug: 'deep-caves' })
})

test('what was deleted 23 hours ago comes back, whatever else has been deleted since', async () => {
  const { admin, db } = testSite()
  const first = await admin.adminContent.createArticle({ title: 'One' })
  const second = await admin.adminContent.createArticle({ title: 'Two' })
  await admin.adminContent.deleteArticle({ id: first.id })
  db.update(deletedItems)
    .set({ deletedAt: new Date(NOW.getTime() - 23 * hour) })
    .run()
  await admin.adminContent.deleteArticle({ id: second.id })

  expect(await admin.adminContent.restoreArticle({ id: first.id })).toEqual(first)
})

test.each([
  ['articles', 'createArticle'],
  ['reviews', 'createReview'],
])('%s without any title say what is missing, over both doors [s5-draft-title]', async (path, name) => {
  const words = 'Missing Title - Please provide at least a title to save the draft.'
  const { app, call, db } = await adminRest()
  const rest = await call('POST', `/api/${path}`, { content: 'Text.' })
  const rpc = await app.inject({
    method: 'POST',
    url: `/trpc/adminContent.${name}`,
    payload: { json: { content: 'Text.' } },
    headers: { cookie: sessionCookie(db) },
  })

  expect([rest.status, rest.body.error]).toEqual([400, words])
  expect(rpc.json().error.json.data.fields).toEqual({ title: [words] })
})

test('a story knows when it was made and when it was changed last', async () => {
  const { admin, clock, db } = testSite()
  const { id } = await admin.adminContent.createArticle({ title: 'One' })
  clock.now = new Date(NOW.getTime() + 60_000)
  await admin.adminContent.updateArticle({ id, title: 'Two' })

  expect(db.select().from(articles).get()).toMatchObject({ createdAt: NOW, updatedAt: clock.now })
})
