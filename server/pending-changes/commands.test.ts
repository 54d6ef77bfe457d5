import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { pendingChanges } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { autoExcerpt } from '#domain/publishing/body-text.ts'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW, testSite } from '#server/testing.ts'
import { publishDueChanges } from './commands.ts'
import { listPendingChanges } from './queries.ts'

const day = 86_400_000
const soon = new Date(NOW.getTime() + 600_000)

/** A published article, and the calls for its changes. */
function siteWithStory(values: Parameters<typeof insertArticle>[1] = {}) {
  const site = testSite()
  const story = insertArticle(site.db, { slug: 'reef', imageUrl: '/a.svg', excerpt: autoExcerpt('Text.'), ...values })
  const resource = `article:${story.id}`
  const { adminContent } = site.admin
  const edited = { resource, revision: 1, pendingRevision: 0 }
  return {
    ...site,
    ...{ story, resource, edited, adminContent },
    save: (change: object, more: object = {}) =>
      adminContent.saveChanges({ ...edited, change: { ...change }, ...more }),
    read: () => adminContent.article({ id: story.id }),
    live: () => site.visitor.publicContent.articleBySlug({ slug: 'reef' }),
    publishDue: () => publishDueChanges({ ...site, now: () => site.clock.now, client: null }),
  }
}

test('changes wait beside the row: readers see the old page until they are published, and its date stays', async () => {
  const { save, read, live, story, resource, adminContent, db } = siteWithStory()
  await save({ title: 'Reefs', content: 'Text, and more.', author: story.author })

  expect(await live()).toMatchObject({ title: 'Blue hole', content: 'Text.' })
  const waiting = { revision: 1, savedAt: NOW, publishAt: null, problem: null, conflicts: [] }
  expect(await read()).toMatchObject({
    title: 'Reefs',
    revision: 1,
    pending: { ...waiting, live: { title: 'Blue hole' } },
  })
  // An excerpt that was cut from the text follows it; nothing else is among the changes.
  const stored = db.select().from(pendingChanges).get()?.changes
  expect(stored).toEqual({ title: 'Reefs', content: 'Text, and more.', excerpt: 'Text, and more.' })
  expect(await adminContent.articleList()).toMatchObject([{ hasChanges: true }])
  expect(listPendingChanges(db)).toMatchObject([{ resource, kind: 'article', id: story.id, title: 'Blue hole' }])

  await adminContent.publishChanges({ resource, revision: 1, pendingRevision: 1, change: { title: 'Reefs' } })
  expect(await live()).toMatchObject({ title: 'Reefs', publishedAt: NOW })
  expect((await read()).pending).toBeUndefined()
  expect(
    db
      .select()
      .from(auditLog)
      .all()
      .map(({ action }) => action),
  ).toEqual(['changes_save', 'changes_publish'])
})

test.each([
  ['article', (db: Parameters<typeof insertArticle>[0]) => insertArticle(db, { imageUrl: '/a.svg' }), { title: 'New' }],
  ['review', (db: Parameters<typeof insertArticle>[0]) => insertReview(db), { title: 'New' }],
  ['product', (db: Parameters<typeof insertArticle>[0]) => insertProduct(db), { price: 12.5 }],
  ['diveSite', (db: Parameters<typeof insertArticle>[0]) => insertDiveSite(db), { depthRange: '3-20m' }],
])('changes of a public %s wait', async (kind, insert, change) => {
  const { db, admin } = testSite()
  const { id } = insert(db)
  if (kind === 'review')
    db.$client.exec(`update reviews set image_url = '/a.svg', purchase_link = 'https://a.example/'`)
  if (kind === 'product') db.$client.exec(`update products set description = 'Fins.'`)
  const resource = `${kind}:${id}`
  await admin.adminContent.saveChanges({ resource, revision: 1, pendingRevision: 0, change })

  expect(db.select().from(pendingChanges).all()).toMatchObject([{ resource, changes: change }])
  expect(db.select().from(diveSites).get()?.depthRange ?? '3-18m').toBe('3-18m')
})

