import { anemonefish, dwellers, type Spot, smallDiver, swimmers } from './cast.ts'
import { type GroundKind, makeGround } from './ground.ts'
import { accentGrowth, growthsOf } from './habitat.ts'
import { bottomTone, openWater, splitWater } from './light.ts'
import { paint } from './marks.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { lieOf } from './reef-lies.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

/** Coral gardens in the north; ledges, boulders, sponge and short kelp in the south. */
export function composeReef(stage: Stage, richness: number): string {
  const { random, isTropical, isPoster } = stage
  const lie = lieOf(stage)
  const background = lie.split ? splitWater(stage, lie.split) : openWater(stage)
  const kind: GroundKind = isTropical ? 'coral' : random.pick(['ledge', 'boulder', 'rock'])
  const base = bottomTone(stage)
  const [farTone, midTone, nearTone] = [base - 0.1, base + 0.8, Math.min(5.7, base + 2.2)]
  const few = (count: number) => Math.max(2, Math.round(count * richness * (isPoster ? 0.75 : 1)))
  const nursery = new Nursery(stage, growthsOf(stage))
  const far = makeGround(random, lie.far, { kind })
  const mid = makeGround(random, lie.mid, { kind, roughness: 22 })
  const near = makeGround(random, lie.near, { kind: kind === 'boulder' ? 'rock' : kind, roughness: 14 })
  const all = { from: -10, to: width + 10 }
  const farRows = [nursery.row(far, { ...all, below: 0, count: few(10), small: 30, large: 58 })]
  const midRows = [
    nursery.row(mid, { ...all, below: 0, count: few(13), small: 48, large: 92 }),
    nursery.row(mid, { ...all, below: 62, count: few(10), small: 56, large: 92 }),
    nursery.row(mid, { ...all, below: 140, count: few(7), small: 66, large: 104 }),
  ]
  const nearRows = [
    nursery.row(near, { from: -20, to: 400, below: 0, count: few(4), small: 110, large: 180 }) +
      nursery.row(near, { from: 800, to: width + 20, below: 0, count: few(4), small: 110, large: 170 }),
    nursery.row(near, { ...all, below: 70, count: few(6), small: 90, large: 140 }),
  ]
  const accentY = Math.max(near.at(lie.accentX - 34), near.at(lie.accentX), near.at(lie.accentX + 34)) + 4
  const resting = dwellers(stage, mid, lie.floor, Math.min(6, nearTone + 0.2))
  const swimming = swimmers(stage, lie.spots, Math.min(5.9, midTone + 0.9), mid)
  return [
    background,
    nursery.defs,
    plantedLayer(stage, far, farTone, farRows),
    company(stage, lie.shoal, midTone),
    plantedLayer(stage, mid, midTone, midRows, 0.45),
    swimming,
    resting,
    paint(accentGrowth(stage)(random, lie.accentX, accentY, random.between(150, 200)), stage.water.inks(nearTone)),
    plantedLayer(stage, near, nearTone, nearRows),
    anemonefish(stage, lie.accentX, accentY),
  ].join('')
}

/** A school, or now and then a diver in its place. */
function company(stage: Stage, shoal: Spot, midTone: number): string {
  const { random, gloom } = stage
  if (random.chance(gloom > 0.45 ? 0.42 : 0.25))
    return smallDiver(
      stage,
      { x: shoal.x, y: Math.min(shoal.y, 420) - 40, room: 96 },
      midTone + 0.6,
      random.chance(0.5),
    )
  return school(stage, shoal, midTone, random.whole(4, 6))
}
