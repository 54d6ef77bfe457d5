import { type Ink, line, type Mark } from './marks.ts'
import { blob, leaf, speck, strand, tube, type Vertex } from './path.ts'

/**
 * Animals as points a hand can edit: each faces right, about 100 units from tail to nose, y down.
 * A part is ink (b body, l light, s shade, a accent), kind (o outline, t tube x,y,half, d dots x,y,radius, n line of a
 * width, f leaves x,y,length,degrees), then its points; `!` keeps a corner.
 */
export type Drawing = readonly string[]

/** Where an animal swims: `length` in picture units from tail to nose, `tilt` in degrees, nose up positive. */
type Pose = { x: number; y: number; length: number; tilt?: number; facesLeft?: boolean }

const inkOf: Record<string, Ink> = { b: 'body', l: 'light', s: 'shade', a: 'accent' }

type Token = { values: number[]; sharp: boolean }
type Stroke = {
  scale: number
  decimals: number
  place: (x: number, y: number) => Vertex
  turn: (degrees: number) => number
}

function readPart(part: string): { ink: Ink; kind: string; size: number; tokens: Token[] } {
  const [head = '', ...words] = part.split(' ')
  const tokens = words.map((word) => ({
    values: word.replace('!', '').split(',').map(Number),
    sharp: word.endsWith('!'),
  }))
  return { ink: inkOf[head.charAt(0)] ?? 'body', kind: head.charAt(1), size: Number(head.slice(2)) || 1, tokens }
}

function drawPart(part: string, { scale, decimals, place, turn }: Stroke): Mark {
  const { ink, kind, size, tokens } = readPart(part)
  const vertices = tokens.map(({ values: [x = 0, y = 0], sharp }) => ({ ...place(x, y), sharp }))
  const third = (index: number) => tokens[index]?.values[2] ?? 1
  if (kind === 'n') return line(ink, size * scale, strand(vertices, decimals))
  if (kind === 't') {
    const joints = vertices.map(({ x, y }, index) => ({ x, y, half: third(index) * scale }))
    return { ink, d: tube(joints, decimals) }
  }
  if (kind === 'd') {
    const mean = tokens.reduce((sum, _, index) => sum + third(index), 0) / tokens.length
    return line(ink, 2 * mean * scale, vertices.map(({ x, y }) => speck(x, y, decimals)).join(''))
  }
  if (kind === 'f') {
    const leaves = vertices.map(({ x, y }, index) =>
      leaf(x, y, third(index) * scale, turn(tokens[index]?.values[3] ?? 0), 0.36, decimals),
    )
    return { ink, d: leaves.join('') }
  }
  return { ink, d: blob(vertices, decimals) }
}

/** The marks of one animal; the middle of its body lies at `x`, `y`. Fine detail is left out where it would not print. */
export function drawAnimal(drawing: Drawing, { x, y, length, tilt = 0, facesLeft = false }: Pose): Mark[] {
  const scale = length / 100
  const angle = (-tilt * Math.PI) / 180
  const mirror = facesLeft ? -1 : 1
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const place = (px: number, py: number): Vertex => ({
    x: x + mirror * ((px - 50) * cos - py * sin),
    y: y + (px - 50) * sin + py * cos,
  })
  const turn = (degrees: number) => {
    const turned = (degrees * Math.PI) / 180 + angle
    return facesLeft ? Math.PI - turned : turned
  }
  const decimals = length < 110 ? 1 : 0
  const parts = length < 60 ? drawing.filter((part) => !/^[ls][nd]/.test(part)) : drawing
  return parts.map((part) => drawPart(part, { scale, decimals, place, turn }))
}