test('changes obey the rules of the row, and are not saved where nothing differs', async () => {
  const { save, db, edited, adminContent } = siteWithStory()
  insertArticle(db, { slug: 'taken' })
  const problem = (field: string) =>
    expect.objectContaining({
      cause: expect.objectContaining({
        details: expect.objectContaining({ fields: { [field]: [expect.any(String)] } }),
      }),
    })

  await expect(save({ slug: 'taken' })).rejects.toEqual(problem('slug'))
  await expect(save({ title: '' })).rejects.toEqual(problem('title'))
  await expect(save({ content: '' })).rejects.toThrow('Missing Information')
  await expect(save({ publishedAt: soon })).rejects.toEqual(problem('publishedAt'))
  await expect(save({ title: 'New' }, { publishAt: NOW })).rejects.toThrow('in the future')
  await save({ title: 'Blue hole' })
  expect(db.select().from(pendingChanges).all()).toEqual([])
  await expect(adminContent.saveChanges({ ...edited, resource: 'article:99', change: {} })).rejects.toThrow('not exist')
  await expect(adminContent.saveChanges({ ...edited, resource: 'user:1', change: {} })).rejects.toThrow('not exist')
})

test('two tabs do not overwrite the changes of one another, nor a row that was saved meanwhile', async () => {
  const { save, edited, adminContent, story } = siteWithStory()
  await save({ title: 'First' })

  const current = { title: 'First', pending: { revision: 1 } }
  const conflict = { cause: { code: 'CONFLICT', details: { current } } }
  await expect(save({ title: 'Second' })).rejects.toMatchObject(conflict)
  await expect(adminContent.discardChanges(edited)).rejects.toMatchObject(conflict)
  await adminContent.updateArticle({ id: story.id, author: 'Jo' })
  await expect(save({ title: 'Second' }, { pendingRevision: 1 })).rejects.toMatchObject(conflict)
  await expect(adminContent.publishChanges({ ...edited, pendingRevision: 1, change: {} })).rejects.toMatchObject(
    conflict,
  )

  await adminContent.discardChanges({ ...edited, revision: 2, pendingRevision: 1 })
  expect(await adminContent.article({ id: story.id })).toMatchObject({ title: 'Blue hole', author: 'Jo' })
})

test('changes go live at their time, once, also where the site was stopped then; a new slug redirects', async () => {
  const { save, publishDue, live, clock, visitor, db, story, adminContent } = siteWithStory()
  await save({ title: 'Later', slug: 'reefs' }, { publishAt: soon })
  // Of the live row, only another field is changed meanwhile.
  await adminContent.updateArticle({ id: story.id, author: 'Jo' })
  await publishDue()
  expect((await live()).title).toBe('Blue hole')

  clock.now = new Date(soon.getTime() + day)
  await Promise.all([publishDue(), publishDue()])
  expect(await live()).toMatchObject({ title: 'Later', slug: 'reefs', author: 'Jo', publishedAt: NOW })
  expect(await visitor.publicContent.articleBySlug({ slug: 'reefs' })).toMatchObject({ title: 'Later' })
  expect(db.select().from(articles).get()?.revision).toBe(3)
  const entries = db.select().from(auditLog).where(eq(auditLog.action, 'changes_publish')).all()
  expect(entries).toMatchObject([{ resource: `article:${story.id}`, ipAddress: null }])
})

test('where the same field was changed on both sides, nothing is published, and the owner is told', async () => {
  const { save, publishDue, live, read, clock, story, edited, adminContent, db } = siteWithStory()
  await save({ title: 'Later' }, { publishAt: soon })
  await adminContent.updateArticle({ id: story.id, title: 'Meanwhile' })
  clock.now = soon
  await publishDue()

  expect((await live()).title).toBe('Meanwhile')
  const problem = 'The live page was changed in the same place after these changes were saved.'
  expect(await read()).toMatchObject({ title: 'Later', pending: { conflicts: ['title'], problem } })
  expect(listPendingChanges(db)).toMatchObject([{ problem }])

  // The owner has seen both, and decides.
  await save({ title: 'Later' }, { revision: 2, pendingRevision: 1 })
  await publishDue()
  expect((await live()).title).toBe('Meanwhile')
  expect((await read()).pending).toMatchObject({ conflicts: [], problem: null, publishAt: null })
  await adminContent.publishChanges({ ...edited, revision: 2, pendingRevision: 2, change: { title: 'Later' } })
  expect((await live()).title).toBe('Later')
})

test('a deletion and its undo keep the changes, which are not published in between', async () => {
  const { save, publishDue, read, clock, story, adminContent, db } = siteWithStory()
  await save({ title: 'Later' }, { publishAt: soon })
  await adminContent.deleteArticle({ id: story.id })
  clock.now = soon
  await publishDue()
  expect(listPendingChanges(db)).toEqual([])

  await adminContent.bringBack({ kind: 'article', id: story.id })
  const problem = 'The page was deleted before the changes could go live.'
  expect(await read()).toMatchObject({ title: 'Later', pending: { problem, publishAt: soon } })
})
