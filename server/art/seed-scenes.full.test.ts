import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { maxSceneBytes, type SceneSubject, sceneSvg } from './scene.ts'

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

test('no dive site of the seed has a picture over the limit, and no two are alike', () => {
  const pictures = seedSubjects().map((subject) => sceneSvg(subject))
  expect(pictures.length).toBeGreaterThanOrEqual(244)
  for (const svg of pictures) expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSceneBytes)
  expect(new Set(pictures).size).toBe(pictures.length)
})
