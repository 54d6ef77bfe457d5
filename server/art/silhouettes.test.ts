import { expect, test } from 'vitest'
import { marineLifeGroups } from '#domain/marine-life/marine-life.ts'
import { findSilhouette, silhouettePath } from './silhouettes.ts'

const keyOf = (path: string) => /^\/art\/marine-life\/(\w+)-\w+\.svg$/.exec(path)?.[1] ?? ''

test('an animal has its own silhouette, or that of its group, in both modes', () => {
  expect(keyOf(silhouettePath({ name: 'Weedy seadragon', group: 'fish' }))).toBe('weedySeadragon')
  expect(keyOf(silhouettePath({ name: 'Estuarine crocodile', group: 'reptile' }))).toBe('crocodile')
  expect(keyOf(silhouettePath({ name: 'Stonefish', group: 'fish' }))).toBe('scorpionfish')
  for (const group of marineLifeGroups) {
    const path = silhouettePath({ name: 'Something', group })
    const silhouette = findSilhouette(keyOf(path))
    expect([group, silhouette?.path]).toEqual([group, path])
    expect(silhouette?.draw()).toMatch(/^<svg .*prefers-color-scheme:dark.*="var\(--b\)".*<\/svg>$/)
    expect(silhouette?.draw()).not.toContain('NaN')
  }
  expect(findSilhouette('toString')).toBeNull()
})
