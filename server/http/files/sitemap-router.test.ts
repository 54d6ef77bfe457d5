import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { assertReadable } from './sitemap-router.ts'

const counts = { page: 10, article: 2, diveSite: 1, issue: 0, review: 1 }

function siteWithPages() {
  const site = testSite()
  insertArticle(site.db)
  insertArticle(site.db)
  insertArticle(site.db, { published: false })
  insertReview(site.db)
  insertDiveSite(site.db)
  return site
}

test('the administrator makes the sitemap anew, is told when and what is in it, and it is recorded', async () => {
  const { admin, db } = siteWithPages()

  expect(await admin.adminContent.updateSitemap()).toEqual({ timestamp: NOW, total: 14, counts })
  expect(db.select().from(auditLog).all()).toMatchObject([
    { action: 'sitemap_update', details: { total: 14 }, timestamp: NOW },
  ])
})

test('over REST the answer has its timestamp [s7-admin-sitemap]', async () => {
  const { call } = await adminRest(siteWithPages())

  expect(await call('POST', '/api/admin/update-sitemap')).toMatchObject({
    status: 200,
    body: { timestamp: NOW.toISOString(), total: 14, counts },
  })
})

test('what is counted is what stands in the sitemap', async () => {
  const site = siteWithPages()
  const xml = (await (await site.app()).inject('/sitemap.xml')).body

  expect(xml.match(/<url>/g)).toHaveLength(14)
})

const home = 'https://kelp.example/'
test.each([
  [[home, home], 'https://kelp.example/ is in it twice'],
  [['https://other.example/'], 'https://other.example/ is no address of this site'],
  [['https://kelp.example'], 'https://kelp.example is no address of this site'],
  [[`${home}${'x'.repeat(2_028)}`], 'is no address of this site'],
  [Array.from({ length: 50_001 }, (_, index) => home + index), 'it has 50001 addresses'],
])('a sitemap that search engines could not read is no update', (urls, problem) => {
  expect(() => assertReadable({ xml: '', urls }, 'https://kelp.example')).toThrow(problem)
})

test('nor one that is too large; all that fits is well', () => {
  const urls = [home, `${home}${'x'.repeat(2_027)}`]

  expect(() => assertReadable({ xml: 'é'.repeat(25 * 1024 * 1024 + 1), urls }, 'https://kelp.example')).toThrow('50 MB')
  expect(() => assertReadable({ xml: 'é'.repeat(25 * 1024 * 1024), urls }, 'https://kelp.example')).not.toThrow()
})
