import { expect, test } from 'vitest'
import { locations } from '#db/schema/catalogue.ts'
import { auditLog } from '#db/schema/security.ts'
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
