import type { DiveProfile } from '#domain/dive-sites/dive-profile.schema.ts'
import { overGround, type ProfilePoint, withoutWreck } from '#domain/dive-sites/dive-profile.ts'
import type { Dot } from './place-labels.ts'

/** Drawn for the column of a phone, in pixels; wider screens show it larger. */
export const width = 350
/** Where the water begins: right of the ruler, and below the start with its label. */
export const left = 30
export const surface = 58
/** Ground below the deepest point. */
const foot = 42
/** Land, and the bank beside a start from the shore. */
const mostAbove = 24
/** The drawn dive keeps this far from the ground, so that both lines can be seen. */
const clearance = 8

/** Where everything lies in the picture. */
export interface Frame {
  dot: (point: ProfilePoint) => Dot
  start: Dot
  /** The bottom from edge to edge, with a wreck as part of it and without. */
  ground: Dot[]
  sand: Dot[]
  /** The outline of a wreck; empty without one. */
  hull: Dot[]
  /** The dive as drawn: over every rise of the sand, and a little off it. */
  dive: Dot[]
  deepest: number
  bottom: number
}

export function frameOf({ ground, route, life, start, jetties = [], wreck, cave = [] }: DiveProfile): Frame {
  const points = [...ground, ...route, ...life, ...cave]
  const distances = [...points.map(({ at }) => at), ...jetties.flatMap(({ from, to }) => [from, to])]
  const [nearest, furthest] = [Math.min(...distances), Math.max(...distances)]
  const deepest = Math.max(...points.map(({ depth }) => depth))
  const height = Math.min(280, Math.max(150, deepest * 10))
  const from = left + (start.kind === 'shore' ? 26 : 12)
  const dot = ({ at, depth }: ProfilePoint) => ({
    x: from + ((at - nearest) / (furthest - nearest)) * (width - from - 12),
    y: surface + Math.max(-mostAbove, (depth / deepest) * height),
  })
  const isBeach = start.kind === 'shore' && ground[0]?.at === 0
  const edgeToEdge = (some: ProfilePoint[]) => {
    const dots = some.map(dot)
    const bank = isBeach ? surface - 15 : (dots[0]?.y ?? 0)
    return [{ x: left, y: bank }, ...dots, { x: width, y: dots.at(-1)?.y ?? 0 }]
  }
  const bed = withoutWreck(ground, wreck)
  const sand = edgeToEdge(bed)
  const isHull = ({ at }: ProfilePoint) => wreck !== undefined && at >= wreck.from && at <= wreck.to
  return {
    ...{ dot, start: dot({ at: 0, depth: 0 }), ground: edgeToEdge(ground), sand },
    ...{ hull: shipShape(ground.filter(isHull).map(dot)), dive: diveLine(route, bed, sand, dot) },
    ...{ deepest, bottom: Math.round(surface + height + foot) },
  }
}

/** A hull is shorter at its keel than at its deck. */
function shipShape(hull: Dot[]): Dot[] {
  const last = hull.length - 1
  const inwards = ((hull[last]?.x ?? 0) - (hull[0]?.x ?? 0)) / 24
  return hull.map(({ x, y }, index) => ({ x: index === 0 ? x + inwards : index === last ? x - inwards : x, y }))
}

function diveLine(route: ProfilePoint[], bed: ProfilePoint[], sand: Dot[], dot: Frame['dot']): Dot[] {
  return overGround(route, bed).flatMap((point) => {
    const { x, y } = dot(point)
    const highest = point.depth === 0 ? y : Math.min(y, yOf(sand, x) - clearance)
    return route.includes(point) || highest < y ? [{ x, y: highest }] : []
  })
}

/** The height of a line at an x: where it is a wall, that of its far end. */
export function yOf(line: readonly Dot[], x: number): number {
  const next = line.findIndex((dot) => dot.x > x)
  const [before, after] = [line[next - 1], line.at(next)]
  if (!before || !after) return after?.y ?? 0
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x)
}

/** The straight parts of a line. */
export function legs(line: readonly Dot[]) {
  return line.slice(1).map((to, index) => {
    const from = line[index] ?? to
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = (part: number): Dot => ({ x: from.x + dx * part, y: from.y + dy * part })
    return { along, length: Math.hypot(dx, dy), degrees: (Math.atan2(dy, dx) * 180) / Math.PI }
  })
}
