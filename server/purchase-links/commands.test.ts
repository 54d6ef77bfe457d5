import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { linkChecks, linkClicks } from '#db/schema/links.ts'
import { reviews } from '#db/schema/reviews.ts'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertProduct, insertReview, NOW, sessionCookie, testSite } from '#server/testing.ts'

const fins = 'https://www.shop.example/fins?tag=kelp-20'
const mask = 'https://reef.example/mask?tag=kelp-20'

/** A review and a product at the same address, another review elsewhere, and one without any. */
function linkedSite(variables: Record<string, string> = {}) {
  const site = testSite(variables)
  insertReview(site.db, { id: 1, title: 'Fins', purchaseLink: fins })
  insertReview(site.db, { id: 2, title: 'Mask', purchaseLink: mask, published: false, publishedAt: null })
  insertReview(site.db, { id: 3, title: 'No link', purchaseLink: ' ' })
  insertProduct(site.db, { id: 1, name: 'Good fins', affiliateLink: fins })
  insertProduct(site.db, { id: 2, name: 'Nothing to buy' })
  const click = (kind: string, itemId: number, day: string, count: number, placement = 'review-card') =>
    site.db.insert(linkClicks).values({ kind, itemId, placement, day, count }).run()
  return { ...site, click }
}

test('every purchase link is listed once, by merchant, with its uses', async () => {
  const { admin, db } = linkedSite()
  expect(await admin.adminContent.purchaseLinks()).toMatchObject({
    links: [
      {
        ...{ url: mask, merchant: 'reef.example', clicks: 0, check: null },
        uses: [{ kind: 'review', id: 2, title: 'Mask', state: 'draft' }],
      },
      {
        ...{ url: fins, merchant: 'shop.example' },
        uses: [
          { kind: 'review', id: 1, title: 'Fins', state: 'published' },
          { kind: 'product', id: 1, title: 'Good fins', state: 'published' },
        ],
      },
    ],
    reviewsWithoutLink: 1,
    isChecked: true,
  })
  // One that is no URL comes first.
  insertProduct(db, { affiliateLink: 'shop.example/hood' })
  const [first] = (await admin.adminContent.purchaseLinks()).links
  expect(first).toMatchObject({ url: 'shop.example/hood', merchant: null })
})

test('a link has the result of the last check; three failures make it a dead one, which is listed first', async () => {
  const { db, admin } = linkedSite({ LINK_CHECKS: 'off' })
  const checked = { checkedAt: NOW, nextCheckAt: NOW }
  db.insert(linkChecks)
    .values([
      { url: fins, outcome: 'failed', status: 404, problem: 'Not there.', failures: 3, failingSince: NOW, ...checked },
      { url: mask, outcome: 'refused', status: 403, ...checked },
    ])
    .run()
  const { links, isChecked } = await admin.adminContent.purchaseLinks()
  expect(isChecked).toBe(false)
  expect(links.map(({ check }) => check)).toEqual([
    { outcome: 'failed', status: 404, problem: 'Not there.', checkedAt: NOW, isDead: true },
    { outcome: 'refused', status: 403, problem: null, checkedAt: NOW, isDead: false },
  ])
})

const everyLink = [
  { kind: 'review', id: 1, url: fins },
  { kind: 'review', id: 2, url: mask },
  { kind: 'product', id: 1, url: fins },
] as const

test('a text is replaced once in each link that was named, each a revision further, under one audit entry', async () => {
  const { db, clock, admin } = linkedSite()
  clock.now = new Date(NOW.getTime() + 60_000)
  insertReview(db, { id: 4, purchaseLink: mask })
  const input = { find: 'kelp-20', replace: 'kelp-20-21', items: [...everyLink, everyLink[0]] }
  expect(await admin.adminContent.replaceInLinks(input)).toEqual({ changed: 3 })

  expect(db.select().from(reviews).all()).toMatchObject([
    { purchaseLink: 'https://www.shop.example/fins?tag=kelp-20-21', revision: 2, updatedAt: clock.now },
    { purchaseLink: 'https://reef.example/mask?tag=kelp-20-21', revision: 2, published: false },
    { purchaseLink: ' ', revision: 1 },
    { purchaseLink: mask, revision: 1 },
  ])
  expect(db.select().from(products).all()).toMatchObject([
    { affiliateLink: 'https://www.shop.example/fins?tag=kelp-20-21', revision: 2, updatedAt: clock.now },
    { affiliateLink: '', revision: 1 },
  ])
  expect(db.select().from(auditLog).all()).toMatchObject([{ action: 'purchase_link_replace', details: { changed: 3 } }])
})

test('when one of them is another address by now, nothing is replaced', async () => {
  const { db, admin } = linkedSite()
  await admin.adminContent.updateReview({ id: 2, purchaseLink: 'https://other.example/?tag=kelp-20' })
  const input = { find: 'kelp-20', replace: 'reef-21', items: [...everyLink] }

  await expect(admin.adminContent.replaceInLinks(input)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Some of these links have since changed. Nothing was replaced: please look again.',
  })
  expect(db.select().from(reviews).all()).toMatchObject([{ purchaseLink: fins, revision: 1 }, { revision: 2 }, {}])
})

test.each([
  [{ find: 'https://', replace: '' }, `${fins} cannot be changed this way.`],
  [{ find: 'scuba', replace: 'reef' }, `${fins} cannot be changed this way.`],
  [{ find: '', replace: 'x' }, 'Enter the text to replace.'],
  [{ find: 'x', replace: 'y', items: [] }, 'There is nothing to replace.'],
])('replacing by %j is refused, and nothing changes', async (input, message) => {
  const { app, db } = await adminRest(linkedSite())
  const payload = { json: { items: [everyLink[0]], ...input } }
  const request = { method: 'POST', url: '/trpc/adminContent.replaceInLinks', payload } as const
  const answer = await app.inject({ ...request, headers: { cookie: sessionCookie(db) } })
  expect([answer.statusCode, answer.json().error.json.message]).toEqual([400, message])
  expect(db.select().from(auditLog).all()).toEqual([])
})

test('clicks of the last thirty days count for a link wherever it is used, and by day and place', async () => {
  const { click, admin } = linkedSite()
  click('review', 1, '2026-03-14', 3)
  click('review', 1, '2026-03-14', 2, 'review-bottom')
  click('product', 1, '2026-02-13', 4)
  click('product', 1, '2026-02-12', 100)
  click('product', 2, '2026-03-14', 100, 'product-card')
  const { links, clickDays } = await admin.adminContent.purchaseLinks()

  expect(links.map(({ merchant, clicks }) => [merchant, clicks])).toEqual([
    ['reef.example', 0],
    ['shop.example', 9],
  ])
  expect(clickDays).toHaveLength(30)
  expect([clickDays[0]?.day, clickDays[29]?.day]).toEqual(['2026-02-13', '2026-03-14'])
  expect(clickDays[29]?.counts).toEqual({
    ...{ 'review-latest': 0, 'review-card': 3, 'review-aside': 0, 'review-bottom': 2, 'product-card': 100 },
  })
  expect(clickDays.filter((day) => Object.values(day.counts).some((count) => count > 0))).toHaveLength(2)
})
