import { expect, test } from 'vitest'
import { clusterDiveSites } from './clusters.ts'

const australia = [110, -45, 156, -9] as const
const diveSite = (id: number, latitude: number, longitude: number) => ({
  ...{ id, name: `Site ${id}`, latitude, longitude, status: null },
})
const bareIsland = diveSite(1, -33.99, 151.23)
const shiprock = diveSite(2, -34.07, 151.13)
const yongala = diveSite(3, -19.3, 147.62)

test('dive sites that lie close are one cluster from afar, and apart from the zoom at which it splits', () => {
  const clusters = clusterDiveSites([bareIsland, shiprock, yongala])
  const afar = clusters.within(australia, 3)
  expect(afar.map(({ count }) => count).sort()).toEqual([1, 2])
  expect(afar.find(({ count }) => count === 1)?.diveSite).toBe(yongala)
  const idsIn = (count: number) =>
    afar
      .find((each) => each.count === count)
      ?.diveSites()
      .map(({ id }) => id)
      .sort()
  expect([idsIn(1), idsIn(2)]).toEqual([[3], [1, 2]])
  const group = afar.find(({ diveSite }) => diveSite === null)
  if (!group) throw new Error('no group')
  expect(clusters.within(australia, clusters.splitZoom(group))).toHaveLength(3)
  expect(clusters.within(australia, clusters.splitZoom(group) - 1)).toHaveLength(2)
})

test('dive sites on the same spot are apart at the closest zooms', () => {
  const clusters = clusterDiveSites([bareIsland, { ...bareIsland, id: 9 }])
  expect(clusters.within(australia, 15)).toHaveLength(1)
  expect(clusters.within(australia, 16)).toHaveLength(2)
})

test('only what is in view is drawn', () => {
  expect(clusterDiveSites([bareIsland, yongala]).within([150, -35, 152, -33], 10)).toHaveLength(1)
})
