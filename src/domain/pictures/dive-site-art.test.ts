import { expect, test } from 'vitest'
import { sceneArtPath } from './art-path.ts'
import { diveSiteArtPath, drawnDiveSiteId, drawnType } from './dive-site-art.ts'

const julianRocks = {
  id: 923,
  siteType: 'pinnacle' as const,
  depthRange: '5-24m',
  region: 'Byron Bay',
  latitude: -28.61,
  marineLife: 'Leopard sharks',
  status: null,
  wreckPosture: null,
  wreckHull: null,
}

test('a drawing keeps its path as long as it shows the same, and every change of what it shows changes the path', () => {
  expect(diveSiteArtPath(julianRocks)).toMatch(/^\/art\/dive-sites\/923-[a-z\d]+\.svg$/)
  expect(diveSiteArtPath({ ...julianRocks })).toBe(diveSiteArtPath(julianRocks))
  const changes = [
    { siteType: 'wreck' as const },
    { depthRange: '5-25m' },
    { region: 'Sydney' },
    { latitude: -28.62 },
    { marineLife: 'Grey nurse sharks' },
    { marineLife: null },
    { status: 'closed' as const },
    { wreckPosture: 'broken' as const },
    { wreckHull: 'tug' as const },
  ]
  const hashes = [{}, { id: 924 }, ...changes].map((change) =>
    diveSiteArtPath({ ...julianRocks, ...change }).replace(/^.*-/, ''),
  )
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(diveSiteArtPath({ ...julianRocks, status: 'permit' })).toBe(diveSiteArtPath(julianRocks))
})

test('the path of a drawing names its dive site, and no other path does', () => {
  expect(drawnDiveSiteId(` ${diveSiteArtPath(julianRocks)}\n`)).toBe(923)
  for (const path of [sceneArtPath('kelp', 'a-year'), `https://example.com${diveSiteArtPath(julianRocks)}`, '/a.jpg'])
    expect([path, drawnDiveSiteId(path)]).toEqual([path, null])
})

test('a dive site of unknown type is drawn as a reef, another as what it is', () => {
  expect(drawnType(null)).toBe('reef')
  expect(drawnType('wreck')).toBe('wreck')
  expect(diveSiteArtPath({ ...julianRocks, siteType: null })).toBe(
    diveSiteArtPath({ ...julianRocks, siteType: 'reef' }),
  )
})
