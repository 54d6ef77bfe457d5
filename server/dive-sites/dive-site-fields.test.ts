import { expect, test } from 'vitest'
import { insertDiveSite, NOW, testSite } from '#server/testing.ts'

const fields = {
  id: 77,
  name: 'Bare Island',
  region: 'Sydney',
  latitude: -33.99213456,
  longitude: 151.23112345,
  description: 'Sponges and seadragons.',
  skillLevel: 'Beginner' as const,
  depthRange: '3-18m',
  waterTemp: '15-23°C',
  visibility: '5-12m',
  bestTime: 'March to May',
  marineLife: 'Weedy seadragons',
  hazards: 'Fishing line',
  facilities: 'Toilets, car park',
  imageUrl: '/images/stock-reef.svg',
  videoUrl: '/video/site-seadragon.webm',
  videoThumbnail: '/video/site-seadragon.jpg',
  reviewLink: '/blog/weedy-seadragons-of-sydney',
  featured: true,
  createdAt: NOW,
}

test('a dive site keeps all its twenty fields and shows them [s3-site-fields]', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, fields)

  expect(Object.keys(fields)).toHaveLength(20)
  expect(await visitor.diveSites.byId({ id: 77 })).toMatchObject(fields)
  expect(await visitor.diveSites.list()).toEqual([expect.objectContaining(fields)])
})

const laterFields = {
  status: 'permit' as const,
  statusReason: 'A permit and a booking are compulsory.',
  checkedAt: '2026-11-20',
  departure: 'Port MacDonnell ramp',
  entry: 'Steps at the first pond, 50 m from the car park.',
  limits: 'Not at low water.',
}

test('a dive site keeps its status with its reason and day, and how it is reached', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { id: 77, ...laterFields })

  expect(await visitor.diveSites.byId({ id: 77 })).toMatchObject(laterFields)
})

test('a dive site with the documented fields alone is complete: the others are unknown [r-dive-site-unknown]', async () => {
  const { db, visitor } = testSite()
  insertDiveSite(db, { ...fields, siteType: null, access: null, state: null })
  const unknown = Object.keys(laterFields).map((name) => [name, null])

  expect(await visitor.diveSites.byId({ id: 77 })).toMatchObject({
    ...{ siteType: null, access: null, state: null },
    ...Object.fromEntries(unknown),
  })
})
