import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { findRow, readStoredRow } from './edited.ts'
import { insertArticle, testSite } from './testing.ts'

test('each save of a row is stored whole with its audit entry, and what was there before the first one', async () => {
  const { admin, db } = testSite()
  const { id } = insertArticle(db, { title: 'Reef', imageUrl: '/a.svg' })
  const before = findRow(db, articles, id)
  await admin.adminContent.updateArticle({ id, title: 'Reefs' })
  await admin.adminContent.updateArticle({ id, published: false })
  // An order or a feature is not a version.
  db.$client.exec(`update articles set author = 'Team'`)

  const entries = db.select().from(auditLog).all()
  const rows = db.select().from(revisions).orderBy(revisions.revision).all()
  expect(rows.map(({ resource, revision, auditId }) => [resource, revision, auditId])).toEqual([
    [`article:${id}`, 1, 0],
    [`article:${id}`, 2, entries.find(({ action }) => action === 'article_update')?.id],
    [`article:${id}`, 3, entries.find(({ action }) => action === 'article_unpublish')?.id],
  ])
  expect(readStoredRow(articles, rows[0]?.row ?? '')).toEqual(before)
  expect(readStoredRow(articles, rows[2]?.row ?? '')).toMatchObject({ title: 'Reefs', published: false })
})

test('fifty versions of a row are stored, the newest ones', async () => {
  const { admin, db } = testSite()
  const { id } = insertArticle(db, { imageUrl: '/a.svg' })
  for (let save = 0; save < 52; save += 1) await admin.adminContent.updateArticle({ id, title: `Reef ${save}` })

  const stored = db.select({ revision: revisions.revision }).from(revisions).orderBy(revisions.revision).all()
  expect([stored.length, stored[0]?.revision, stored.at(-1)?.revision]).toEqual([50, 4, 53])
})
