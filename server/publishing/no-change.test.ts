import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertArticle, insertDiveSite, insertProduct, insertReview, NOW } from '#server/testing.ts'

test('a change that says nothing is refused, and makes neither a revision nor an entry of the audit', async () => {
  const { db, call, admin } = await adminRest()
  const dates = { consentAt: NOW, createdAt: NOW, updatedAt: NOW }
  db.insert(newsletterSubscribers)
    .values({ id: 7, email: 'jo@example.com', consentForm: 'blog', ...dates })
    .run()
  const paths = [
    `/api/articles/${insertArticle(db).id}`,
    `/api/reviews/${insertReview(db).id}`,
    `/api/products/${insertProduct(db).id}`,
    `/api/newsletter/subscribers/7`,
  ]
  for (const path of paths) {
    for (const body of [{}, { revision: 1 }, { createdAt: 'x', updatedAt: null }]) {
      const answer = await call('PATCH', path, body)
      expect.soft(answer, path).toMatchObject({ status: 400, body: { error: 'Nothing is to be changed.' } })
    }
    expect.soft(await call('PATCH', path, []), path).toMatchObject({ status: 400 })
  }
  const { id } = insertDiveSite(db)
  await expect(admin.diveSites.update({ id, revision: 1 })).rejects.toThrow('Nothing is to be changed.')
  await expect(admin.diveSites.updateSeveral({ ids: [id] })).rejects.toThrow('Nothing is to be changed.')

  expect(await admin.diveSites.whole({ id })).toMatchObject({ revision: 1 })
  expect(db.select().from(auditLog).all()).toEqual([])
})
