import { expect, test } from 'vitest'
import { pictures } from '#db/schema/pictures.ts'
import { previewLinks, revisions } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { deleteExpiredData } from '#server/security/retention.ts'
import { insertArticle, insertDiveSite, NOW, testSite } from '#server/testing.ts'
import { listTrash } from './queries.ts'

const day = 86_400_000
const daysLater = (days: number) => new Date(NOW.getTime() + days * day)

/** A deleted article with two versions, a dive site that was deleted a day later, and a picture after that. */
async function filledTrash() {
  const site = testSite()
  const { adminContent, diveSites } = site.admin
  const { id } = insertArticle(site.db, { title: 'Reef', imageUrl: '/a.svg' })
  await adminContent.updateArticle({ id, title: 'Reefs' })
  site.db
    .insert(previewLinks)
    .values({ resource: `article:${id}` })
    .run()
  await adminContent.deleteArticle({ id })
  site.clock.now = daysLater(0.01)
  const place = insertDiveSite(site.db)
  await diveSites.delete({ id: place.id })
  const picture = { name: 'reef.jpg', hash: 'a'.repeat(32), width: 60, height: 40, placeholder: '', bytes: 1 }
  const shot = site.db
    .insert(pictures)
    .values({ ...picture, deletedAt: daysLater(0.02) })
    .returning()
    .get()
  site.clock.now = daysLater(0.02)
  const versions = () => site.db.select().from(revisions).all().length
  return { ...site, adminContent, versions, items: { article: id, diveSite: place.id, picture: shot.id } }
}

test('the trash lists what was deleted with its kind, newest first, and when it goes for good', async () => {
  const { adminContent, db, items } = await filledTrash()
  const { article, diveSite, picture } = items
  const times = (days: number) => ({ deletedAt: daysLater(days), goneAt: daysLater(days + 30) })

  expect(await adminContent.trash()).toEqual([
    { kind: 'picture', id: picture, title: 'reef.jpg', ...times(0.02) },
    { kind: 'diveSite', id: diveSite, title: 'Bare Island', ...times(0.01) },
    { kind: 'article', id: article, title: 'Reefs', ...times(0) },
  ])
  expect(listTrash(db, daysLater(30.015)).map(({ kind }) => kind)).toEqual(['picture'])
})

test('each item comes back with its id and its versions', async () => {
  const { adminContent, versions, items } = await filledTrash()
  const before = versions()
  for (const [kind, id] of Object.entries(items)) await adminContent.bringBack({ kind: kind as keyof typeof items, id })

  expect(await adminContent.trash()).toEqual([])
  expect([(await adminContent.article({ id: items.article })).title, versions()]).toEqual(['Reefs', before])
  expect((await adminContent.pictures()).map(({ id }) => id)).toEqual([items.picture])
  await expect(adminContent.bringBack({ kind: 'article', id: items.article })).rejects.toThrow('more than 30 days ago')
})

test('an item that is deleted for good leaves neither versions nor preview links, and the log has its title', async () => {
  const { adminContent, versions, items, db } = await filledTrash()
  const { article: id, diveSite } = items
  await adminContent.deleteForGood({ kind: 'article', id })
  await adminContent.deleteForGood({ kind: 'picture', id: items.picture })

  expect((await adminContent.trash()).map(({ kind }) => kind)).toEqual(['diveSite'])
  expect(
    db
      .select()
      .from(revisions)
      .all()
      .map(({ resource }) => resource),
  ).toEqual([`diveSite:${diveSite}`])
  expect(db.select().from(previewLinks).all()).toEqual([])
  expect(db.select().from(pictures).all()).toEqual([])
  const entries = db.select().from(auditLog).all().slice(-2)
  expect(entries.map(({ action, resource, details }) => [action, resource, details])).toEqual([
    ['trash_delete', `article:${id}`, { title: 'Reefs' }],
    ['trash_delete', `picture:${items.picture}`, { title: 'reef.jpg' }],
  ])
  for (const kind of ['article', 'picture'] as const)
    await expect(adminContent.deleteForGood({ kind, id })).rejects.toThrow('not in the trash any more')
  expect(versions()).toBe(1)
})

test('after 30 days an item goes with its versions, and after a year every version', async () => {
  const { db, versions, items } = await filledTrash()
  await deleteExpiredData(db, daysLater(30.005))
  expect(
    db
      .select()
      .from(deletedItems)
      .all()
      .map(({ kind }) => kind),
  ).toEqual(['diveSite'])
  expect(
    db
      .select()
      .from(revisions)
      .all()
      .map(({ resource }) => resource),
  ).toEqual([`diveSite:${items.diveSite}`])

  await deleteExpiredData(db, daysLater(366))
  expect(versions()).toBe(0)
})
