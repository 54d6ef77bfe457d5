import { dwellers, smallDiver, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import { softCoral, whips } from './growth-soft.ts'
import { cobbles, fingers, weed } from './growth-temperate.ts'
import { deckOver, shafts, slats, type View } from './jetty-light.ts'
import { bottomTone, gradientWater } from './light.ts'
import { paint } from './marks.ts'
import { polygon } from './path.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'
import { composeJettyClose } from './terrain-jetty-close.ts'
import { composeJettyOutside } from './terrain-jetty-outside.ts'

const distances = [5.2, 3.5, 2.4, 1.65, 1.1]

/** Three ways to see a jetty: from under it, from beside it, from among its piles. */
export function composeJetty(stage: Stage, richness: number): string {
  const view = stage.random.next()
  if (view < 0.36) return composeJettyOutside(stage, richness)
  return view < 0.6 ? composeJettyClose(stage, richness) : composeJettyUnder(stage, richness)
}

/** Under the deck, down the line of the piles: the one straight thing in the sea. */
function composeJettyUnder(stage: Stage, richness: number): string {
  const { random, water, isTropical } = stage
  const few = (count: number) => Math.max(2, Math.round(count * richness))
  const base = bottomTone({ ...stage, gloom: stage.gloom * 0.7 })
  const view: View = {
    x: random.between(430, 770),
    y: random.between(380, 420),
    deck: random.between(330, 380),
    floor: random.between(300, 340),
    reach: random.between(470, 560),
  }
  const nursery = new Nursery(
    stage,
    isTropical ? [softCoral('body'), whips, cobbles] : [fingers('body'), weed('body'), cobbles],
  )
  const rowTone = (depth: number) =>
    [base - 0.75, base - 0.2, base + 0.5, base + 1.3, Math.min(5.7, base + 2.3)][depth] ?? base
  const sand = makeGround(random, () => view.y + view.floor / 5.2 + 8, { kind: 'sand', roughness: 6 })
  const floor = makeGround(random, () => view.y + view.floor / 1.62, { kind: 'sand', roughness: 12 })
  const near = makeGround(random, (x) => 762 - Math.abs(x - 600) * 0.05, { kind: 'rock', roughness: 10 })
  const bents = distances.map((distance, depth) => drawBent(stage, view, distance, rowTone(depth), depth, nursery, few))
  const swimming = swimmers(
    stage,
    [
      { x: view.x, y: 400, room: 330 },
      { x: view.x - 40, y: 560, room: 150 },
    ],
    Math.min(5.8, base + 2.5),
  )
  const resting = dwellers(stage, floor, [{ x: view.x + (view.x > 600 ? -200 : 200), y: 0, room: 190 }], base + 2.2)
  const diving = random.chance(0.5)
    ? smallDiver(stage, { x: view.x + (view.x > 600 ? -340 : 340), y: 500, room: 84 }, base + 1.9, random.chance(0.5))
    : ''
  const shoal = school(stage, { x: view.x + (view.x > 600 ? -330 : 330), y: 400, room: 260 }, base + 1.2, 4)
  const tufts = nursery.row(near, { from: 0, to: width, below: 0, count: few(7), small: 60, large: 120 })
  return [
    gradientWater(stage, 0.35, base + 0.3),
    shafts(stage, view),
    `<path fill="${water.tone(base - 1)}" d="${sand.d}"/>`,
    nursery.defs,
    bents[0],
    bents[1],
    shoal,
    deckOver(stage, view, base),
    bents[2],
    `<path fill="${water.tone(base - 0.35)}" opacity=".8" d="${floor.d}"/>`,
    slats(stage, view),
    diving,
    bents[3],
    resting,
    swimming,
    bents[4],
    plantedLayer(stage, near, Math.min(5.8, base + 2.6), [tufts]),
  ].join('')
}

/** One row of piles across, with its crosshead and brace. */
function drawBent(
  stage: Stage,
  view: View,
  distance: number,
  tone: number,
  depth: number,
  nursery: Nursery,
  few: (count: number) => number,
): string {
  const { random, water, isTropical } = stage
  const top = view.y - view.deck / distance
  const foot = view.y + view.floor / distance
  const half = 30 / distance
  let piles = ''
  let lit = ''
  let growth = ''
  const columns = [-1.5, -0.5, 0.5, 1.5]
    .map((column) => view.x + (column * view.reach) / distance)
    .filter((x) => x > -60 && x < width + 60)
  for (const x of columns) {
    const lean = random.between(-4, 4) / distance
    const shape = [
      { x: x - half, y: top },
      { x: x + half, y: top },
      { x: x + half * 1.08 + lean, y: foot + (depth === 4 ? 160 : 10) },
      { x: x - half * 1.08 + lean, y: foot + (depth === 4 ? 160 : 10) },
    ]
    piles += polygon(shape)
    const inward = x < view.x ? 1 : -1
    lit += polygon([
      { x: x + inward * half * 0.45, y: top },
      { x: x + inward * half, y: top },
      { x: x + inward * half * 1.08 + lean, y: foot },
      { x: x + inward * half * 0.5 + lean, y: foot },
    ])
    if (depth < 2) continue
    for (let index = 0; index < few(depth + 1); index++) {
      const y = top + (foot - top) * random.between(0.3, 0.95)
      const side = random.pick([-1, 1] as const)
      growth += nursery.single(
        x + side * half * 0.7,
        y,
        random.between(60, 105) / distance ** 0.8,
        side * random.between(50, 85),
      )
    }
  }
  const [left, right] = [columns[0] ?? 0, columns[columns.length - 1] ?? width]
  const beam = 26 / distance
  const cross = polygon([
    { x: left - half * 2.4, y: top },
    { x: right + half * 2.4, y: top },
    { x: right + half * 2.4, y: top + beam },
    { x: left - half * 2.4, y: top + beam },
  ])
  const [inner, outer] = [columns[1], columns[2]]
  const brace =
    depth < 4 && depth > 0 && inner !== undefined && outer !== undefined
      ? `<path fill="none" stroke="${water.tone(tone)}" stroke-width="${Math.max(3, Math.round(12 / distance))}" d="M${Math.round(inner)} ${Math.round(top + beam)}L${Math.round(outer)} ${Math.round(top + (foot - top) * 0.5)}"/>`
      : ''
  const accent =
    depth === 3 && columns.length
      ? paint((isTropical ? softCoral('accent') : fingers('accent'))(random, 0, 0, 104), water.inks(5))
      : ''
  const visible = columns.filter((x) => x > 90 && x < 1110)
  const accentX = random.pick(visible.length ? visible : columns)
  const turned = accent
    ? `<g transform="translate(${Math.round(accentX + half * 0.8)} ${Math.round(top + (foot - top) * 0.62)})rotate(62)">${accent}</g>`
    : ''
  return `${turned}<g fill="${water.tone(tone)}" color="${water.tone(tone)}">${growth}<path d="${piles}${cross}"/></g>${brace}${depth > 1 ? `<path fill="${water.tone(tone - 0.55)}" d="${lit}"/>` : ''}`
}
