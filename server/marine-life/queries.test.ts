import { expect, test } from 'vitest'
import { marineLife } from '#db/schema/marine-life.ts'
import { insertArticle, insertDiveSite, NOW, testSite } from '#server/testing.ts'

/** A site that knows two animals, one of them in South Australia only by its short name. */
function siteWithMarineLife() {
  const site = testSite()
  const row = { group: 'fish' as const, createdAt: NOW }
  const names = ['western blue devil', 'blue devils (SA)']
  site.db
    .insert(marineLife)
    .values([
      { ...row, slug: 'old-wife', name: 'Old wife', scientificName: 'Enoplosus armatus', names: ['old wives'] },
      {
        ...row,
        slug: 'blue-devil',
        name: 'Blue devil',
        names,
        content: 'Blue devils (western blue devil), old wives.',
      },
    ])
    .run()
  return { ...site, page: (slug: string) => site.visitor.publicContent.marineLifePage({ slug }) }
}

const namesOf = (diveSites: { name: string }[]) => diveSites.map(({ name }) => name)

test('an animal knows the dive sites where it is seen, and apart those that name it in their safety notes alone', async () => {
  const { db, page, visitor } = siteWithMarineLife()
  insertDiveSite(db, { name: 'Reef', marineLife: 'Blue devils, old wives', state: 'SA', hazards: 'Old wives sting.' })
  insertDiveSite(db, { name: 'Cave', marineLife: 'Blue devils', state: 'NSW', description: 'A western blue devil.' })
  insertDiveSite(db, { name: 'Wharf', marineLife: 'Blue devils', state: 'NSW', hazards: 'Old wives sting.' })

  const devil = await page('blue-devil')
  expect([namesOf(devil.seen), namesOf(devil.warned)]).toEqual([['Cave', 'Reef'], []])
  const wife = await page('old-wife')
  expect([namesOf(wife.seen), namesOf(wife.warned)]).toEqual([['Reef'], ['Wharf']])
  const all = await visitor.publicContent.marineLife()
  expect(all.map(({ slug, diveSites }) => [slug, diveSites])).toEqual([
    ['blue-devil', 2],
    ['old-wife', 2],
  ])
})

test('an animal knows the published stories that name it, those that name it most first', async () => {
  const { db, page, clock } = siteWithMarineLife()
  const soon = new Date(NOW.getTime() + 60_000)
  insertArticle(db, { title: 'Once', content: 'Old wives.' })
  insertArticle(db, { title: 'Twice', content: 'Old wives, and more old wives.' })
  insertArticle(db, { title: 'Old wives, a draft', published: false, publishedAt: null })
  insertArticle(db, { title: 'Old wives, soon', publishedAt: soon })
  const titles = async () => (await page('old-wife')).stories.map(({ title }) => title)

  expect(await titles()).toEqual(['Twice', 'Once'])
  clock.now = soon
  expect(await titles()).toEqual(['Twice', 'Old wives, soon', 'Once'])
})

test('the text of an animal leads to the others that it names, not to itself', async () => {
  const { page } = siteWithMarineLife()
  expect((await page('blue-devil')).html.trim()).toBe(
    '<p>Blue devils (western blue devil), <a href="/marine-life/old-wife">old wives</a>.</p>',
  )
})

test('a search finds an animal by its common, scientific and other names', async () => {
  const { visitor } = siteWithMarineLife()
  const found = async (q: string) => (await visitor.publicContent.search({ q })).closest.map(({ target }) => target)

  for (const q of ['Old wife', 'enoplosus', 'old wives']) expect(await found(q)).toEqual(['/marine-life/old-wife'])
})
