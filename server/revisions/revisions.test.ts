import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { originalSettings } from '#domain/settings/site-settings.ts'
import { type EditedKindName, editedKinds, findRow } from '#server/edited.ts'
import { insertArticle, insertFilled, NOW, testSite } from '#server/testing.ts'

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

const reef = { imageUrl: '/a.svg', category: 'Tips' as const }

/** An article with three versions: "Reef", "Reefs" and "Reefs" as a draft. */
async function threeVersions() {
  const site = testSite()
  const { adminContent } = site.admin
  const { id } = await adminContent.createArticle({ title: 'Reef', content: 'Old.', slug: 'reef', ...reef })
  site.clock.now = minutes(1)
  await adminContent.updateArticle({ id, title: 'Reefs', content: 'New.', slug: 'reefs' })
  site.clock.now = minutes(2)
  await adminContent.updateArticle({ id, published: false, title: 'Reefs!' })
  return { ...site, id, adminContent, resource: `article:${id}` }
}

test('the versions of a row are listed newest first: when, by which act from where, and what changed', async () => {
  const { adminContent, resource } = await threeVersions()
  const by = (action: string) => ({ action, ipAddress: '203.0.113.9', userAgent: 'test' })

  expect(await adminContent.revisions({ resource })).toEqual({
    current: 3,
    versions: [
      { revision: 3, savedAt: minutes(2), by: by('article_update'), changed: ['title'] },
      {
        ...{ revision: 2, savedAt: minutes(1), by: by('article_update') },
        changed: expect.arrayContaining(['title', 'slug', 'content', 'excerpt']),
      },
      // It was stored when the next one was saved, and has no link to its entry.
      { revision: 1, savedAt: NOW, by: by('article_create'), changed: null },
    ],
  })
  expect(await adminContent.revision({ resource, revision: 1 })).toMatchObject({ title: 'Reef', content: 'Old.' })
})

test('a row that was never changed has its version of now, which a release of the site may have made', async () => {
  const { admin, db } = testSite()
  const released = insertArticle(db, { id: 9_999, updatedAt: NOW })
  const own = insertArticle(db, { id: 10_000, updatedAt: NOW })
  const byOf = async (id: number) => {
    const { current, versions } = await admin.adminContent.revisions({ resource: `article:${id}` })
    return [current, versions.map(({ revision, by }) => [revision, by])]
  }
  expect([await byOf(released.id), await byOf(own.id)]).toEqual([
    [1, [[1, 'release']]],
    [1, [[1, null]]],
  ])
  await expect(admin.adminContent.revisions({ resource: 'article:77' })).rejects.toThrow('does not exist')
  await expect(admin.adminContent.revisions({ resource: 'user:1' })).rejects.toThrow('does not exist')
})

test('a version is restored as a new save by the rules of its kind; whether it is public stays as it is', async () => {
  const { adminContent, resource, id, db, visitor } = await threeVersions()
  await adminContent.updateArticle({ id, category: 'News', published: true })
  expect(await adminContent.restoreRevision({ resource, revision: 1, current: 4 })).toEqual({ revision: 5 })

  expect(db.select().from(articles).where(eq(articles.id, id)).get()).toMatchObject({
    ...{ title: 'Reef', content: 'Old.', excerpt: 'Old.', slug: 'reef', category: 'Tips' },
    ...{ published: true, publishedAt: minutes(2), revision: 5 },
  })
  // The slug of the version before redirects, as after every other save.
  expect((await visitor.publicContent.articleBySlug({ slug: 'reefs' }))?.slug).toBe('reef')
  expect(db.select().from(auditLog).all().at(-1)).toMatchObject({ action: 'revision_restore', resource })
  expect((await adminContent.revisions({ resource })).versions[0]?.by).toMatchObject({ action: 'revision_restore' })
})

