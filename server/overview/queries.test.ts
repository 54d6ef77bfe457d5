import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { linkChecks, linkClicks } from '#db/schema/links.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { pendingChanges } from '#db/schema/revisions.ts'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'

const day = 86_400_000
const after = (days: number) => new Date(NOW.getTime() + days * day)

async function overviewOf({ admin }: ReturnType<typeof testSite>) {
  const { attention, news } = await admin.adminContent.overview()
  return Object.fromEntries([...attention, ...news].map(({ key, count, detail }) => [key, [count, detail]]))
}

test('an empty site has its mail to set up, and nothing else', async () => {
  const { admin } = testSite()

  const { attention } = await admin.adminContent.overview()
  expect(attention.map(({ key }) => key)).toEqual(['mail'])
})

test('it counts drafts that are due, and neither what is public or scheduled nor what is further off', async () => {
  const site = testSite()
  const draft = { published: false }
  insertArticle(site.db, { ...draft, title: 'Late', publishedAt: after(-30) })
  insertArticle(site.db, { ...draft, title: 'Soon', publishedAt: after(7) })
  insertArticle(site.db, { ...draft, publishedAt: after(8) })
  insertArticle(site.db, { ...draft, publishedAt: null })
  insertArticle(site.db, { publishedAt: after(-1) })
  insertReview(site.db, { publishedAt: after(2) })

  const overview = await overviewOf(site)
  expect(overview).not.toHaveProperty('due-gear-reviews')
  expect(overview).toMatchObject({
    'due-blog': [2, '“Late”, 12 February 2026, 10:00 am. And 1 more.'],
  })
})

test('it counts messages, dive sites, broken links, clicks, views and changes that did not go live', async () => {
  const site = testSite()
  const { db } = site
  const message = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello', createdAt: after(-3) }
  db.insert(contactMessages)
    .values([message, { ...message, readAt: NOW }])
    .run()
  for (const checkedAt of [null, '2025-03-13', '2025-03-14']) insertDiveSite(db, { checkedAt })
  const { id } = insertReview(db, { title: 'Torch', purchaseLink: 'https://shop.test/torch' })
  const check = { outcome: 'failed' as const, problem: 'Gone.', failures: 3, failingSince: after(-5) }
  db.insert(linkChecks)
    .values({ url: 'https://shop.test/torch', ...check, checkedAt: NOW, nextCheckAt: NOW })
    .run()
  const click = { kind: 'review' as const, itemId: id, placement: 'review-card' as const }
  db.insert(linkClicks)
    .values([
      { ...click, day: '2026-03-08', count: 4 },
      { ...click, day: '2026-03-07', count: 9 },
    ])
    .run()
  const view = { kind: 'page' as const, name: '/blog' }
  db.insert(pageViews)
    .values([
      { ...view, period: '2026-03-08', count: 5 },
      { ...view, period: '2026-03-14', count: 2 },
      { ...view, period: '2026-03-01', count: 3 },
      { ...view, period: '2026-02', count: 100 },
      { kind: 'referrer', name: 'a.test', period: '2026-03-14', count: 1 },
    ])
    .run()
  const pending = { changes: {}, editedRevision: 1, savedAt: NOW }
  for (const id of [1, 3]) insertArticle(db, { id })
  db.insert(pendingChanges)
    .values([
      { ...pending, resource: 'article:1', publishAt: after(1) },
      { ...pending, resource: 'article:3', problem: 'Changed meanwhile.' },
    ])
    .run()

  expect(await overviewOf(site)).toMatchObject({
    messages: [1, 'It came 3 days ago.'],
    'dive-sites': [2, expect.any(String)],
    'dead-links': [1, '“Torch”: https://shop.test/torch. Gone. It began 5 days ago.'],
    clicks: [4, 'Most on “Torch” (4).'],
    views: [7, '3 in the 7 days before.'],
    'failed-changes': [1, 'Changed meanwhile.'],
  })
})
