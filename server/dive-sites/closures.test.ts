import { expect, test } from 'vitest'
import { feeds } from '#domain/publishing/feed-paths.ts'
import { insertDiveSite, NOW, testSite } from '#server/testing.ts'
import { listClosures } from './closures.ts'

const closed = { status: 'closed', statusReason: 'A wall fell <in>.' } as const
const permit = { status: 'permit', statusReason: 'Ask the ranger.' } as const

function siteWithClosures() {
  const site = testSite({ SITE_URL: 'https://kelp.example' })
  insertDiveSite(site.db, { id: 1, name: 'Wreck', ...permit, checkedAt: '2026-02-01' })
  insertDiveSite(site.db, { id: 2, name: 'Zigzag', ...closed, checkedAt: '2026-03-01', statusSource: 'The council.' })
  insertDiveSite(site.db, { id: 3, name: 'Arch', ...permit, checkedAt: '2026-03-01' })
  insertDiveSite(site.db, { id: 4, name: 'Pier', ...closed, checkedAt: null })
  insertDiveSite(site.db, { id: 5, name: 'Reef', status: 'open', checkedAt: '2026-03-02' })
  insertDiveSite(site.db, { id: 6, name: 'Bommie', status: null })
  insertDiveSite(site.db, { id: 7, name: 'Pool', restrictedMonths: [1, 11, 12], checkedAt: '2026-01-01' })
  return site
}

test('closed dive sites, those with a permit and those limited in some months are listed: the ones checked last first, then by name', () => {
  const { db } = siteWithClosures()
  expect(listClosures(db, '2027-02-01').map(({ name, isCheckOld }) => [name, isCheckOld])).toEqual([
    ['Arch', false],
    ['Zigzag', false],
    ['Wreck', false],
    ['Pool', true],
    ['Pier', true],
  ])
  expect(listClosures(db, '2027-02-02').map(({ isCheckOld }) => isCheckOld)).toEqual([false, false, true, true, true])
  const seasonOn = (today: string) => listClosures(db, today)[3]?.season
  expect(seasonOn('2026-10-31')).toEqual({ isNow: false, text: 'Closed or limited in Nov–Jan only' })
  expect(seasonOn('2026-11-01')).toEqual({ isNow: true, text: 'Closed or limited now (Nov–Jan)' })
})

test('the feed of closures has an entry for each of these dive sites, dated by the day of its check', async () => {
  const { app } = siteWithClosures()
  const feed = (await (await app()).inject(feeds.closures.path)).body
  const entries = feed.split('<entry>').slice(1)
  expect(entries.map((entry) => /<id>(.*)<\/id>/.exec(entry)?.[1])).toEqual(
    [3, 2, 1, 7, 4].map((id) => `tag:kelp.example,2025:closure/${id}`),
  )
  expect(entries.map((entry) => /<updated>(.*)<\/updated>/.exec(entry)?.[1])).toEqual(
    ['2026-03-01', '2026-03-01', '2026-02-01', '2026-01-01', NOW].map((day) => new Date(day).toISOString()),
  )
  expect(entries[1]).toContain('<link href="https://kelp.example/dive-sites/2"/>')
  expect(entries[1]).toContain('Closed: A wall fell &#60;in&#62;.</p><p>Source: The council.</p>')
  expect(entries[0]).toContain('<p>Source: not recorded</p>')
})
