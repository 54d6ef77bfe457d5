import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW, testSite } from '#server/testing.ts'

const later = new Date(NOW.getTime() + 60_000)

async function titlesFor(site: ReturnType<typeof testSite>, q: string) {
  return (await site.visitor.publicContent.search({ q })).closest.map(({ title }) => title)
}

test('results have the fields that are shown and the path that they lead to, articles first, reviews last [s2-search-to-article s2-search-to-site s2-search-to-review s2-search-to-product]', async () => {
  const { db, visitor } = testSite()
  insertReview(db, { title: 'Grouper mask', slug: 'grouper-mask', category: 'Masks & Fins', imageUrl: '/r.svg' })
  insertProduct(db, { name: 'Grouper 2+', category: 'Cameras', imageUrl: '/p.svg' })
  insertDiveSite(db, { name: 'Grouper Wall', region: 'Sydney', imageUrl: null })
  insertArticle(db, { title: 'Grouper season', slug: 'grouper-season', category: 'News', imageUrl: '/a.svg' })

  expect((await visitor.publicContent.search({ q: 'GROUPER' })).closest).toEqual([
    {
      ...{ kind: 'article', id: 1, title: 'Grouper season', subtitle: 'News', imageUrl: '/a.svg' },
      target: '/blog/grouper-season',
    },
    {
      ...{ kind: 'diveSite', id: 1, title: 'Grouper Wall', subtitle: 'Sydney', imageUrl: '' },
      target: '/dive-sites/1',
    },
    {
      ...{ kind: 'product', id: 1, title: 'Grouper 2+', subtitle: 'Cameras', imageUrl: '/p.svg' },
      target: '/gear-reviews?search=Grouper+2%2B',
    },
    {
      ...{ kind: 'review', id: 1, title: 'Grouper mask', subtitle: 'Masks & Fins', imageUrl: '/r.svg' },
      target: '/gear-reviews/grouper-mask',
    },
  ])
})

test('a known product is found with our drawing of it [s3-product-known-images]', async () => {
  const { db, visitor } = testSite()
  insertProduct(db, { name: 'Suunto D5', imageUrl: 'https://example.com/other.jpg' })

  expect((await visitor.publicContent.search({ q: 'suunto' })).closest).toMatchObject([
    { imageUrl: '/images/products/suunto-d5.svg' },
  ])
})

test('each kind is found by the specified fields alone [s5-search-articles s5-search-sites s5-search-products s5-search-reviews]', async () => {
  const site = testSite()
  insertArticle(site.db, { title: 'Wobbegong', excerpt: 'On the sand.', category: 'Safety', content: 'Bommie.' })
  insertDiveSite(site.db, { name: 'The Leap', region: 'Kurnell', description: 'A drift.', marineLife: 'Cuttlefish' })
  insertProduct(site.db, { name: 'Perdix', category: 'Dive Computers', description: 'Two buttons.' })
  insertReview(site.db, { title: 'Long fins', category: 'Masks & Fins', excerpt: 'Stiff ones.', content: 'Carbon.' })

  for (const [title, ...queries] of [
    ['Wobbegong', 'wobbe', 'the sand', 'safety', '“Wobbe’gong – sand”'],
    ['The Leap', 'leap', 'KURNELL', 'a drift', 'Kurnell\u00a0 leap'],
    ['Perdix', 'perdix', 'computers', 'two b'],
    ['Long fins', 'long', 'masks & ', 'stiff', 'carbon'],
  ])
    for (const q of queries) expect([q, await titlesFor(site, q)]).toEqual([q, [title]])
  for (const q of ['bommie', 'cuttlefish']) expect(await titlesFor(site, q)).toEqual([])
})

test('three of a kind and twelve in all, the newest story and the first dive site by name [s9-search-limits]', async () => {
  const site = testSite()
  for (const day of [1, 2, 3, 4]) {
    const dated = { publishedAt: new Date(Date.UTC(2026, 0, day)) }
    insertArticle(site.db, { ...dated, title: `Reef story ${day}` })
    insertProduct(site.db, { ...dated, name: `Reef hook ${day}` })
    insertReview(site.db, { ...dated, title: `Reef review ${day}` })
    insertDiveSite(site.db, { name: `Reef ${'DCBA'.charAt(day - 1)}` })
  }

  expect(await titlesFor(site, 'reef')).toEqual([
    ...['Reef story 4', 'Reef story 3', 'Reef story 2'],
    ...['Reef A', 'Reef B', 'Reef C'],
    ...['Reef hook 4', 'Reef hook 3', 'Reef hook 2'],
    ...['Reef review 4', 'Reef review 3', 'Reef review 2'],
  ])
})

