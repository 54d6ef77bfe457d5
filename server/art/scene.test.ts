import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { diveSiteTypes } from '#domain/dive-site.ts'
import { maxSceneBytes, type SceneSubject, sceneSvg } from './scene.ts'
import { themeSceneSvg } from './theme-scene.ts'

type SeedDiveSite = {
  key: string
  siteType?: SceneSubject['siteType']
  depthRange?: string
  latitude: number
  marineLife?: string
}

const folder = 'db/seed/dive-sites'

/** The dive sites of the seed whose type is known. */
function seedSubjects(): SceneSubject[] {
  return readdirSync(folder).flatMap((name) => {
    const file = parse(readFileSync(`${folder}/${name}`, 'utf8')) as { region: string; diveSites: SeedDiveSite[] }
    return file.diveSites.flatMap(({ key, siteType, depthRange, latitude, marineLife = '' }) => {
      const depths = depthRange?.match(/\d+/g)?.map(Number)
      const maxDepthMetres = depths ? Math.max(...depths) : null
      return siteType ? [{ key, siteType, latitude, region: file.region, animals: marineLife, maxDepthMetres }] : []
    })
  })
}

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

test('no dive site of the seed has a picture over the limit, and no two are alike', () => {
  const pictures = seedSubjects().map((subject) => sceneSvg(subject))
  expect(pictures.length).toBeGreaterThanOrEqual(244)
  for (const svg of pictures) expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSceneBytes)
  pictures.filter((_, index) => index % 10 === 0).forEach(expectWellFormed)
  expect(new Set(pictures).size).toBe(pictures.length)
}, 30_000)

test('stories and places have posters that differ by key', () => {
  const posters = diveSiteTypes.flatMap((theme) =>
    ['a-first-dive', 'weedy-seadragons-of-sydney'].map((key) => themeSceneSvg({ key, theme })),
  )
  posters.forEach(expectWellFormed)
  for (const svg of posters) expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSceneBytes)
  expect(new Set(posters).size).toBe(posters.length)
})
