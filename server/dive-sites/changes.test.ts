import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { feeds } from '#domain/publishing/feed-paths.ts'
import { insertDiveSite, NOW, testSite } from '#server/testing.ts'
import { listNewestChanges } from './changes.ts'

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

function siteWithDiveSites(...names: string[]) {
  const site = testSite()
  const ids = names.map((name) => insertDiveSite(site.db, { name }).id)
  const { update } = site.admin.diveSites
  return {
    ...{ ...site, ids },
    change(hour: number, change: Parameters<typeof update>[0]) {
      site.clock.now = hours(hour)
      return update(change)
    },
    list: async () => (await listNewestChanges(site.db)).map(({ id, changedAt, changed }) => [id, changedAt, changed]),
  }
}

test('a dive site is new until one of its facts changes; pictures, links, sources and checks are no news', async () => {
  const { change, list } = siteWithDiveSites('Arch', 'Bommie', 'Cave')
  await change(0.1, { id: 1, hazards: 'Surge.', latitude: -34, longitude: 151 })
  await change(0.2, { id: 2, featured: true, imageUrl: '/a.jpg', reviewLink: '/blog/a', checkedAt: '2026-03-14' })
  await change(0.3, { id: 1, statusSource: 'The council.', positionSource: 'A chart.' })
  await change(0.4, { id: 1, hazards: 'Surge.' })
  await change(0.2, { id: 3, bestTime: 'Winter', bestMonths: [6, 7] })

  expect(await list()).toEqual([
    [3, hours(0.2), ['season']],
    [1, hours(0.1), ['position', 'hazards']],
    [2, NOW, []],
  ])
})

test('fifty entries are the most, and a change of every dive site that is no news pushes none of them out', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Reef ${index}`)
  const { db, ids, change, list } = siteWithDiveSites(...names)
  await change(0.1, { id: 1, depthRange: '5m' })
  expect((await list()).map(([id]) => id)).toEqual([1, ...ids.toReversed().slice(0, 49)])

  db.update(diveSites)
    .set({ featured: true, updatedAt: hours(0.2), revision: sql`${diveSites.revision} + 1` })
    .run()
  expect((await list()).slice(0, 2)).toEqual([
    [1, hours(0.1), ['depth']],
    [60, NOW, []],
  ])
})

test('a column that a later release added was not changed by anybody', async () => {
  const { db, change, list } = siteWithDiveSites('Arch')
  await change(0.1, { id: 1, depthRange: '5m' })
  await change(0.2, { id: 1, entry: 'Steps.' })
  db.run(sql`update revisions set row = json_remove(row, '$.entry') where revision < 3`)
  expect(await list()).toEqual([[1, hours(0.1), ['depth']]])
})

test('an entry says whether a dive site is new or what has changed, and first that it is closed', async () => {
  const { change, app } = siteWithDiveSites('Arch <1>', 'Bommie')
  await change(0.1, { id: 1, status: 'closed', statusReason: 'A wall fell.', limits: 'No swell.' })
  const feed = (await (await app()).inject(feeds.diveSites.path)).body
  const [head = '', closed = '', added = ''] = feed.split('<entry>')

  expect(head).toContain('<link rel="alternate" href="http://site.test/dive-sites"/>')
  for (const part of [
    '<title type="html"><![CDATA[Closed: Arch &#60;1&#62; (Sydney)]]></title>',
    '<id>tag:site.test,2025:diveSite/1</id>',
    '<link href="http://site.test/dive-sites/1"/>',
    `<updated>${hours(0.1).toISOString()}</updated>`,
    '<p>Closed: A wall fell.</p><p>Changed: status, limits.</p><p>Sydney, New South Wales. Reef, shore. 3-18m. Beginner.</p>',
  ])
    expect(closed).toContain(part)
  expect(added).toContain('<p>New in the directory.</p>')
})
