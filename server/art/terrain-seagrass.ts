import { dwellers, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import type { Growth } from './growth-tropical.ts'
import { bottomTone, openWater } from './light.ts'
import { body, type Mark } from './marks.ts'
import { tube } from './path.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

/** A tuft of ribbons, all combed one way by the swell. */
const ribbons =
  (lean: number): Growth =>
  (random, x, y, size) => {
    const marks: Mark[] = []
    const count = 7
    for (let index = 0; index < count; index++) {
      const side = index - (count - 1) / 2
      const tall = size * random.between(0.6, 1.05)
      const sway = lean * tall * 0.42
      marks.push(
        body(
          tube([
            { x: x + side * size * 0.07, y: y + 6, half: 2.4 },
            { x: x + side * size * 0.1 + sway * 0.25, y: y - tall * 0.5, half: 3.2 },
            { x: x + side * size * 0.12 + sway + random.between(-4, 4), y: y - tall, half: 1 },
          ]),
        ),
      )
    }
    return marks
  }

/** A meadow in the shallows, with ways of pale sand through it. */
export function composeSeagrass(stage: Stage, richness: number): string {
  const { random } = stage
  const few = (count: number) => Math.max(4, Math.round(count * richness))
  const base = bottomTone({ ...stage, gloom: stage.gloom * 0.5 })
  const lean = random.pick([-1, 1]) * random.between(0.5, 1)
  const nursery = new Nursery(stage, [ribbons(lean), ribbons(lean * 0.75)])
  const rows = [0, 1, 2, 3].map((depth) => {
    const y = [505, 560, 640, 745][depth] ?? 700
    const ground = makeGround(random, (x) => y + Math.sin(x / 300 + depth * 1.7) * (12 + depth * 5), {
      kind: 'sand',
      roughness: 8,
    })
    const size = [44, 72, 118, 190][depth] ?? 100
    const count = few([22, 14, 18, 14][depth] ?? 12)
    const gap = random.between(0.3, 0.62)
    const half = (count * (1 - 0.22)) / 2
    const first = { from: -20, to: gap * width - 60 }
    const second = { from: gap * width + 60 + depth * 16, to: width + 20 }
    const spread = { below: 0, small: size * 0.7, large: size }
    const grass =
      nursery.row(ground, { ...first, ...spread, count: Math.round(half * 2 * gap) }) +
      nursery.row(ground, { ...second, ...spread, count: Math.round(half * 2 * (1 - gap)) })
    return { ground, grass }
  })
  const sandy = Math.max(1.1, base - 1.3)
  const [a, b, c, d] = rows
  if (!a || !b || !c || !d) return ''
  const swimming = swimmers(
    stage,
    [
      { x: 620, y: 270, room: 400 },
      { x: 330, y: 360, room: 190 },
    ],
    base + 1.9,
    b.ground,
  )
  const resting = dwellers(stage, c.ground, [{ x: 620, y: 0, room: 210 }], base + 2.3)
  const layer = (row: typeof a, tone: number) => plantedLayer(stage, row.ground, tone, [row.grass])
  return [
    openWater(stage),
    nursery.defs,
    layer(a, base - 0.25),
    school(stage, { x: 820, y: 330, room: 330 }, base + 0.9),
    plantedLayer(stage, b.ground, sandy, ['', '', b.grass]),
    layer(c, base + 1.1),
    resting,
    swimming,
    layer(d, Math.min(5.4, base + 2.3)),
  ].join('')
}
