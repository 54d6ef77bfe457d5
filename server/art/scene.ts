import type { DiveSiteType, WreckHull, WreckPosture } from '#domain/dive-sites/dive-site.ts'
import { recogniseAnimals } from './animals.ts'
import { seededRandom } from './random.ts'
import type { Stage } from './stage.ts'
import { composeCave } from './terrain-cave.ts'
import { composeChannel } from './terrain-channel.ts'
import { composeJetty } from './terrain-jetty.ts'
import { composeKelp } from './terrain-kelp.ts'
import { composePinnacle } from './terrain-pinnacle.ts'
import { composeReef } from './terrain-reef.ts'
import { composeSeagrass } from './terrain-seagrass.ts'
import { composeSinkhole } from './terrain-sinkhole.ts'
import { composeWall } from './terrain-wall.ts'
import { composeWreck } from './terrain-wreck.ts'
import { nightWater, waterFor } from './water.ts'

export type SceneSubject = {
  key: string
  siteType: DiveSiteType
  maxDepthMetres: number | null
  region: string
  latitude: number
  /** The dive site's marine life as written; words for animals are recognised. */
  animals: string
  /** Nobody may dive there: no diver is drawn. */
  isClosed: boolean
  wreckPosture: WreckPosture | null
  wreckHull: WreckHull | null
}

/** No picture may have more bytes. */
export const maxSceneBytes = 12_000

type Compose = (stage: Stage, richness: number) => string

const compositions: Record<DiveSiteType, Compose> = {
  reef: composeReef,
  wall: composeWall,
  wreck: composeWreck,
  jetty: composeJetty,
  cave: composeCave,
  pinnacle: composePinnacle,
  kelp: composeKelp,
  sinkhole: composeSinkhole,
  seagrass: composeSeagrass,
  channel: composeChannel,
}

/** Sinkholes, and the flooded caves under the limestone plains, where nothing lives or only what lives in fresh water. */
const isFresh = ({ siteType, animals }: SceneSubject) =>
  siteType === 'sinkhole' || (siteType === 'cave' && /^$|freshwater/i.test(animals))

function stageFor(subject: SceneSubject, isPoster: boolean, richness: number): Stage {
  const { key, siteType, region, latitude } = subject
  const random = seededRandom(key)
  const depth = subject.maxDepthMetres ?? 15
  const water = waterFor(random, region, latitude, isFresh(subject))
  const isNight = /night|after-dark/.test(key)
  return {
    key,
    type: siteType,
    random,
    water: isNight ? nightWater(water) : water,
    gloom: isNight ? 0.64 : Math.max(0, Math.min(1, (depth - 4) / 34)),
    isTropical: latitude > -26.3 || /lord howe|norfolk/i.test(region),
    isCold: latitude < -37.5,
    isFresh: isFresh(subject),
    animals: recogniseAnimals(subject.animals),
    isClosed: subject.isClosed,
    wreck: { posture: subject.wreckPosture, hull: subject.wreckHull },
    isPoster,
    richness,
    taken: [],
  }
}

/** Draws with less detail until the picture is small enough; the first try nearly always is. */
export function drawScene(subject: SceneSubject, isPoster: boolean): string {
  let svg = ''
  for (const richness of [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) {
    const stage = stageFor(subject, isPoster, richness)

    // A mirrored ship would lie on her other side.
    const isMirrored = stage.random.chance(0.5) && subject.wreckPosture !== 'on her side'
    const picture = compositions[subject.siteType](stage, richness)
    const turned = isMirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${picture}</g>` : picture
    svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800" stroke-linecap="round" stroke-linejoin="round">${turned}</svg>`
    if (Buffer.byteLength(svg) <= maxSceneBytes) break
  }
  return svg
}

/** An underwater scene in the dive site's own water, with its own animals; 1200 by 800, at most 12 kB. */
export const sceneSvg = (subject: SceneSubject): string => drawScene(subject, false)
