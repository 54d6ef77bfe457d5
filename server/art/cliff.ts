import { strand, type Vertex } from './path.ts'
import type { Nursery } from './planting.ts'
import { noiseLine, type Random } from './random.ts'

type Cliff = { d: string; edge: readonly Vertex[] }

/** A standing edge from guide points, roughened the way rock weathers: ledges and undercuts. The shape closes through `corners`. */
export function makeCliff(random: Random, guide: readonly Vertex[], corners: readonly Vertex[], roughness = 26): Cliff {
  const noise = noiseLine(random)
  const edge: Vertex[] = []
  guide.forEach((from, index) => {
    const to = guide[index + 1]
    if (!to) {
      edge.push(from)
      return
    }
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 82))
    for (let step = 0; step < steps; step++) {
      const part = step / steps
      const shelf = noise((edge.length + 3) / 1.7) * roughness + (edge.length % 3 === 1 ? roughness * 0.5 : 0)
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      const normal = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length }
      edge.push({
        x: from.x + (to.x - from.x) * part + normal.x * shelf,
        y: from.y + (to.y - from.y) * part + normal.y * shelf * 0.5,
      })
    }
  })
  const rest = corners.map(({ x, y }) => `L${Math.round(x)} ${Math.round(y)}`).join('')
  return { d: `${strand(edge)}${rest}z`, edge }
}

/** Fans and whips that stand out from the rock, turned to the open water. `outward` is -1 to the left, 1 to the right. */
export function plantOnCliff(
  random: Random,
  nursery: Nursery,
  { edge }: Cliff,
  outward: -1 | 1,
  count: number,
  small: number,
  large: number,
): string {
  const usable = edge.slice(1, -1)
  let uses = ''
  for (let index = 0; index < count; index++) {
    const place = Math.min(usable.length - 1, Math.floor(((index + random.next()) / count) * usable.length))
    const point = usable[place]
    const next = usable[Math.min(usable.length - 1, place + 1)]
    if (!point || !next) continue
    const steep = Math.min(1, Math.abs(next.y - point.y) / (Math.abs(next.x - point.x) + 1))
    const turn = outward * (steep * 62 + random.between(-12, 12))
    uses += nursery.single(point.x - outward * 5, point.y, random.between(small, large), turn)
  }
  return uses
}

/** Cracks and overhangs on the face: dark lenses, so that the wall is stone and not paper. */
export function clefts(
  random: Random,
  left: number,
  right: number,
  top: number,
  bottom: number,
  count: number,
): string {
  let d = ''
  for (let index = 0; index < count; index++) {
    const x = random.between(left, right)
    const y = top + ((index + random.next()) / count) * (bottom - top)
    const half = random.between(34, 90)
    const fall = random.between(-10, 22)
    d += `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half)} ${random.whole(-22, -8)} ${Math.round(half * 2)} ${Math.round(fall)}q${Math.round(-half)} ${random.whole(6, 16)} ${Math.round(-half * 2)} ${Math.round(-fall)}z`
  }
  return d
}
