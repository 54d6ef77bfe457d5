import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { locations } from '#db/schema/catalogue.ts'
import { auditLog } from '#db/schema/security.ts'
import { auditActions } from '#domain/security/audit-actions.ts'
import type { Context } from './context.ts'
import { NOW, testSite } from './testing.ts'
import { write } from './write.ts'

const reef = { name: 'Reef', region: 'Sydney', difficulty: 'Beginner' as const }

function writing() {
  const { db } = testSite()
  const ctx = { db, now: () => NOW, client: { ipAddress: '203.0.113.1', userAgent: 'test' } } as Context
  return { ctx, db, entries: () => db.select().from(auditLog).all() }
}

test('a write returns its row and leaves an entry: which act on which resource, by whom and when [s3-audit-fields]', async () => {
  const { ctx, entries } = writing()
  const entry = { action: 'article_create', resource: 'article:1', details: { by: 'hand' } } as const
  const added = await write(ctx, entry, (tx) => tx.insert(locations).values(reef).returning().get())

  expect(added).toMatchObject({ id: 1, ...reef })
  expect(entries()).toMatchObject([{ ...entry, ipAddress: '203.0.113.1', userAgent: 'test', timestamp: NOW }])
})

test('a failed write leaves neither a change nor an entry', async () => {
  const { ctx, db, entries } = writing()
  const failing = write(ctx, { action: 'article_create' }, (tx) => {
    tx.insert(locations).values(reef).run()
    throw new Error('not so')
  })

  await expect(failing).rejects.toThrow('not so')
  expect(db.select().from(locations).all()).toEqual([])
  expect(entries()).toEqual([])
})

const draft = { title: 'Blue holes', idempotencyKey: 'a-random-key' }
const actionsOf = ({ db }: ReturnType<typeof testSite>) =>
  db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)

test('a create request that is sent again returns its row as it is now', async () => {
  const site = testSite()
  const { createArticle, updateArticle } = site.admin.adminContent
  const first = await createArticle(draft)
  expect(await createArticle(draft)).toEqual(first)
  const edited = await updateArticle({ id: first.id, title: 'Deep blue holes' })

  expect(await createArticle(draft)).toEqual(edited)
  expect(actionsOf(site)).toEqual(['article_create', 'article_update'])
})

test('a create request that is sent again with more in it changes its row; a change by another one is an edit conflict', async () => {
  const site = testSite()
  const { createArticle, updateArticle } = site.admin.adminContent
  const { id } = await createArticle(draft)
  await createArticle({ ...draft, content: 'Deep.' })
  const third = await createArticle({ ...draft, content: 'Deep and blue.' })
  expect(third).toMatchObject({ id, revision: 3, content: 'Deep and blue.' })
  expect(actionsOf(site)).toEqual(['article_create', 'article_update', 'article_update'])
  const current = await updateArticle({ id, title: 'Sink holes' })

  await expect(createArticle({ ...draft, content: 'Bottomless.' })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', cause: { details: { current } } },
  })
  expect(site.db.select().from(articles).all()).toEqual([current])
})

test('a row that was deleted is created again; another key, another kind and no key make rows of their own', async () => {
  const site = testSite()
  const { createArticle, createReview, deleteArticle } = site.admin.adminContent
  const { id } = await createArticle(draft)
  await deleteArticle({ id })
  await createArticle(draft)
  await createArticle({ ...draft, idempotencyKey: 'another-key' })
  await createArticle({ title: 'Blue holes' })
  await createArticle({ title: 'Blue holes' })

  expect(site.db.select({ id: articles.id }).from(articles).all()).toEqual([2, 3, 4, 5].map((id) => ({ id })))
  expect(await createReview(draft)).toMatchObject({ title: 'Blue holes', purchaseLink: '' })
})

test('a dive site that is sent again is added once', async () => {
  const { admin, visitor } = testSite()
  const input = { name: 'Reef', region: 'Sydney', latitude: -33.9, longitude: 151.2, description: 'Kelp.' }
  const { id } = await admin.diveSites.create({ ...input, idempotencyKey: 'a-random-key' })
  await admin.diveSites.create({ ...input, description: 'Kelp and coral.', idempotencyKey: 'a-random-key' })

  expect(await visitor.diveSites.list()).toMatchObject([{ id, description: 'Kelp and coral.' }])
})

test('every action that the code records in the audit log has a label', () => {
  const code = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join('server', file), 'utf8'))
    .join('\n')
  const recorded = [...code.matchAll(/\baction: '(\w+)'/g)].map(([, action = '']) => action)

  expect(recorded).toContain('login_failure')
  expect(recorded.filter((action) => !(auditActions as string[]).includes(action))).toEqual([])
})
