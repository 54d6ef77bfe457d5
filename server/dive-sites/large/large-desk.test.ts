import { expect, test } from 'vitest'
import { adminRest, insertArticle, insertDiveSite, testSite } from '#server/testing.ts'
import { limitWholeDirectory } from './size.ts'

function largeSite() {
  const site = testSite()
  limitWholeDirectory(site.db, 3)
  for (let n = 1; n <= 250; n += 1) {
    insertDiveSite(site.db, {
      name: `Reef ${String(n).padStart(3, '0')}`,
      region: n % 2 ? 'Sydney' : 'Tasmania',
      imageUrl: n > 240 ? '/images/reef.jpg' : ' ',
      featured: n === 7,
      status: n === 8 ? 'closed' : n === 9 ? 'permit' : 'open',
    })
  }
  return site
}

test('the management of a large directory gets the first 200 by name, and is told how many there are', async () => {
  const { admin } = largeSite()
  const page = await admin.diveSites.deskPage({})

  expect(await admin.diveSites.desk()).toBeNull()
  expect(page).toMatchObject({ matched: 250, total: 250, withPhoto: 10, regions: ['Sydney', 'Tasmania'] })
  expect(page.diveSites.map(({ name }) => name)).toEqual(
    Array.from({ length: 200 }, (_, index) => `Reef ${String(index + 1).padStart(3, '0')}`),
  )
  expect(page.diveSites[0]).toMatchObject({ name: 'Reef 001', revision: 1, featured: false })
})

test.each([
  [{ q: 'reef 25' }, ['Reef 250']],
  [{ part: 'featured' as const }, ['Reef 007']],
  [{ part: 'closed' as const }, ['Reef 008', 'Reef 009']],
  [{ part: 'closed' as const, region: 'Sydney' }, ['Reef 009']],
])('the management finds by words, region and part: %o', async (asked, names) => {
  const { diveSites, matched } = await largeSite().admin.diveSites.deskPage(asked)

  expect([diveSites.map(({ name }) => name), matched]).toEqual([names, names.length])
})

test('dive sites without a photo are counted past those that are shown', async () => {
  const { diveSites, matched } = await largeSite().admin.diveSites.deskPage({ part: 'no-photo' })

  expect([diveSites.length, matched]).toEqual([200, 240])
})

test('over REST a search of a large directory answers all that it finds, to the administrator alone', async () => {
  const { app, call } = await adminRest(largeSite())

  expect((await call('GET', '/api/dive-sites/search?q=reef')).body).toHaveLength(250)
  expect((await call('GET', '/api/dive-sites/search?q=nothing')).body).toEqual([])
  expect((await app.inject('/api/dive-sites/search?q=reef')).statusCode).toBe(401)
})

test('the places of the administrator, and the choice of banners, leave out what nobody could look through', async () => {
  const { admin, db } = largeSite()
  insertArticle(db, { slug: 'kelp' })
  const paths = (await admin.adminContent.places()).map(({ path }) => path)

  expect(paths).toContain('/blog/kelp')
  expect(paths.filter((path) => path.startsWith('/dive-sites/'))).toEqual([])
})