test('drafts are never found, scheduled rows from their own instants on, also when the index was cached [r-drafts-hidden r-scheduled-hidden r-scheduled-appears]', async () => {
  const site = testSite()
  const evenLater = new Date(later.getTime() + 60_000)
  insertArticle(site.db, { title: 'Secret draft', published: false, publishedAt: null })
  insertArticle(site.db, { title: 'Secret story', publishedAt: later })
  insertArticle(site.db, { title: 'Second secret story', publishedAt: evenLater })
  insertProduct(site.db, { name: 'Secret hook', publishedAt: later })
  insertReview(site.db, { title: 'Secret review', publishedAt: later })
  const found = async (instant: Date) => {
    site.clock.now = instant
    return titlesFor(site, 'secret')
  }

  expect(await found(NOW)).toEqual([])
  expect(await found(new Date(later.getTime() - 1))).toEqual([])
  expect(await found(later)).toEqual(['Secret story', 'Secret hook', 'Secret review'])
  expect(await found(evenLater)).toHaveLength(4)
  expect(await found(NOW)).toEqual([])
})

test('a query that is too short or too long finds nothing and is no error [s5-search-length]', async () => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'B' })

  for (const q of ['', 'b', ' b ', 'x'.repeat(10_000)]) expect(await titlesFor(site, q)).toEqual([])
})

test.each(['%%', '__', "' or 1=1 --", '";', '\\'])('%s is ordinary text', async (q) => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'Bare Island' })
  insertDiveSite(site.db, { name: `Odd ${q} name` })

  expect(await titlesFor(site, `d ${q}`)).toEqual([`Odd ${q} name`])
})

test('a closed dive site says so before its region', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { name: 'Grouper Wall', status: 'closed' })
  insertDiveSite(db, { name: 'Grouper Reef', status: 'permit' })

  expect((await visitor.publicContent.search({ q: 'grouper' })).closest).toMatchObject([
    { title: 'Grouper Reef', subtitle: 'Sydney' },
    { title: 'Grouper Wall', subtitle: 'Closed · Sydney' },
  ])
})

test('the index is read once until content changes, and a change is found at once', async () => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'Bare Island' })
  expect(await titlesFor(site, 'island')).toEqual(['Bare Island'])
  site.db.$client.exec("update dive_sites set name = 'Bare Rock'")
  expect(await titlesFor(site, 'island')).toEqual([])
  expect(await titlesFor(site, 'bare r')).toEqual(['Bare Rock'])
  site.db.$client.exec('alter table dive_sites rename to hidden')
  expect(await titlesFor(site, 'bare')).toEqual(['Bare Rock'])

  site.db.$client.exec(
    'update site_state set content_version = content_version + 1, dive_sites_version = dive_sites_version + 1',
  )
  await expect(titlesFor(site, 'bare')).rejects.toThrow('no such table: dive_sites')
})

test('where there are more of a kind than the closest three, its list is named with its real number and its own matches', async () => {
  const { db, visitor } = testSite()
  for (const name of ['A', 'B', 'C', 'D']) insertDiveSite(db, { name: `Turtle ${name}` })
  insertDiveSite(db, { name: 'Julian Rocks', marineLife: 'Green turtles' })
  for (const day of [1, 2, 3]) insertReview(db, { title: `Turtle fins ${day}`, slug: `turtle-fins-${day}` })

  const few = await visitor.publicContent.search({ q: ' turtle ' })
  expect(few.closest).toHaveLength(6)
  expect(few.lists).toEqual([{ kind: 'diveSite', count: 5, target: '/dive-sites?q=turtle' }])

  insertReview(db, { title: 'A scarf & turtle neck', slug: 'scarf' })
  const { lists } = await visitor.publicContent.search({ q: 'turtle' })
  expect(lists[1]).toEqual({ kind: 'review', count: 4, target: '/gear-reviews?search=turtle' })
  expect((await visitor.diveSites.directory({ q: 'turtle' })).matched).toBe(lists[0]?.count)
  const only = await visitor.publicContent.search({ q: 'green turtles' })
  expect(only).toEqual({
    closest: [],
    lists: [{ kind: 'diveSite', count: 1, target: '/dive-sites?q=green+turtles' }],
  })
})

test.each([
  ['closures', '/closures'],
  ['what is closed', '/closures'],
  ['My Sites', '/my-sites'],
  ['when to go', '/when'],
  ['regions', '/regions'],
  ['marine life', '/marine-life'],
])('"%s" finds the page %s before stories about it', async (q, target) => {
  const { db, visitor } = testSite()
  insertArticle(db, { title: 'Regions, closures and my sites: what is closed, and when to go for marine life' })
  const { closest } = await visitor.publicContent.search({ q })

  expect(closest.map(({ kind }) => kind)).toEqual(['page', 'article'])
  expect(closest[0]?.target).toBe(target)
})
