import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type DiveSiteArtSubject, diveSiteScene } from '#domain/pictures/dive-site-art.ts'
import { maxSceneBytes, sceneSvg } from './scene.ts'

const folder = 'db/seed/dive-sites'
const unknown = { siteType: null, marineLife: null, status: null, wreckPosture: null, wreckHull: null }

/** The dive sites of the seed, as they are drawn. */
function seedScenes() {
  return readdirSync(folder).flatMap((name) => {
    const file = parse(readFileSync(`${folder}/${name}`, 'utf8')) as {
      region: string
      diveSites: Omit<DiveSiteArtSubject, 'region'>[]
    }
    return file.diveSites.map((diveSite) => diveSiteScene({ ...unknown, ...diveSite, region: file.region }))
  })
}

test('no dive site of the seed has a picture over the limit, and no two are alike', () => {
  const pictures = seedScenes().map(sceneSvg)
  expect(pictures.length).toBeGreaterThanOrEqual(244)
  for (const svg of pictures) expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxSceneBytes)
  expect(new Set(pictures).size).toBe(pictures.length)
})
