import type { Point, Ring } from './geometry.ts'

/**
 * Douglas and Peucker's line simplification on a closed ring, cut at the point farthest from its start.
 * @param toleranceAt degrees by which the line may miss a point, more than 0
 */
export function simplify(ring: Ring, toleranceAt: (point: Point) => number): Ring {
  const start = ring[0]
  if (!start || ring.length < 12) return ring
  const distances = ring.map(([x, y]) => Math.hypot(x - start[0], y - start[1]))
  const far = distances.indexOf(Math.max(...distances))
  return [...thin(ring.slice(0, far + 1), toleranceAt).slice(0, -1), ...thin(ring.slice(far), toleranceAt)]
}

function thin(line: Point[], toleranceAt: (point: Point) => number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  // By how much more than it may the straight line misses each point between its ends.
  const excess = line.slice(1, -1).map((point) => offset(point, first, last) / toleranceAt(point))
  const greatest = Math.max(...excess)
  if (greatest <= 1) return [first, last]
  const at = excess.indexOf(greatest) + 1
  return [...thin(line.slice(0, at + 1), toleranceAt).slice(0, -1), ...thin(line.slice(at), toleranceAt)]
}

/** Distance in degrees of a point from the line through two others. */
function offset([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
