import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { createDiveSiteInput } from '#domain/dive-site-edit.schema.ts'
import { NOW, testSite } from '#server/testing.ts'
import { insertDiveSite } from './commands.ts'
import { insertDiveSiteQuickly } from './insert-quickly.ts'

const least = { name: 'Reef', region: 'Sydney', latitude: -33.9, longitude: 151.25, description: 'Kelp.' }

test.each([
  least,
  { ...least, featured: true, bestMonths: [1, 2], state: 'WA', checkedAt: '2026-11-20', skillLevel: 'Advanced' },
  { ...least, hazards: 'Surge', depthRange: '5-18m', positionAccuracyMetres: 20, id: 77, revision: 9 },
])('a dive site of an import is stored like one of the form (%#)', (values) => {
  const { db } = testSite()
  const input = createDiveSiteInput.parse(values)
  const { id: _id, ...one } = insertDiveSite(db as never, input, NOW)
  insertDiveSiteQuickly(db, input, NOW)
  const [, other] = db.select().from(diveSites).all()

  expect(other).toEqual({ ...one, id: expect.any(Number) })
})

test('what a transaction inserts goes with it when it fails', () => {
  const { db } = testSite()
  const fail = () =>
    db.transaction(() => {
      insertDiveSiteQuickly(db, createDiveSiteInput.parse(least), NOW)
      throw new Error('full')
    })

  expect(fail).toThrow('full')
  expect(db.select().from(diveSites).all()).toEqual([])
})
