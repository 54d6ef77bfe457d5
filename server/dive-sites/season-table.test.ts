import { expect, test } from 'vitest'
import { regions } from '#db/schema/regions.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

test('regions are listed from north to south with their guides, and filters leave those without a match', async () => {
  const { db, visitor } = testSite()
  db.insert(regions).values({ slug: 'sydney', name: 'Sydney', title: 'Four Kinds of Water' }).run()
  insertDiveSite(db, { region: 'Sydney', access: 'both', bestMonths: [3] })
  insertDiveSite(db, { region: 'Sydney', access: 'boat', bestMonths: [] })
  insertDiveSite(db, { region: 'Cairns', latitude: -17, access: 'boat', bestMonths: [9] })

  const byShore = await visitor.diveSites.seasonTable({ access: 'shore' })

  expect(byShore.regions).toMatchObject([
    { name: 'Cairns', slug: null, total: 0, known: 0 },
    { name: 'Sydney', slug: 'sydney', total: 1, known: 1, inSeason: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ])
  expect((await visitor.diveSites.seasonTable({})).regions).toMatchObject([{ total: 1 }, { total: 2, known: 1 }])
})

test('the current month is that of the time zone of the site', async () => {
  const { clock, visitor } = testSite()
  clock.now = new Date('2026-10-31T14:00:00Z')

  expect((await visitor.diveSites.seasonTable({})).thisMonth).toBe(11)
})
