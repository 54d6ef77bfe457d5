import { strand, type Vertex } from './path.ts'
import { noiseLine, type Random } from './random.ts'
import { height, width } from './stage.ts'

export type Ground = {
  /** The height of the line at `x`; plants are rooted here. */
  at: (x: number) => number
  /** The shape down to the lower edge of the picture. */
  d: string
}

export type GroundKind = 'coral' | 'rock' | 'ledge' | 'boulder' | 'sand'

type Options = { kind: GroundKind; roughness?: number }

/** A floor whose line follows `profile`, cut the way its stone breaks. */
export function makeGround(random: Random, profile: (x: number) => number, options: Options): Ground {
  const { kind, roughness = 18 } = options
  const step = { coral: 34, rock: 58, ledge: 46, boulder: 37.5, sand: 150 }[kind]
  const noise = noiseLine(random)
  const fine = noiseLine(random)
  const raw = (x: number) =>
    profile(x) + noise(x / 190) * roughness + (kind === 'sand' ? 0 : fine(x / 63) * roughness * 0.4)
  const shaped = (x: number) => {
    if (kind === 'coral') return raw(x) - Math.abs(fine(x / 95)) * roughness * 1.5
    if (kind === 'ledge') return Math.round(raw(x) / 34) * 34 + fine(x / 90) * 5
    if (kind === 'boulder') {
      const span = 150
      const cell = Math.floor(x / span)
      const part = x / span - cell - 0.5
      return raw((cell + 0.5) * span) - Math.sqrt(Math.max(0, 0.27 - part * part)) * span * (0.55 + 0.3 * fine(cell))
    }
    return raw(x)
  }
  const points: Vertex[] = []
  const spacing = step
  for (let x = -spacing; x <= width + spacing; x += spacing) points.push({ x, y: shaped(x) })
  const at = (x: number) => {
    const index = Math.max(0, Math.min(points.length - 2, Math.floor((x + spacing) / spacing)))
    const [left, right] = [points[index], points[index + 1]]
    if (!left || !right) return height
    return left.y + ((right.y - left.y) * (x - left.x)) / spacing
  }
  const outline = kind === 'ledge' ? ledges(points) : strand(points)
  return { at, d: `${outline}V820H${-Math.round(spacing)}z` }
}

/** Steps with plumb faces, as bedded sandstone breaks. */
const ledges = (points: readonly Vertex[]) =>
  points.reduce((d, { x, y }, index) => `${d}${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`, '')
