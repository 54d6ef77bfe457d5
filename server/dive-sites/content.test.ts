import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { findDiveSiteSocialCard } from './content.ts'

test('the card of a closed site says so first', () => {
  const { db, env } = testSite()
  const content = (id: number) => findDiveSiteSocialCard({ db, env } as Context, id)?.content
  insertDiveSite(db, { id: 7, status: 'closed' })
  insertDiveSite(db, { id: 8, status: 'permit' })

  expect(content(7)).toMatchObject({ eyebrow: 'Closed · Sydney' })
  expect(content(8)).toMatchObject({ eyebrow: 'Sydney' })
})

test('the card of a site of which little is known shows a reef and no state', () => {
  const { db, env } = testSite()
  const content = (id: number) => findDiveSiteSocialCard({ db, env } as Context, id)?.content
  insertDiveSite(db, { id: 7, siteType: null, state: null })

  expect(content(7)).toMatchObject({
    place: '',
    art: { kind: 'site', subject: { siteType: 'reef' } },
  })
})

test.each([
  ['Sydney', 'NSW', 'New South Wales'],
  ['Tasmania', 'TAS', ''],
] as const)('the card of a dive site in %s names its state once', (region, state, place) => {
  const { db, env } = testSite()
  const { id } = insertDiveSite(db, { region, state })

  expect(findDiveSiteSocialCard({ db, env } as Context, id)?.content).toMatchObject({ eyebrow: region, place })
})

test('the card of a dive site draws its place, its depth and the animals that live there', () => {
  const { db, env } = testSite()
  insertDiveSite(db, { id: 7, siteType: 'wreck', latitude: -33.99, marineLife: 'Weedy seadragons' })
  insertDiveSite(db, { id: 8, marineLife: null })
  const subject = (id: number) => findDiveSiteSocialCard({ db, env } as Context, id)?.content.art

  expect(subject(7)).toEqual({
    kind: 'site',
    subject: {
      ...{ siteType: 'wreck', region: 'Sydney', latitude: -33.99, key: 'site-7', maxDepthMetres: 18 },
      animals: 'Weedy seadragons',
    },
  })
  expect(subject(8)).toMatchObject({ subject: { key: 'site-8', animals: '' } })
})
