import { smallDiver, swimmers } from './cast.ts'
import { clefts, makeCliff, plantOnCliff } from './cliff.ts'
import { seaFan } from './growth-soft.ts'
import { growthsOf, hangersOf } from './habitat.ts'
import { bottomTone, gradientWater, lightRays, surfaceRipples, topTone } from './light.ts'
import { paint } from './marks.ts'
import { Nursery } from './planting.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

/** A drop-off: the crest in the light, fans and whips on the face, and no floor. */
export function composeWall(stage: Stage, richness: number): string {
  const { random, water, gloom } = stage
  const few = (count: number) => Math.max(2, Math.round(count * richness))
  const base = bottomTone(stage)
  const nursery = new Nursery(stage, hangersOf(stage))
  const crest = new Nursery(stage, growthsOf(stage).slice(0, 3), 'c')
  const layers = [
    { lip: random.between(470, 560), top: random.between(300, 360), lean: 120, tone: base + 0.55 },
    { lip: random.between(640, 730), top: random.between(190, 260), lean: random.between(-40, 70), tone: base + 0.75 },
    {
      lip: random.between(880, 970),
      top: random.between(60, 130),
      lean: random.between(-60, 50),
      tone: Math.min(5.6, base + 2),
    },
  ]
  const drawn = layers.map(({ lip, top, lean, tone }, depth) => {
    const bulge = random.between(-50, 30)
    const cliff = makeCliff(
      random,
      [
        { x: width + 40, y: top - 30 },
        { x: lip + 130, y: top - 8 },
        { x: lip + 30, y: top + 26 },
        { x: lip, y: top + 90 },
        { x: lip + bulge + 20, y: (top + 800) / 2 },
        { x: lip + lean, y: 840 },
      ],
      [{ x: width + 40, y: 840 }],
      [16, 24, 28][depth],
    )
    const face = { ...cliff, edge: cliff.edge.filter(({ y }) => y > top + 30) }
    const hanging = plantOnCliff(
      random,
      nursery,
      face,
      -1,
      few([6, 10, 8][depth] ?? 5),
      [34, 70, 110][depth] ?? 60,
      [58, 120, 190][depth] ?? 90,
    )
    let heads = ''
    for (let index = 0; index < few([6, 7, 4][depth] ?? 3); index++) {
      const size = random.between(50, 80) * (0.6 + depth * 0.5)
      heads += crest.single(lip + 60 + ((index + random.next()) * (width - lip)) / few(7), top - 4, size)
    }
    const cracks = depth
      ? `<path fill="${water.tone(tone + 0.45)}" d="${clefts(random, lip + 110, width, top + 90, 780, depth === 1 ? 5 : 4)}"/>`
      : ''
    const inner = depth
      ? `<g color="${water.tone(tone + 0.4)}">${Array.from({ length: few(4) }, () => nursery.single(random.between(lip + 90, width - 60), random.between(top + 160, 760), random.between(60, 110), random.between(-40, 10))).join('')}</g>`
      : ''
    return `<g fill="${water.tone(tone)}" color="${water.tone(tone)}">${hanging}${heads}<path d="${cliff.d}"/></g>${cracks}${inner}`
  })
  const accentAt = { x: (layers[1]?.lip ?? 680) + 14, y: random.between(330, 520) }
  const accent = `<g transform="translate(${Math.round(accentAt.x)} ${Math.round(accentAt.y)})rotate(-58)">${paint(seaFan('accent')(random, 0, 0, random.between(150, 190)), water.inks(5))}</g>`
  const isCanyon = random.chance(0.3)
  const shift = isCanyon ? 130 : 0
  const swimming = swimmers(
    stage,
    [
      { x: 330 + shift, y: 300, room: 400 - shift },
      { x: 300 + shift, y: 520, room: 190 },
    ],
    Math.min(5.8, base + 1.5),
  )
  const diving = random.chance(0.6)
    ? smallDiver(stage, { x: 250 + shift, y: 560, room: 92 }, Math.min(6, base + 1.7), false)
    : ''
  const shoal = school(stage, { x: 330 + shift, y: 170, room: 330 }, base + 1)
  return [
    gradientWater(stage, topTone(stage) * 0.8, Math.min(5.4, base + 1.5)),
    lightRays(stage, random.between(220, 520), -60, 760, 6, 0.14),
    gloom < 0.75 ? surfaceRipples(stage, 84, 360) : '',
    nursery.defs,
    crest.defs,
    `<g opacity=".58">${drawn[0]}</g>`,
    shoal,
    drawn[1],
    accent,
    drawn[2],
    isCanyon ? `<g transform="matrix(-1 0 0 1 ${random.whole(1130, 1180)} 0)">${drawn[2]}</g>` : '',
    swimming,
    diving,
  ].join('')
}
