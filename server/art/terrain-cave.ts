import { smallDiver, swimmers } from './cast.ts'
import { seaFan, softCoral, whips } from './growth-soft.ts'
import { fingers, seaTulips } from './growth-temperate.ts'
import { bottomTone, gradientWater, lightRays } from './light.ts'
import { paint } from './marks.ts'
import { blob, type Vertex } from './path.ts'
import { Nursery } from './planting.ts'
import { noiseLine, type Random } from './random.ts'
import { school } from './school.ts'
import type { Stage } from './stage.ts'

type Mouth = { x: number; y: number; rx: number; ry: number; floor: number }

/** A mouth worn by water: broad shoulders, a flat floor, teeth of rock in its roof. */
function mouthPath(random: Random, { x, y, rx, ry, floor }: Mouth, grow: number): string {
  const noise = noiseLine(random)
  const count = 30
  return blob(
    Array.from({ length: count }, (_, index): Vertex => {
      const angle = (index / count) * Math.PI * 2
      const swell = 1 + noise(index / 1.7) * 0.12 + (Math.sin(angle) < -0.2 && index % 4 === 0 ? -0.12 : 0)
      const py = y + Math.sin(angle) * (ry + grow) * swell
      return {
        x: x + Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.75 * (rx + grow * 1.15) * swell,
        y: Math.min(py, floor + grow * 0.35 + noise(index) * 12),
      }
    }),
  )
}

function mouthsOf(random: Random): Mouth[] {
  const kind = random.pick(['arch', 'slot', 'twin', 'arch'] as const)
  const x = random.between(530, 690)
  if (kind === 'slot') return [{ x, y: 370, rx: 235, ry: 320, floor: 640 }]
  if (kind === 'twin')
    return [
      { x: 400, y: 370, rx: 250, ry: 235, floor: 575 },
      { x: 880, y: 400, rx: 135, ry: 190, floor: 560 },
    ]
  return [{ x, y: 380, rx: random.between(380, 430), ry: random.between(250, 280), floor: 605 }]
}

/** From the dark looking out: three frames of rock, each nearer and darker, and the sea beyond. */
export function composeCave(stage: Stage, richness: number): string {
  const { random, water, isTropical, gloom } = stage
  const few = (count: number) => (stage.isFresh ? 0 : Math.max(2, Math.round(count * richness)))
  const base = bottomTone({ ...stage, gloom: gloom * 0.5 })
  const mouths = mouthsOf(random)
  const [left, right] = mouths
  /** Two windows share the outer frames: where their outlines would cross, one wide mouth stands for both. */
  const around: Mouth[] =
    left && right ? [{ x: (left.x + right.x) / 2 - 20, y: 385, rx: 430, ry: 245, floor: 585 }] : mouths
  const frame = (grow: number, tone: number) =>
    `<path fill-rule="evenodd" fill="${water.tone(tone)}" d="M-20-20h1240v840h-1240z${(grow > 40 ? around : mouths).map((mouth) => mouthPath(random, mouth, grow)).join('')}"/>`
  const [first] = mouths
  if (!first) return ''
  const nursery = new Nursery(
    stage,
    isTropical ? [seaFan('body'), whips, softCoral('body')] : [fingers('body'), seaTulips('body'), seaFan('body')],
  )
  const hanging = Array.from({ length: few(7) }, (_, index) => {
    const angle = Math.PI * (1.12 + (index / 6) * 0.76)
    return nursery.single(
      first.x + Math.cos(angle) * (first.rx + 90),
      first.y + Math.sin(angle) * (first.ry + 70),
      random.between(70, 130),
      (angle * 180) / Math.PI - 90 + 360,
    )
  }).join('')
  const floorPlants = Array.from({ length: few(5) }, () =>
    nursery.single(random.between(60, 1140), random.between(770, 830), random.between(90, 170)),
  ).join('')
  const accentX = first.x + first.rx * random.pick([-0.82, 0.8])
  const accent = stage.isFresh
    ? ''
    : paint(
        (isTropical ? seaFan('accent') : random.pick([fingers('accent'), seaFan('accent')]))(
          random,
          accentX,
          first.floor + 44,
          150,
        ),
        water.inks(5),
      )
  const swimming = swimmers(stage, [{ x: first.x, y: first.y - 30, room: Math.min(360, first.rx * 1.15) }], base + 2.7)
  const diving = smallDiver(
    stage,
    { x: first.x + first.rx * 0.35, y: first.y + 90, room: 100 },
    5.6,
    random.chance(0.5),
  )
  const shoal = stage.isFresh
    ? ''
    : school(stage, { x: first.x - first.rx * 0.1, y: first.y + 95, room: first.rx * 1.1 }, base + 1.4, 4)
  const beam = mouths
    .map(
      ({ x, rx, floor }) =>
        `<path fill="${water.tone(0)}" opacity=".13" d="M${Math.round(x - rx * 0.7)} ${floor}L${Math.round(x - rx * 1.5 - 60)} 820H${Math.round(x + rx * 1.2)}L${Math.round(x + rx * 0.7)} ${floor}z"/>`,
    )
    .join('')
  return [
    gradientWater(stage, 0.25 + gloom * 0.5, base + 0.2),
    lightRays(stage, first.x + random.between(-60, 60), 60, 640, 5, 0.22),
    nursery.defs,
    shoal,
    `<g opacity=".55">${frame(-46, base + 0.6)}</g>`,
    swimming,
    frame(0, base + 1.45),
    diving,
    accent,
    frame(64, Math.min(4.9, base + 2.3)),
    `<g color="${water.tone(5.5)}">${hanging}</g>`,
    beam,
    frame(135, 5.8),
    `<g color="${water.tone(5.2)}">${floorPlants}</g>`,
  ].join('')
}
