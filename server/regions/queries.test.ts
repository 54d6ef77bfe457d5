import { expect, test } from 'vitest'
import { regions } from '#db/schema/regions.ts'
import { insertArticle, insertDiveSite, testSite } from '#server/testing.ts'

function siteWithSydney() {
  const site = testSite()
  const sydney = { slug: 'sydney', name: 'Sydney', title: 'Four Kinds of Water', content: '## When\n\nAutumn.' }
  site.db
    .insert(regions)
    .values({ ...sydney, sources: 'A club\nA council', checkedAt: '2026-11-27' })
    .run()
  return site
}

test('a region page has the guide as HTML, and its own dive sites alone, closed ones without a season', async () => {
  const { db, visitor } = siteWithSydney()
  insertDiveSite(db, { id: 1, name: 'Oak Park', waterTemp: '15-23°C', bestMonths: [3, 4] })
  insertDiveSite(db, { id: 2, name: 'Bare Island', waterTemp: '14-22°C', bestMonths: [4], status: 'closed' })
  insertDiveSite(db, {
    id: 3,
    name: 'Bicheno',
    region: 'Tasmania',
    state: 'TAS',
    waterTemp: '10-18°C',
    bestMonths: [7],
  })

  expect(await visitor.publicContent.regionPage({ slug: 'sydney' })).toMatchObject({
    ...{ name: 'Sydney', html: expect.stringContaining('>When</h2>'), states: ['NSW'] },
    ...{ sources: 'A club\nA council', checkedAt: '2026-11-27' },
    diveSites: [
      { id: 2, name: 'Bare Island', status: 'closed' },
      { id: 1, name: 'Oak Park' },
    ],
    seasons: { total: 2, known: 1, inSeason: [0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
    waterTemp: { min: 14, max: 23 },
  })
})

test('the stories of a region are those to which its dive sites lead and those that link to one, whole ids alone', async () => {
  const { db, visitor } = siteWithSydney()
  insertDiveSite(db, { id: 11, reviewLink: '/blog/seadragons' })
  insertArticle(db, { title: 'Seadragons', slug: 'seadragons', publishedAt: new Date('2026-03-03') })
  insertArticle(db, {
    title: 'Swell',
    slug: 'swell',
    publishedAt: new Date('2026-03-02'),
    content: '[Oak](/dive-sites/11)',
  })
  insertArticle(db, { title: 'Far', slug: 'far', content: '[Far](/dive-sites/111)' })
  insertArticle(db, { title: 'Draft', slug: 'draft', published: false, content: '[Oak](/dive-sites/11)' })

  const { stories } = await visitor.publicContent.regionPage({ slug: 'sydney' })

  expect(stories.map(({ slug }) => slug)).toEqual(['seadragons', 'swell'])
})

test('the picture of a region is that of a featured dive site, else of the first by name, never of a closed one', async () => {
  const { db, visitor } = siteWithSydney()
  const imageUrl = async () => (await visitor.publicContent.regions())[0]?.imageUrl
  insertDiveSite(db, { name: 'A', imageUrl: '/a.svg', status: 'closed', featured: true })
  expect(await imageUrl()).toBeNull()
  insertDiveSite(db, { name: 'B', imageUrl: '/b.svg' })
  expect(await imageUrl()).toBe('/b.svg')
  insertDiveSite(db, { name: 'C', imageUrl: '/c.svg', featured: true })
  expect(await imageUrl()).toBe('/c.svg')
})
