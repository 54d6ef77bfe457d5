import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { assertReadable } from './sitemap-router.ts'

const counts = { page: 16, article: 2, diveSite: 1, issue: 0, review: 1 }

function siteWithPages() {
  const site = testSite()
  insertArticle(site.db)
  insertArticle(site.db)
  insertArticle(site.db, { published: false })
  insertReview(site.db)
  insertDiveSite(site.db)
  return site
}

test('an update of the sitemap returns when it was and how many URLs are in it, and is recorded [s7-admin-sitemap]', async () => {
  const site = siteWithPages()
  const { call, app } = await adminRest(site)

  expect(await call('POST', '/api/admin/update-sitemap')).toMatchObject({
    status: 200,
    body: { timestamp: NOW.toISOString(), total: 20, counts },
  })
  expect((await app.inject('/sitemap.xml')).body.match(/<url>/g)).toHaveLength(20)
  expect(site.db.select().from(auditLog).all()).toMatchObject([
    { action: 'sitemap_update', details: { total: 20 }, timestamp: NOW },
  ])
})

const home = 'https://kelp.example/'
test.each([
  [[home, home], 'https://kelp.example/ is in it twice'],
  [['https://other.example/'], 'https://other.example/ is not a URL of this site'],
  [['https://kelp.example'], 'https://kelp.example is not a URL of this site'],
  [[`${home}${'x'.repeat(2_028)}`], 'is not a URL of this site'],
  [Array.from({ length: 50_001 }, (_, index) => home + index), 'it has 50001 URLs'],
])('a sitemap that search engines could not read is refused', (urls, problem) => {
  expect(() => assertReadable({ xml: '', urls }, 'https://kelp.example')).toThrow(problem)
})

test('a sitemap of at most 50 MB is readable', () => {
  const readable = (bytes: number) => () =>
    assertReadable({ xml: 'é'.repeat(bytes / 2), urls: [home] }, 'https://kelp.example')
  const most = 50 * 1024 * 1024

  expect(readable(most + 2)).toThrow('50 MB')
  expect(readable(most)).not.toThrow()
})
