import { expect, test } from 'vitest'
import { diveSiteTypes } from '#domain/dive-sites/dive-site.ts'
import { maxSceneBytes, type SceneSubject, sceneSvg } from './scene.ts'
import { themeSceneSvg } from './theme-scene.ts'

const navyPier: SceneSubject = {
  key: 'navy-pier',
  siteType: 'jetty',
  maxDepthMetres: 15,
  region: 'Ningaloo & Coral Coast',
  latitude: -21.8,
  animals: 'Grey nurse sharks, wobbegongs, trevally',
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
