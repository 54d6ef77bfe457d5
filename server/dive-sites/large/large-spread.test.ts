import { expect, test } from 'vitest'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { limitWholeDirectory } from './size.ts'

test('of a search that finds very many, the map looks at their middle, with their dots, and knows the box around them', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 0)
  for (let n = 0; n < 242; n += 1) {
    const latitude = [-31, -33][n % 2] ?? 0
    insertDiveSite(db, { name: `Reef ${n}`, latitude, longitude: [150, 153][n % 2] ?? 0 })
  }
  insertDiveSite(db, { name: 'The wall', description: 'Far from all.', latitude: -12, longitude: 115 })
  const { part } = await visitor.diveSites.directory({ q: 'reef' })

  expect(part?.spread).toMatchObject({
    view: { latitude: -32, longitude: 151.5, zoom: 8 },
    box: { west: 150, south: -33, east: 153, north: -31 },
  })
  expect(part?.spread?.dots.match(/m/g)).toHaveLength(2)
})

test('where dive sites are few and far apart, the nearest are all others, on the other side of the world too', async () => {
  const { db, visitor } = testSite()
  limitWholeDirectory(db, 0)
  for (const [id, latitude] of [-60, 70, -10, -59.8].entries())
    insertDiveSite(db, { id: id + 1, name: `Reef ${id}`, latitude })

  expect((await visitor.diveSites.nearest({ id: 1 })).map(([id]) => id)).toEqual([4, 3, 2])
})
