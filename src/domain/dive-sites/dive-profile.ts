export const diveProfileStarts = ['shore', 'jetty', 'mooring', 'boat'] as const

/** Metres from the start of the dive, and metres below the surface. */
export interface ProfilePoint {
  at: number
  depth: number
}

/** The depth of the ground at a distance: at a wall that of its foot, and level beyond the first and the last point. */
export function depthAt(ground: readonly ProfilePoint[], at: number): number {
  const here = ground.filter((point) => point.at === at)
  if (here.length > 0) return Math.max(...here.map(({ depth }) => depth))
  const next = ground.findIndex((point) => point.at > at)
  const after = ground.at(next)
  const before = ground.at(next > 0 ? next - 1 : next)
  return before && after && before !== after ? between(before, after, at) : (after?.depth ?? 0)
}

/** The depth at a distance on the way from one point to another. */
export function between(from: ProfilePoint, to: ProfilePoint, at: number): number {
  return from.depth + ((to.depth - from.depth) * (at - from.at)) / (to.at - from.at)
}

/** The points of a line, and where it passes over each point of the ground. */
export function overGround(line: readonly ProfilePoint[], ground: readonly ProfilePoint[]): ProfilePoint[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to
    const passed = ground.filter(({ at }) => at > Math.min(from.at, to.at) && at < Math.max(from.at, to.at))
    const onTheWay = passed.map(({ at }) => ({ at, depth: between(from, to, at) }))
    return [...(from.at <= to.at ? onTheWay : onTheWay.reverse()), to]
  })
}

/** The ground under a wreck: divers swim beside her. */
export function withoutWreck<Point extends ProfilePoint>(
  ground: readonly Point[],
  wreck?: { from: number; to: number },
) {
  const isFoot = ({ at, depth }: Point) => depth === depthAt(ground, at)
  const isEnd = (point: Point) => (point.at === wreck?.from || point.at === wreck?.to) && isFoot(point)
  return ground.filter((point) => !wreck || point.at < wreck.from || point.at > wreck.to || isEnd(point))
}
