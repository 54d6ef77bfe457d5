import { smallDiver, swimmers } from './cast.ts'
import { clefts, makeCliff, plantOnCliff } from './cliff.ts'
import { makeGround } from './ground.ts'
import { accentGrowth, growthsOf, hangersOf } from './habitat.ts'
import { bottomTone, gradientWater, lightRays, surfaceRipples, topTone } from './light.ts'
import { paint } from './marks.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { school } from './school.ts'
import { claim, type Stage, width } from './stage.ts'

type Tower = { x: number; top: number; half: number; tone: number; plants: number; size: number; isNear?: boolean }
type Plants = { sides: Nursery; heads: Nursery }

/** One tower, a pair, or a row that falls away; the far ones pale. */
function towersOf({ random }: Stage, base: number): Tower[] {
  const centre = random.between(390, 540)
  const far = { half: 120, tone: base + 0.7, plants: 3, size: 40 }
  const main = {
    x: centre,
    top: random.between(165, 210),
    half: random.between(150, 185),
    tone: base + 0.95,
    plants: 10,
    size: 86,
    isNear: true,
  }
  const back = { x: centre + random.between(400, 500), top: random.between(330, 400), ...far }
  if (random.chance(0.35))
    return [
      back,
      { ...main, x: centre + 250, top: main.top + 150, half: 120, tone: base + 0.3, plants: 5, size: 58 },
      main,
    ]
  return [
    back,
    { x: centre - random.between(240, 290), top: random.between(370, 440), ...far, half: 130, tone: base + 0.9 },
    main,
  ]
}

/** Towers that rise out of the dark into the light. */
export function composePinnacle(stage: Stage, richness: number): string {
  const { random, water } = stage
  const few = (count: number) => Math.max(2, Math.round(count * richness))
  const base = bottomTone(stage)
  const plants = {
    sides: new Nursery(stage, hangersOf(stage)),
    heads: new Nursery(stage, growthsOf(stage).slice(0, 2), 'h'),
  }
  const towers = towersOf(stage, base)
  const drawn = towers.map((tower) => drawTower(stage, plants, tower, few))
  const { x: centre, top } = towers[2] ?? { x: 460, top: 190 }
  const accent = paint(
    accentGrowth(stage)(random, centre + random.between(-50, 50), top + 14, random.between(105, 135)),
    water.inks(5),
  )
  claim(stage, { x: centre, y: 500, halfWide: 150, halfHigh: 320 })
  const clear = Math.min(900, centre + 390)
  const swimming = swimmers(
    stage,
    [
      { x: clear, y: 250, room: 380 },
      { x: clear + 20, y: 450, room: 190 },
    ],
    Math.min(5.9, base + 1.8),
  )
  const shoals = school(stage, { x: centre + 10, y: 128, room: 360 }, base + 1.5, 5)
  const diving = smallDiver(stage, { x: centre - 270, y: 330, room: 84 }, Math.min(6, base + 1.9), false)
  const near = makeGround(
    random,
    (x) => 800 - Math.exp(-(((x - 1130) / 190) ** 2)) * 190 - Math.exp(-(((x - 30) / 150) ** 2)) * 120,
    { kind: 'rock', roughness: 18 },
  )
  const tufts =
    plants.heads.row(near, { from: 0, to: 200, below: 0, count: few(3), small: 80, large: 130 }) +
    plants.heads.row(near, { from: 930, to: width, below: 0, count: few(4), small: 80, large: 140 })
  return [
    gradientWater(stage, topTone(stage) * 0.75, Math.min(5.4, base + 1.6)),
    lightRays(stage, centre + random.between(-80, 160), -60, 800, 7, 0.15),
    surfaceRipples(stage, 78, centre),
    plants.sides.defs,
    plants.heads.defs,
    `<g opacity=".55">${drawn[0]}</g>`,
    towers[1]?.isNear ? drawn[1] : `<g opacity=".62">${drawn[1]}</g>`,
    accent,
    drawn[2],
    shoals,
    swimming,
    diving,
    plantedLayer(stage, near, Math.min(5.7, base + 2.1), [tufts]),
  ].join('')
}

function drawTower(stage: Stage, { sides, heads }: Plants, tower: Tower, few: (count: number) => number): string {
  const { random, water } = stage
  const { x, top, half, tone, plants, size, isNear = false } = tower
  const seam = [840, 640, top + 330, top + 230, top + 100].map((y, index) => ({
    x: x + ((index % 2 ? 0.16 : -0.1) + index * 0.02) * half + random.between(-9, 9),
    y,
  }))
  const profile = (outward: -1 | 1) => {
    const waist = random.between(0.5, 0.66)
    const parts: [number, number][] = [
      [0.04, top],
      [0.42, top + 24],
      [waist, top + 190],
      [0.93, 570],
      [1.35, 840],
    ]
    return parts.map(([part, y]) => ({ x: x + outward * part * half, y }))
  }
  const left = makeCliff(
    random,
    profile(-1),
    [
      { x: x + half, y: 840 },
      { x: x + 20, y: top + 40 },
    ],
    half * 0.13,
  )
  const right = makeCliff(random, profile(1).reverse(), seam.toReversed(), half * 0.13)
  const growing =
    plantOnCliff(random, sides, left, -1, few(plants * 0.6), size * 0.5, size) +
    plantOnCliff(random, sides, right, 1, few(plants * 0.6), size * 0.5, size) +
    Array.from({ length: few(plants * 0.5) }, () =>
      heads.single(x + random.between(-0.42, 0.42) * half, top + 24, random.between(size * 0.6, size)),
    ).join('')
  const shade = isNear
    ? `<path fill="${water.tone(tone + 0.35)}" d="${right.d}"/><path fill="${water.tone(tone + 0.6)}" d="${clefts(random, x - half * 0.4, x + half * 0.4, top + 90, 780, 5)}"/>`
    : `<path d="${right.d}"/>`
  const face = isNear
    ? `<g color="${water.tone(tone + 0.65)}">${Array.from({ length: few(5) }, (_, index) => heads.single(x + random.between(-0.5, 0.5) * half * (0.8 + index * 0.12), top + 140 + index * 105, random.between(size * 0.6, size))).join('')}</g>`
    : ''
  return `<g fill="${water.tone(tone)}" color="${water.tone(tone)}">${growing}<path d="${left.d}"/>${shade}</g>${face}`
}
