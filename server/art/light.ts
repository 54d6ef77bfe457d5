import { line, paint } from './marks.ts'
import { blob, polygon, strand, type Vertex } from './path.ts'
import { noiseLine, type Random } from './random.ts'
import { height, type Stage, width } from './stage.ts'

const flat = (d: string, colour: string, opacity?: number) =>
  `<path fill="${colour}"${opacity === undefined ? '' : ` opacity="${opacity}"`} d="${d}"/>`

/** The tones of the open water from top to bottom: the deeper the dive site, the further down the scale. */
export const topTone = (stage: Stage) => 0.55 + stage.gloom * 1.15
export const bottomTone = (stage: Stage) => 2.5 + stage.gloom * 1.5

export function gradientWater(stage: Stage, from = topTone(stage), to = bottomTone(stage)): string {
  const { tone } = stage.water
  return `<defs><linearGradient id="kc-w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${tone(from)}"/><stop offset=".45" stop-color="${tone(from + (to - from) * 0.55)}"/><stop offset="1" stop-color="${tone(to)}"/></linearGradient></defs><path fill="url(#kc-w)" d="M0 0h1200v800H0z"/>`
}

/** A ring cut by hand: nearly round, flattened, never twice the same. */
function ring(random: Random, x: number, y: number, rx: number, ry: number): string {
  const count = 12
  const start = random.next()
  return blob(
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + start) / count) * Math.PI * 2
      const swell = random.between(0.94, 1.06)
      return { x: x + Math.cos(angle) * rx * swell, y: y + Math.sin(angle) * ry * swell }
    }),
  )
}

/** Flat rings of colour round the light, like the contours of a chart. */
function ringedWater(stage: Stage, x: number, y: number): string {
  const { random, water } = stage
  const [from, to] = [topTone(stage), bottomTone(stage)]
  const steps = 7
  const rings = Array.from({ length: steps }, (_, index) => {
    const part = 1 - (index + 1) / steps
    const radius = 110 + part * 860
    return flat(ring(random, x, y, radius * 1.12, radius * 0.86), water.tone(from + (to - from) * part * 0.95))
  })
  return `<path fill="${water.tone(to)}" d="M0 0h1200v800H0z"/>${rings.join('')}`
}

/** Flat bands with hand-cut edges, darker with depth. */
function bandedWater(stage: Stage): string {
  const { random, water } = stage
  const [from, to] = [topTone(stage), bottomTone(stage)]
  const steps = 6
  let svg = `<path fill="${water.tone(from)}" d="M0 0h1200v800H0z"/>`
  for (let step = 1; step < steps; step++) {
    const noise = noiseLine(random)
    const base = (step / steps) * (height - 40) + random.between(-14, 14)
    const edge: Vertex[] = []
    for (let x = -60; x <= width + 60; x += 165) edge.push({ x, y: base + noise(x / 380) * 26 })
    svg += flat(`${strand(edge)}V800H-60z`, water.tone(from + ((to - from) * step) / (steps - 1)))
  }
  return svg
}

/** A fan of shafts from a point above the picture. */
export function lightRays(stage: Stage, x: number, y: number, reach = 720, count = 6, opacity = 0.15): string {
  const { random, water } = stage
  const spread = 1.25
  let d = ''
  for (let index = 0; index < count; index++) {
    const angle = Math.PI / 2 + ((index + 0.5) / count - 0.5) * spread + random.between(-0.05, 0.05)
    const half = random.between(0.025, 0.06)
    const length = reach * random.between(0.7, 1.05)
    const tip = (turn: number) => ({ x: x + Math.cos(angle + turn) * length, y: y + Math.sin(angle + turn) * length })
    d += polygon([{ x, y }, tip(-half), tip(half)])
  }
  return flat(d, water.tone(0), opacity)
}

