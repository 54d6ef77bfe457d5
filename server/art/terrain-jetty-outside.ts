import { dwellers, smallDiver, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import { softCoral, whips } from './growth-soft.ts'
import { cobbles, fingers, weed } from './growth-temperate.ts'
import { bottomTone, splitWater } from './light.ts'
import { paint } from './marks.ts'
import { polygon } from './path.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

const round = Math.round

/** From beside it: the deck in the evening air above, the piles and their braces going down into the green. */
export function composeJettyOutside(stage: Stage, richness: number): string {
  const { random, water, isTropical } = stage
  const few = (count: number) => Math.max(2, round(count * richness))
  const base = bottomTone({ ...stage, gloom: stage.gloom * 0.7 })
  const level = random.whole(238, 262)
  const background = splitWater(stage, level)
  const deck = level - random.whole(58, 72)
  const end = random.between(690, 820)
  stage.taken.push({ x: end / 2, y: 450, halfWide: end / 2, halfHigh: 300 })
  const nursery = new Nursery(
    stage,
    isTropical ? [softCoral('body'), whips, cobbles] : [fingers('body'), weed('body'), cobbles],
  )
  const sand = makeGround(random, (x) => 640 + x * 0.03, { kind: 'sand', roughness: 12 })
  const near = makeGround(random, (x) => 765 - Math.abs(x - 700) * 0.06, { kind: 'rock', roughness: 12 })
  const bays = random.whole(5, 6)
  const step = (end + 40) / bays
  const xs = Array.from({ length: bays }, (_, index) => end - 26 - index * step)
  const back = xs.map((x) => pile(x + step * 0.32, deck + 14, sand.at(x) - 26, 9))
  const front = xs.map((x) => pile(x, deck + 8, sand.at(x) + 12, 17))
  const growth = xs.flatMap((x) =>
    Array.from({ length: few(5) }, () => {
      const side = random.pick([-1, 1] as const)
      return nursery.single(
        x + side * 13,
        random.between(level + 60, sand.at(x) - 10),
        random.between(40, 74),
        side * random.between(48, 88),
      )
    }),
  )
  const braces = xs
    .slice(0, -1)
    .map(
      (x, index) => `M${round(x)} ${index % 2 ? level + 30 : 560}L${round(x - step)} ${index % 2 ? 560 : level + 30}`,
    )
  const swimming = swimmers(
    stage,
    [
      { x: end + 195, y: 390, room: 230 },
      { x: end + 200, y: 540, room: 150 },
    ],
    Math.min(5.9, base + 2.3),
  )
  const resting = dwellers(stage, sand, [{ x: end + 170, y: 0, room: 170 }], base + 2.5)
  const accentX = xs[random.whole(0, 1)] ?? 600
  const accent = `<g transform="translate(${round(accentX + 14)} ${random.whole(400, 540)})rotate(58)">${paint((isTropical ? softCoral('accent') : random.pick([fingers, softCoral])('accent'))(random, 0, 0, 116), water.inks(5))}</g>`
  const tone = Math.min(5.5, base + 1.7)
  return [
    background,
    nursery.defs,
    `<path fill="${water.tone(base + 0.2)}" d="${back.join('')}"/>`,
    school(stage, { x: 420, y: 420, room: 340 }, base + 0.9, 4),
    accent,
    `<g fill="none" stroke="${water.tone(base + 0.9)}" stroke-width="11"><path d="${braces.join('')}"/></g>`,
    `<g fill="${water.tone(tone)}" color="${water.tone(tone)}">${growth.join('')}<path d="${front.join('')}${deckAbove(stage, deck, end)}"/></g>`,
    `<path fill="none" stroke="${water.tone(tone)}" stroke-width="4" d="${railing(deck, end)}"/>`,
    plantedLayer(stage, sand, base + 0.1, [
      nursery.row(sand, { from: 0, to: width, below: 0, count: few(9), small: 26, large: 58 }),
    ]),
    resting,
    swimming,
    smallDiver(stage, { x: end + 190, y: 300, room: 92 }, Math.min(6, base + 2.3), true),
    plantedLayer(stage, near, Math.min(5.7, base + 2.4), [
      nursery.row(near, { from: 0, to: width, below: 0, count: few(7), small: 60, large: 130 }),
    ]),
  ].join('')
}

export const pile = (x: number, top: number, foot: number, half: number) =>
  polygon([
    { x: x - half, y: top },
    { x: x + half, y: top },
    { x: x + half * 1.1, y: foot },
    { x: x - half * 1.1, y: foot },
  ])

/** Deck, end-post, and sometimes the small shed that so many jetties keep. */
function deckAbove({ random }: Stage, deck: number, end: number): string {
  const slab = `M-20 ${deck}h${round(end + 46)}v16H-20z`
  if (random.chance(0.5)) return slab
  const x = round(end - random.between(150, 320))
  return `${slab}M${x} ${deck}v-58l-12-2 58-34 58 34-12 2v58z`
}

function railing(deck: number, end: number): string {
  let d = `M-20 ${deck - 34}H${round(end + 14)}M-20 ${deck - 18}H${round(end + 14)}`
  for (let x = round(end + 12); x > 0; x -= 62) d += `M${x} ${deck}v-36`
  return d
}
