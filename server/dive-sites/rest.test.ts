import { expect, test } from 'vitest'
import { get } from '#server/rest-testing.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

test('GET /api/dive-sites lists sites by name with numbers for positions [s7-rest-sites s5-directory-sorted r-position-numbers s3-site-id s6-visitor-reads]', async () => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'The Steps' })
  insertDiveSite(site.db, { name: 'Bare Island', bestMonths: [3, 4], featured: true })

  const { status, body } = await get(site, '/api/dive-sites')

  expect(status).toBe(200)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Bare Island', 'The Steps'])
  expect(body[0]).toMatchObject({ id: 2, latitude: -33.99, longitude: 151.23, bestMonths: [3, 4], featured: true })
  expect(body[0]).not.toHaveProperty('revision')
})

test('GET /api/dive-sites/by-review-url answers name and video of the linked site [s7-rest-by-review-url]', async () => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'Fish Rock', reviewLink: '/blog/fish-rock', videoUrl: '/video/cave.mp4' })

  expect(await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Ffish-rock')).toEqual({
    status: 200,
    body: { name: 'Fish Rock', videoUrl: '/video/cave.mp4' },
  })
  expect(await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Fother')).toEqual({
    status: 404,
    body: { error: 'No dive site is linked to this page.' },
  })
  expect(await get(site, '/api/dive-sites/by-review-url')).toMatchObject({ status: 404 })
})

test('of several sites linked to one page the first by name is answered', async () => {
  const site = testSite()
  for (const name of ['South Solitary', 'Fish Rock', 'Split Solitary']) {
    insertDiveSite(site.db, { name, reviewLink: '/blog/solitary-islands' })
  }

  expect((await get(site, '/api/dive-sites/by-review-url?url=%2Fblog%2Fsolitary-islands')).body.name).toBe('Fish Rock')
})

test('GET /api/dive-sites says whether a site may be dived, and leaves unknown what nobody has said', async () => {
  const site = testSite()
  const known = { status: 'closed' as const, statusReason: 'No permits.', checkedAt: '2026-11-20' }
  const ways = { departure: 'Terrigal Haven', entry: 'Giant stride.', limits: 'No swell above 2 m.' }
  insertDiveSite(site.db, { name: 'A', ...known, ...ways })
  insertDiveSite(site.db, { name: 'B', siteType: null, access: null, state: null })

  const { body } = await get(site, '/api/dive-sites')

  expect(body[0]).toMatchObject({ ...known, ...ways })
  expect(body[1]).toMatchObject({
    ...{ status: null, statusReason: null, checkedAt: null, departure: null, entry: null, limits: null },
    ...{ siteType: null, access: null, state: null },
  })
})