test('restoring is refused over a newer save, over a taken slug, and where nothing would change', async () => {
  const { adminContent, resource, db } = await threeVersions()
  const restore = (revision: number, current: number) => adminContent.restoreRevision({ resource, revision, current })
  await expect(restore(1, 2)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(restore(3, 3)).rejects.toThrow('the same text')
  await expect(restore(9, 3)).rejects.toThrow('not stored any more')
  insertArticle(db, { slug: 'reef' })
  await expect(restore(1, 3)).rejects.toThrow('already taken')
})

test.each(Object.keys(editedKinds) as EditedKindName[])('a version of each kind fits its schema: %s', async (kind) => {
  const { admin, db } = testSite()
  const { table } = editedKinds[kind]
  // Texts of a form of their own may be empty, but not any words.
  const empty = { imageUrl: '', purchaseLink: '', affiliateLink: '', facts: '', ratingParts: '' }
  const own = Object.fromEntries(Object.entries(empty).filter(([name]) => name in table))
  const { id } = insertFilled(db, table, 'blue-hole', { ...own, updatedAt: NOW })
  const before = findRow(db, table, id)
  const text = 'description' in table ? 'description' : 'content'
  const changes = { [text]: 'Changed.', revision: 2, updatedAt: minutes(1) }
  db.update(table).set(changes).where(eq(table.id, id)).run()
  await admin.adminContent.restoreRevision({ resource: `${kind}:${id}`, revision: 1, current: 2 })

  expect(findRow(db, table, id)).toMatchObject({ [text]: before?.[text], revision: 3 })
})

test('a version of an older release keeps the columns that it did not have', async () => {
  const { adminContent, resource, db } = await threeVersions()
  const older = JSON.stringify({ id: 1, title: 'Ancient', gone: 1 })
  db.update(revisions).set({ row: older }).where(eq(revisions.revision, 1)).run()
  expect(await adminContent.revision({ resource, revision: 1 })).toMatchObject({ title: 'Ancient', content: 'New.' })
  await adminContent.restoreRevision({ resource, revision: 1, current: 3 })
  expect(db.select().from(articles).get()).toMatchObject({ title: 'Ancient', content: 'New.' })
})

test('a site text goes back to any version, and to the original', async () => {
  const { admin, clock, db } = testSite()
  const { adminContent } = admin
  const resource = 'setting:disclosureLine'
  const stored = async () => (await adminContent.siteSettings()).disclosureLine
  const list = async () => (await adminContent.revisions({ resource })).versions
  expect(await list()).toEqual([{ revision: 0, savedAt: null, by: 'release', changed: null }])
  for (const value of ['One.', 'Two.']) {
    clock.now = new Date(clock.now.getTime() + 60_000)
    await adminContent.saveSiteSetting({ name: 'disclosureLine', value })
  }
  await adminContent.restoreRevision({ resource, revision: 0, current: minutes(2).getTime() })
  const versions = await list()
  expect(versions.map(({ savedAt, by }) => [savedAt, typeof by === 'object' && by?.action])).toEqual([
    [minutes(2), 'setting_update'],
    [minutes(1), 'setting_update'],
    [null, false],
  ])

  await adminContent.restoreRevision({ resource, revision: minutes(1).getTime(), current: 0 })
  expect((await stored()).value).toBe('One.')
  const current = (await stored()).updatedAt?.getTime() ?? 0
  await expect(adminContent.restoreRevision({ resource, revision: 0, current: 1 })).rejects.toThrow(
    'changed in another',
  )
  expect(await adminContent.restoreRevision({ resource, revision: 0, current })).toEqual({ revision: 0 })
  expect((await stored()).value).toBe(originalSettings.disclosureLine)

  db.update(revisions).set({ row: '{"name":"disclosureLine","value":"[1]"}' }).run()
  const unfit = adminContent.restoreRevision({ resource, revision: minutes(1).getTime(), current: 0 })
  await expect(unfit).rejects.toThrow('older release')
})