/** The underside of the surface: long thin lenses of light, closer together towards the top. */
export function surfaceRipples(stage: Stage, depth = 90, centre = 600): string {
  const { random, water } = stage
  let d = ''
  for (let y = 12; y < depth; y += 16 + y * 0.1) {
    const count = random.whole(2, 3)
    for (let index = 0; index < count; index++) {
      const half = random.between(40, 150) * (1 - y / (depth * 1.6))
      const x = centre + random.between(-620, 620)
      d += `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half)} ${-random.whole(4, 7)} ${Math.round(half * 2)} 0q${Math.round(-half)} ${random.whole(4, 7)} ${Math.round(-half * 2)} 0z`
    }
  }
  return flat(d, water.tone(0), 0.75)
}

/** Sun drawn as a flat disc seen through the surface. */
export function sunDisc(stage: Stage, x: number, y: number, radius: number): string {
  return `${flat(ring(stage.random, x, y, radius * 1.7, radius * 1.3), stage.water.tone(0.25), 0.5)}${flat(ring(stage.random, x, y, radius, radius * 0.8), stage.water.glow, 0.9)}`
}

/** Open water with as much light as the dive site's depth lets through. */
export function openWater(stage: Stage): string {
  const { random, gloom } = stage
  const x = random.between(300, 900)
  const shallow = gloom < 0.5
  const kind = random.pick(
    stage.isPoster ? (['rings', 'rings', 'rays'] as const) : (['rays', 'rings', 'bands', 'rays'] as const),
  )
  if (kind === 'rings') {
    const y = shallow ? random.between(60, 200) : random.between(-60, 40)
    return (
      ringedWater(stage, x, y) + (shallow && random.chance(0.6) ? sunDisc(stage, x, y, random.between(48, 74)) : '')
    )
  }
  const rays = lightRays(stage, x, -60, random.between(640, 860), random.whole(5, 8), shallow ? 0.2 : 0.11)
  const ripples = shallow ? surfaceRipples(stage, 100, x) : ''
  return (kind === 'bands' ? bandedWater(stage) : gradientWater(stage)) + rays + ripples
}

/** Sky, sun and a headland above, the water below: the view of a diver about to go down. */
export function splitWater(stage: Stage, level: number): string {
  const { random, water, isTropical } = stage
  stage.taken.push({ x: width / 2, y: 0, halfWide: width, halfHigh: level + 14 })
  const wave = noiseLine(random)
  const edge = (offset: number): Vertex[] => {
    const points: Vertex[] = []
    for (let x = -40; x <= width + 40; x += 80) points.push({ x, y: level + offset + wave(x / 240) * 9 })
    return points
  }
  const sunX = random.between(260, 940)
  const sky = `<path fill="${water.tone(0)}" d="M0 0h1200v400H0z"/><circle cx="${Math.round(sunX)}" cy="${level - 66}" r="${random.whole(46, 64)}" fill="${water.glow}"/>`
  const left = random.chance(0.5)
  const land: Vertex[] = []
  const [from, to] = left ? [-30, random.between(380, 620)] : [random.between(580, 820), width + 30]
  for (let index = 0; index <= 8; index++) {
    const part = index / 8
    const rise = left ? (1 - part) ** 0.7 : part ** 0.7
    land.push({
      x: from + (to - from) * part,
      y: level + 6 - rise * (isTropical ? 46 : 88) - Math.abs(wave(index)) * 26 * rise,
    })
  }
  const headland = flat(`${strand(land)}V${level + 30}H${Math.round(from)}z`, water.tone(1.9))
  const body = `${gradientWater(stage, 0.9, bottomTone(stage)).replace('M0 0h1200v800H0z', `${strand(edge(0))}V800H-40z`)}`
  const rim = paint([line('light', 5, strand(edge(0)))], { ...water.inks(1), light: water.tone(0.1) })
  return (
    sky +
    headland +
    body +
    lightRays(stage, sunX, level - 90, 620, 6, 0.13).replace('<path', '<path clip-path="url(#kc-c)"') +
    `<clipPath id="kc-c"><path d="M0 ${level + 8}h1200V800H0z"/></clipPath>` +
    rim
  )
}
