import { dwellers, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import { softCoral, whips } from './growth-soft.ts'
import { cobbles, fingers, weed } from './growth-temperate.ts'
import { bottomTone } from './light.ts'
import { paint } from './marks.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

import { pile } from './terrain-jetty-outside.ts'

/** Among the piles: three or four great trunks, close, furred with sponge. */
export function composeJettyClose(stage: Stage, richness: number): string {
  const { random, water, isTropical } = stage
  const few = (count: number) => Math.max(3, Math.round(count * richness))
  const base = bottomTone({ ...stage, gloom: stage.gloom * 0.7 })
  const nursery = new Nursery(
    stage,
    isTropical ? [softCoral('body'), whips, cobbles] : [fingers('body'), weed('body'), cobbles],
  )
  const sand = makeGround(random, () => 650, { kind: 'sand', roughness: 12 })
  const near = makeGround(random, () => 760, { kind: 'rock', roughness: 14 })
  const rows = [
    { xs: [90, 270, 470, 680, 880, 1100], half: 15, tone: base - 0.4, foot: 640, growths: 0 },
    { xs: [180, 560, 960], half: 34, tone: base + 0.6, foot: 690, growths: 4 },
    {
      xs: [random.between(20, 90), random.between(1040, 1130)],
      half: 74,
      tone: Math.min(5.6, base + 2),
      foot: 840,
      growths: 9,
    },
  ].map(({ xs, half, tone, foot, growths }, depth) => {
    const shifted = xs.map((x) => x + random.between(-30, 30))
    const furred = shifted.flatMap((x) =>
      Array.from({ length: growths ? few(growths) : 0 }, (_, index) => {
        const side = index % 2 ? 1 : -1
        return nursery.single(
          x + side * half * 0.85,
          random.between(190, foot - 60),
          random.between(0.9, 1.5) * (36 + half),
          side * random.between(45, 85),
        )
      }),
    )
    const beam = depth ? `M-20 ${60 + depth * 8}h1240v${18 + depth * 16}h-1240z` : ''
    return `<g fill="${water.tone(tone)}" color="${water.tone(tone)}">${furred.join('')}<path d="${shifted.map((x) => pile(x, -20, foot, half)).join('')}${beam}"/></g>`
  })
  const light = [330, 520, 740].map((x) => `M${x} 90l70-4 120 640H${x + 10}z`).join('')
  const swimming = swimmers(
    stage,
    [
      { x: 640, y: 330, room: 380 },
      { x: 420, y: 520, room: 180 },
    ],
    Math.min(5.9, base + 2.3),
    sand,
  )
  const resting = dwellers(stage, sand, [{ x: 640, y: 0, room: 200 }], base + 2.5)
  const planks = [0, 1, 2, 3].map((index) => `M-20 ${index * 17}h1240v11h-1240z`).join('')
  const accent = `<g transform="translate(${random.pick([590, 212])} ${random.whole(380, 520)})rotate(60)">${paint((isTropical ? softCoral('accent') : random.pick([fingers, softCoral])('accent'))(random, 0, 0, 130), water.inks(5))}</g>`
  return [
    `<path fill="${water.tone(0.5)}" d="M0 0h1200v800H0z"/><defs><linearGradient id="kc-w" x2="0" y2="1"><stop stop-color="${water.tone(0.8)}"/><stop offset="1" stop-color="${water.tone(base + 0.3)}"/></linearGradient></defs><path fill="url(#kc-w)" d="M0 0h1200v800H0z"/>`,
    `<path fill="${water.tone(0)}" opacity=".2" d="${light}"/>`,
    nursery.defs,
    rows[0],
    `<path fill="${water.tone(base + 0.9)}" d="${planks}"/>`,
    school(stage, { x: 760, y: 230, room: 320 }, base + 1),
    plantedLayer(stage, sand, base - 0.1, ['']),
    accent,
    rows[1],
    resting,
    swimming,
    rows[2],
    plantedLayer(stage, near, Math.min(5.8, base + 2.5), [
      nursery.row(near, { from: 0, to: width, below: 0, count: few(7), small: 70, large: 130 }),
    ]),
  ].join('')
}
