import type { WreckHull } from '#domain/dive-sites/dive-site.ts'
import { dwellers, smallDiver, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import { seaFan, softCoral, whips } from './growth-soft.ts'
import { cobbles, fingers, kelpTuft, weed } from './growth-temperate.ts'
import { cauliflower } from './growth-tropical.ts'
import { bottomTone, openWater } from './light.ts'
import { paint } from './marks.ts'
import { Nursery, plantedLayer } from './planting.ts'
import type { Random } from './random.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'
import { brokenWarship, plates, twoEnds } from './wrecks/broken.ts'
import type { Wreck } from './wrecks/lines.ts'
import { onHerSide } from './wrecks/on-her-side.ts'
import { aircraft, submarine, upturnedRig } from './wrecks/others.ts'
import { boiler, buried, machinery, ribs, scattered } from './wrecks/remains.ts'
import { barge, dredge, warship } from './wrecks/scuttled.ts'
import { bow, ferry, freighter, sailingShip, steamer, tug } from './wrecks/ships.ts'

function wreckFor({ random, wreck: { posture, hull } }: Stage): Wreck {
  if (hull === 'aircraft') return aircraft(posture === 'broken')
  if (hull === 'upturned rig') return upturnedRig()
  if (posture === 'on her side') return onHerSide(hull)
  if (posture === 'ribs') return ribs(hull, random)
  if (posture === 'broken') return remainsOf(hull, random)
  if (hull) return hulls[hull](random)
  return random.pick([steamer, bow, steamer, () => boiler(false), () => ribs(null, random), bow])(random)
}

/** Wrecks that are neither broken nor ribs, and those of which nobody has said how they lie. */
const hulls: Record<Exclude<WreckHull, 'aircraft' | 'upturned rig'>, (random: Random) => Wreck> = {
  warship,
  steamer,
  freighter,
  ferry,
  tug,
  dredge,
  submarine: () => submarine(false),
  'paddle steamer': () => boiler(true),
  barge: () => barge(false),
  'sailing ship': sailingShip,
  'timber ship': buried,
}

function remainsOf(hull: WreckHull | null, random: Random): Wreck {
  switch (hull) {
    case null:
      return machinery()
    case 'warship':
      return brokenWarship(random)
    case 'submarine':
      return submarine(true)
    case 'barge':
      return barge(true)
    case 'paddle steamer':
      return boiler(true)
    case 'sailing ship':
    case 'freighter':
      return plates(hull, random)
    case 'timber ship':
      return scattered(random)
    default:
      return twoEnds(hull)
  }
}

/** The ship carries the picture: one large dark shape, with the sea settling on it. */
export function composeWreck(stage: Stage, richness: number): string {
  const { random, water, isTropical } = stage
  const few = (count: number) => Math.max(3, Math.round(count * richness))
  const base = bottomTone(stage)
  const wreck = wreckFor(stage)
  const lean = random.between(-0.3, 0.3)
  const nursery = new Nursery(
    stage,
    isTropical
      ? [softCoral('body'), whips, cauliflower]
      : [kelpTuft('body', lean), weed('body', lean), fingers('body'), cobbles],
  )
  const far = makeGround(random, (x) => 590 - x * 0.03, { kind: 'sand', roughness: 12 })
  const sand = makeGround(random, (x) => 662 + Math.abs(x - 600) * 0.02, { kind: 'sand', roughness: 12 })
  const near = makeGround(random, (x) => 778 - Math.abs(x - 600) * 0.11, {
    kind: isTropical ? 'coral' : 'rock',
    roughness: 12,
  })
  const shipTone = Math.min(5.2, base + 1.25)
  const inks = { ...water.inks(shipTone), light: water.tone(shipTone - 0.9), shade: water.tone(shipTone + 0.6) }
  const onDeck = wreck.deck.flatMap((point, index) => {
    const next = wreck.deck[index + 1]
    if (!next) return []
    return Array.from({ length: few(2) - 1 }, () => {
      const part = random.next()
      return nursery.single(
        point.x + (next.x - point.x) * part,
        point.y + (next.y - point.y) * part + 6,
        random.between(34, 78),
      )
    })
  })
  const spot = wreck.deck[Math.floor(wreck.deck.length * random.between(0.15, 0.75))] ?? { x: 600, y: 480 }
  const accent = paint(
    (isTropical ? random.pick([softCoral, seaFan]) : random.pick([fingers, softCoral]))('accent')(
      random,
      spot.x,
      spot.y + 8,
      random.between(84, 116),
    ),
    water.inks(5),
  )
  stage.taken.push(...wreck.bulk)
  const swimming = swimmers(stage, wreck.clear, Math.min(6, base + 2))
  const [first, second] = wreck.clear
  const diving = smallDiver(
    stage,
    { x: (second ?? first)?.x ?? 600, y: 330, room: 96 },
    Math.min(6, base + 2.1),
    random.chance(0.5),
  )
  const resting = dwellers(stage, sand, [{ x: 640, y: 0, room: 180 }], Math.min(6, base + 2.4))
  const shoal = school(
    stage,
    { x: first && first.x < 400 ? 800 : 330, y: 150, room: 340 },
    Math.min(5.8, base + 1.7),
    5,
  )
  return [
    openWater(stage),
    nursery.defs,
    plantedLayer(stage, far, base - 0.45, ['']),
    `<g color="${water.tone(shipTone)}">${onDeck.join('')}</g>`,
    paint(wreck.marks, inks),
    accent,
    shoal,
    swimming,
    diving,
    plantedLayer(stage, sand, Math.max(1.6, base + 0.25), [
      nursery.row(sand, { from: 0, to: width, below: -2, count: few(6), small: 28, large: 54 }),
    ]),
    paint(wreck.front ?? [], inks),
    resting,
    plantedLayer(stage, near, Math.min(5.7, base + 2.4), [
      nursery.row(near, { from: -20, to: 360, below: 0, count: few(3), small: 80, large: 140 }) +
        nursery.row(near, { from: 840, to: width + 20, below: 0, count: few(3), small: 80, large: 130 }),
    ]),
  ].join('')
}
