/** `sharp` keeps a corner where the curve would otherwise run through smoothly. */
export type Vertex = { x: number; y: number; sharp?: boolean }
/** A point of a limb: its centre and half its thickness. */
type Joint = { x: number; y: number; half: number }

const at = (points: readonly Vertex[], index: number): Vertex => {
  const point = points[index]
  if (!point) throw new Error('no such point')
  return point
}

/** Relative commands with rounded running position: short, and without drift. */
function pen(decimals: number) {
  const scale = 10 ** decimals
  const round = (value: number) => Math.round(value * scale) / scale
  let here = { x: 0, y: 0 }
  let text = ''
  const numbers = (values: number[]) =>
    values.reduce((line, value, index) => {
      const word = String(round(value) || 0).replace(/^(-?)0\./, '$1.')
      return line + (index > 0 && !word.startsWith('-') ? ' ' : '') + word
    }, '')
  const land = (to: Vertex) => {
    here = { x: round(to.x), y: round(to.y) }
  }
  return {
    move: (to: Vertex) => {
      text += `M${numbers([to.x, to.y])}`
      land(to)
    },
    line: (to: Vertex) => {
      text += `l${numbers([round(to.x) - here.x, round(to.y) - here.y])}`
      land(to)
    },
    curve: (first: Vertex, second: Vertex, to: Vertex) => {
      text += `c${numbers([first.x - here.x, first.y - here.y, second.x - here.x, second.y - here.y, round(to.x) - here.x, round(to.y) - here.y])}`
      land(to)
    },
    bow: (handle: Vertex, to: Vertex) => {
      text += `q${numbers([handle.x - here.x, handle.y - here.y, round(to.x) - here.x, round(to.y) - here.y])}`
      land(to)
    },
    /** A curve whose first handle mirrors the one before it: a third shorter. */
    smooth: (second: Vertex, to: Vertex) => {
      text += `s${numbers([second.x - here.x, second.y - here.y, round(to.x) - here.x, round(to.y) - here.y])}`
      land(to)
    },
    end: (closed: boolean) => text + (closed ? 'z' : ''),
  }
}

/** Catmull-Rom through every point; corners where a point says so. */
function throughPoints(points: readonly Vertex[], closed: boolean, decimals: number): string {
  const count = points.length
  const draw = pen(decimals)
  draw.move(at(points, 0))
  const handle = (index: number, towards: number, opposite: number): Vertex => {
    const here = at(points, index)
    const next = at(points, towards)
    const before = here.sharp ? here : at(points, opposite)
    return { x: here.x + (next.x - before.x) / 6, y: here.y + (next.y - before.y) / 6 }
  }
  const wrap = (index: number) => (closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index)))
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const next = wrap(index + 1)
    const arriving = handle(next, index, wrap(index + 2))
    if (index > 0 && !at(points, index).sharp) draw.smooth(arriving, at(points, next))
    else draw.curve(handle(index, next, wrap(index - 1)), arriving, at(points, next))
  }
  return draw.end(closed)
}

/** Shapes of one path must turn the same way, or their overlaps become holes. */
function clockwise(points: readonly Vertex[]): readonly Vertex[] {
  let area = 0
  points.forEach((point, index) => {
    const next = at(points, (index + 1) % points.length)
    area += point.x * next.y - next.x * point.y
  })
  return area < 0 ? [...points].reverse() : points
}

export const blob = (points: readonly Vertex[], decimals = 0) => throughPoints(clockwise(points), true, decimals)
export const strand = (points: readonly Vertex[], decimals = 0) => throughPoints(points, false, decimals)

export function polygon(points: readonly Vertex[], decimals = 0): string {
  const draw = pen(decimals)
  clockwise(points).forEach((point, index) => {
    if (index === 0) draw.move(point)
    else draw.line(point)
  })
  return draw.end(true)
}

export function dot(x: number, y: number, radius: number, decimals = 0): string {
  const round = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
  const r = round(radius) || 10 ** -decimals
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`
}

/** Dots for a line with round ends: a third of a circle's size. */
export const speck = (x: number, y: number, decimals = 0) => {
  const round = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
  return `M${round(x)} ${round(y)}h.1`
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [Math.round(rx) || 1, Math.round(ry) || 1]
  return `M${Math.round(x) - a} ${Math.round(y)}a${a} ${b} 0 0 1 ${2 * a} 0a${a} ${b} 0 0 1 ${-2 * a} 0z`
}

/** A limb with round ends: stems, arms, tails, sponge fingers. */
export function tube(joints: readonly Joint[], decimals = 0): string {
  const left: Vertex[] = []
  const right: Vertex[] = []
  const caps: Vertex[] = []
  joints.forEach((joint, index) => {
    const before = joints[Math.max(0, index - 1)] ?? joint
    const after = joints[Math.min(joints.length - 1, index + 1)] ?? joint
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const along = { x: (after.x - before.x) / length, y: (after.y - before.y) / length }
    left.push({ x: joint.x + along.y * joint.half, y: joint.y - along.x * joint.half })
    right.push({ x: joint.x - along.y * joint.half, y: joint.y + along.x * joint.half })
    const way = index === 0 ? -0.8 : 0.8
    if (index === 0 || index === joints.length - 1)
      caps.push({ x: joint.x + along.x * joint.half * way, y: joint.y + along.y * joint.half * way })
  })
  return blob([at(caps, 0), ...left, at(caps, 1), ...right.reverse()], decimals)
}

/** A leaf from its base: length along `angle` (radians, 0 to the right), widest before the middle. */
export function leaf(x: number, y: number, length: number, angle: number, width = 0.3, decimals = 0): string {
  const draw = pen(decimals)
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const side = (half: number): Vertex => ({ x: x + dx * 0.45 - dy * half, y: y + dy * 0.45 + dx * half })
  draw.move({ x, y })
  draw.bow(side(-width), { x: x + dx, y: y + dy })
  draw.bow(side(width), { x, y })
  return draw.end(true)
}
