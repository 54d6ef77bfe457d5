import { dwellers, smallDiver, swimmers } from './cast.ts'
import { makeGround } from './ground.ts'
import { seaFan, softCoral, whips } from './growth-soft.ts'
import { cup, fingers, seaTulips, weed } from './growth-temperate.ts'
import { bottomTone, gradientWater, lightRays, surfaceRipples } from './light.ts'
import { paint } from './marks.ts'
import { strand } from './path.ts'
import { Nursery, plantedLayer } from './planting.ts'
import { noiseLine } from './random.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'

/** The tide itself, drawn as a chart draws it: long lines that part round the rocks. */
function flowLines({ random, water }: Stage, tone: number): string {
  const noise = noiseLine(random)
  let broad = ''
  let fine = ''
  for (let row = 0; row < 9; row++) {
    const y = 130 + row * 46 + random.between(-10, 10)
    const from = random.between(-60, 420)
    const to = from + random.between(420, 820)
    const points = []
    for (let x = from; x <= to; x += 120) points.push({ x, y: y + noise(x / 330 + row * 0.22) * 34 + (x - 600) * 0.03 })
    if (row % 3) fine += strand(points)
    else broad += strand(points)
  }
  return `<g fill="none" stroke="${water.tone(tone)}" opacity=".7"><path stroke-width="3" d="${fine}"/><path stroke-width="8" d="${broad}"/></g>`
}

/** A drift: everything that is rooted leans, everything that is not goes by. */
export function composeChannel(stage: Stage, richness: number): string {
  const { random, gloom, isTropical, water } = stage
  const few = (count: number) => Math.max(3, Math.round(count * richness))
  const base = bottomTone(stage)
  const lean = 0.75
  const growths = isTropical
    ? [seaFan('body'), softCoral('body'), whips, fingers('body', lean)]
    : [fingers('body', lean), seaTulips('body', lean), weed('body', lean * 1.3), cup]
  const nursery = new Nursery(stage, growths)
  const centre = random.between(520, 700)
  const trough = (depth: number, rise: number, half: number) => (x: number) =>
    depth - Math.min(1.3, Math.abs(x - centre) / half) ** 1.8 * rise
  const far = makeGround(random, trough(560, 130, 560), { kind: 'rock', roughness: 10 })
  const mid = makeGround(random, trough(650, 170, 640), { kind: 'rock', roughness: 14 })
  const near = makeGround(random, trough(760, 190, 700), { kind: 'rock', roughness: 14 })
  const all = { from: -10, to: width + 10 }
  const layer = (ground: typeof far, tone: number, count: number, size: number, faces: number[]) =>
    plantedLayer(
      stage,
      ground,
      tone,
      [0, ...faces].map((below, index) =>
        nursery
          .row(ground, { ...all, below, count: few(count - index * 2), small: size * 0.6, large: size })
          .replaceAll('scale(-', 'scale('),
      ),
      faces.length ? 0.4 : 0,
    )
  const diving = smallDiver(stage, { x: 480, y: 330, room: 128 }, base + 1.9, false)
  const swimming = swimmers(
    stage,
    [
      { x: 800, y: 260, room: 330 },
      { x: 860, y: 420, room: 170 },
    ],
    base + 1.7,
    mid,
  )
  const resting = dwellers(stage, mid, [{ x: centre, y: 0, room: 200 }], base + 2.3)
  const accent = paint(
    (isTropical ? softCoral('accent') : fingers('accent', lean))(
      random,
      random.between(180, 320),
      near.at(250) + 10,
      150,
    ),
    water.inks(5),
  )
  return [
    gradientWater(stage),
    lightRays(stage, centre, -60, 640, 5, 0.12),
    gloom < 0.55 ? surfaceRipples(stage, 84, centre) : '',
    nursery.defs,
    layer(far, base - 0.2, 12, 46, []),
    flowLines(stage, Math.max(0.2, base - 2)),
    school(stage, { x: 620, y: 200, room: 400 }, base + 1.1),
    layer(mid, base + 0.8, 12, 96, [58]),
    diving,
    swimming,
    resting,
    accent,
    layer(near, Math.min(5.6, base + 2.1), 8, 160, []),
  ].join('')
}
