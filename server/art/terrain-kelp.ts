import { dwellers, smallDiver, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import { canopy, frond, standing } from './growth-giant-kelp.ts'
import { cobbles, kelpTuft, weed } from './growth-temperate.ts'
import { accentGrowth } from './habitat.ts'
import { bottomTone, gradientWater, lightRays, sunDisc, surfaceRipples } from './light.ts'
import { paint } from './marks.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

export function composeKelp(stage: Stage, richness: number): string {
  const { random, isCold, key } = stage
  const isGiant = /giant|kelp-forest|cathedral/.test(key) || (isCold && random.chance(0.75)) || random.chance(0.25)
  return isGiant ? giantForest(stage, richness) : goldenForest(stage, richness)
}

function giantForest(stage: Stage, richness: number): string {
  const { random } = stage
  const base = bottomTone({ ...stage, gloom: stage.gloom * 0.6 })
  const few = (count: number) => Math.max(2, Math.round(count * richness))
  const nursery = new Nursery(stage, [weed('body', 0.2), cobbles])
  const floor = makeGround(random, (x) => 700 - Math.abs(x - 600) * 0.06, { kind: 'boulder', roughness: 16 })
  const sunX = random.between(480, 720)
  const spread = (count: number, clear: number) =>
    Array.from({ length: count }, (_, index) => ((index + random.between(0.2, 0.8)) / count) * width).filter(
      (x) => Math.abs(x - 600) > clear,
    )
  const swimming = swimmers(
    stage,
    [
      { x: 600, y: 330, room: 400 },
      { x: 690, y: 520, room: 180 },
    ],
    base + 2.4,
    floor,
  )
  const resting = dwellers(stage, floor, [{ x: 600, y: 0, room: 190 }], 5.6)
  const diving = random.chance(0.6)
    ? smallDiver(stage, { x: 540, y: 470, room: 90 }, base + 2.3, random.chance(0.5))
    : ''
  const shoal = school(stage, { x: 620, y: 210, room: 330 }, base + 1.2, 4)
  const edgeXs = [
    random.between(60, 130),
    random.between(210, 270),
    random.between(960, 1010),
    random.between(1090, 1150),
  ]
  return [
    gradientWater(stage, 0.2, base + 0.5),
    sunDisc(stage, sunX, 70, 62),
    lightRays(stage, sunX, -20, 760, 7, 0.2),
    `<defs>${frond(stage, 'k')}${frond(stage, 'l')}<g id="p">${[0, 1, 2, 3, 4, 5, 6, 7].map((part) => `<use href="#${part % 2 ? 'k' : 'l'}" y="${-210 * part}"/>`).join('')}</g></defs>`,
    nursery.defs,
    standing(stage, spread(few(10), 0), 0.36, base - 0.7, 650),
    canopy(stage, base - 0.2, 0, width),
    standing(stage, spread(few(7), 90), 0.6, base + 0.25, 690),
    shoal,
    swimming,
    diving,
    resting,
    plantedLayer(stage, floor, Math.min(5.2, base + 2), [
      nursery.row(floor, { from: 0, to: width, below: 4, count: few(9), small: 50, large: 100 }),
    ]),
    standing(stage, edgeXs.slice(0, 4), 1, Math.min(5.6, base + 2.2), 800),
    canopy(stage, base + 1.6, -40, 330),
    canopy(stage, base + 1.6, 860, 1240),
  ].join('')
}

/** Golden kelp stands knee-high on the rock; here it fills the picture from below, warm where the sun reaches it. */
function goldenForest(stage: Stage, richness: number): string {
  const { random, water } = stage
  const base = bottomTone({ ...stage, gloom: stage.gloom * 0.6 })
  const few = (count: number) => Math.max(3, Math.round(count * richness))
  const lean = random.pick([-1, 1]) * random.between(0.25, 0.6)
  const nursery = new Nursery(stage, [kelpTuft('body', lean), kelpTuft('body', lean * 0.5)])
  const rise = random.between(-0.1, 0.1)
  const line = (y: number, wave: number) =>
    makeGround(random, (x) => y + (x - 600) * rise + Math.sin(x / 210 + wave) * 24, { kind: 'boulder', roughness: 14 })
  const [far, mid, near] = [line(520, 0), line(610, 2), line(770, 4)]
  const row = (ground: typeof far, count: number, size: number, below = 0) =>
    nursery.row(ground, { from: -20, to: width + 20, below, count: few(count), small: size * 0.7, large: size })
  const swimming = swimmers(
    stage,
    [
      { x: 600, y: 270, room: 400 },
      { x: 840, y: 400, room: 190 },
    ],
    base + 2,
    mid,
  )
  const resting = dwellers(stage, mid, [{ x: 560, y: 0, room: 200 }], base + 2.6)
  const shoal = school(stage, { x: 760, y: 200, room: 360 }, base + 1)
  const goldX = random.pick([random.between(180, 300), random.between(900, 1020)])
  const gold = paint(kelpTuft('accent', lean)(random, goldX, near.at(goldX) - 6, random.between(250, 300)), {
    ...water.inks(5),
    accent: water.glow,
  })
  return [
    gradientWater(stage, 0.25, base + 0.4),
    surfaceRipples(stage, 96, 600),
    lightRays(stage, random.between(350, 850), -60, 740, 7, 0.2),
    nursery.defs,
    plantedLayer(stage, far, base - 0.1, [row(far, 14, 84)]),
    shoal,
    plantedLayer(stage, mid, base + 0.9, [row(mid, 12, 150), row(mid, 9, 140, 70)], 0.4),
    swimming,
    resting,
    paint(
      accentGrowth(stage)(random, goldX > 600 ? 240 : 960, near.at(goldX > 600 ? 240 : 960) - 4, 130),
      water.inks(5),
    ),
    gold,
    plantedLayer(stage, near, Math.min(5.5, base + 2.2), [row(near, 7, 270)]),
  ].join('')
}
