import { expect, test } from 'vitest'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { getDiveSiteSocialCard } from './subjects.ts'

test('the card of a closed site says so first', () => {
  const { db } = testSite()
  insertDiveSite(db, { id: 7, status: 'closed' })
  insertDiveSite(db, { id: 8, status: 'permit' })

  expect(getDiveSiteSocialCard(db, 7, 'Name').content).toMatchObject({ eyebrow: 'Closed · Sydney' })
  expect(getDiveSiteSocialCard(db, 8, 'Name').content).toMatchObject({ eyebrow: 'Sydney' })
})

test('the card of a site of which little is known shows a reef and no state', () => {
  const { db } = testSite()
  insertDiveSite(db, { id: 7, siteType: null, state: null })

  expect(getDiveSiteSocialCard(db, 7, 'Name').content).toMatchObject({
    place: '',
    art: { kind: 'site', subject: { siteType: 'reef' } },
  })
})
