import { expect, test } from 'vitest'
import { diveSiteTypes, wreckHulls, wreckPostures } from '#domain/dive-sites/dive-site.ts'
import { maxSceneBytes, type SceneSubject, sceneSvg } from './scene.ts'
import { themeSceneSvg } from './theme-scene.ts'

const navyPier: SceneSubject = {
  key: 'navy-pier',
  siteType: 'jetty',
  maxDepthMetres: 15,
  region: 'Ningaloo & Coral Coast',
  latitude: -21.8,
  animals: 'Grey nurse sharks, wobbegongs, trevally',
  ...{ isClosed: false, wreckPosture: null, wreckHull: null },
}

/** Every tag closes in its order, and every reference has its element. */
function expectWellFormed(svg: string) {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (slash) expect(open.pop()).toBe(name)
    else if (!rest.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<filter|<script|https?:\/\/(?!www\.w3\.org)/)
  for (const [, id] of svg.matchAll(/href="#([\w-]+)"/g)) expect(svg).toContain(`id="${id}"`)
}

test('every kind of dive site is drawn, shallow and deep, north and south, with and without animals, always the same', () => {
  for (const siteType of diveSiteTypes)
    for (const [latitude, maxDepthMetres] of [
      [-12, 4],
      [-30, null],
      [-43, 60],
    ] as const)
      for (const animals of ['', navyPier.animals]) {
        const subject = { ...navyPier, siteType, latitude, maxDepthMetres, animals }
        expectWellFormed(sceneSvg(subject))
        expect(sceneSvg(subject)).toBe(sceneSvg({ ...subject }))
      }
})

test('stories and places have posters that differ by key', () => {
  const posters = diveSiteTypes.flatMap((theme) =>
    ['a-first-dive', 'weedy-seadragons-of-sydney'].map((key) => themeSceneSvg({ key, theme })),
  )
  posters.forEach(expectWellFormed)
  for (const svg of posters) expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSceneBytes)
  expect(new Set(posters).size).toBe(posters.length)
})

test('every wreck is drawn in every posture within the limit of size', () => {
  for (const wreckHull of [null, ...wreckHulls])
    for (const wreckPosture of [null, ...wreckPostures]) {
      const svg = sceneSvg({ ...navyPier, siteType: 'wreck', wreckHull, wreckPosture })
      expectWellFormed(svg)
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSceneBytes)
    }
})

test('each hull has a picture of its own, and so has each posture of a ship', () => {
  const picture = (facts: Partial<SceneSubject>) => sceneSvg({ ...navyPier, siteType: 'wreck', ...facts })
  const hulls = wreckHulls.map((wreckHull) => picture({ wreckHull }))
  const postures = wreckPostures.map((wreckPosture) => picture({ wreckHull: 'steamer', wreckPosture }))

  expect(new Set(hulls).size).toBe(wreckHulls.length)
  expect(new Set(postures).size).toBe(wreckPostures.length)
})

test('a ship on her side is never mirrored: she would lie on the other', () => {
  const keys = Array.from({ length: 20 }, (_, index) => `site-${index}`)
  const pictures = keys.map((key) => sceneSvg({ ...navyPier, key, siteType: 'wreck', wreckPosture: 'on her side' }))
  expect(pictures.filter((svg) => svg.includes('matrix(-1'))).toEqual([])
})

/** Nothing else in the picture of a wreck has this opacity. */
const bubbles = 'opacity=".8"'

test('nobody dives in the picture of a closed site', () => {
  const open = { ...navyPier, siteType: 'wreck' } as const
  expect(sceneSvg(open)).toContain(bubbles)
  expect(sceneSvg({ ...open, isClosed: true })).not.toContain(bubbles)
})

test('the animal that is named first leads: Fish Rock has its grey nurse shark, and no ray', () => {
  const fishRock = { ...navyPier, key: 'site-923', siteType: 'cave', maxDepthMetres: 35, latitude: -30.94 } as const
  const picture = (animals: string) => sceneSvg({ ...fishRock, animals })
  const shark = 'Grey nurse sharks'

  expect(picture(`${shark}, loggerhead turtles, bull rays`)).toBe(picture(shark))
  expect(picture(`Bull rays, ${shark}`)).toBe(picture('Bull rays'))
  expect(picture('Bull rays')).not.toBe(picture(shark))
})

test('where no animal is known, none is drawn; where no salt is, no sponge', () => {
  const flooded = { ...navyPier, siteType: 'cave', animals: '' } as const
  expect(sceneSvg(flooded)).not.toContain('id="s"')
  expect(sceneSvg({ ...flooded, animals: 'Freshwater crayfish' })).not.toMatch(/#g\d/)
  expect(sceneSvg({ ...flooded, animals: 'Bullseyes' })).toMatch(/#g\d/)
})
