/** In degrees. */
export type Point = [longitude: number, latitude: number]
/** The shore of one piece of land; its last point is its first. */
export type Ring = Point[]

export interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** Square degrees. */
export function area(ring: Ring): number {
  let doubled = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    doubled += x * nextY - nextX * y
  }
  return Math.abs(doubled) / 2
}

export function isInside(ring: Ring, { west, east, south, north }: Box): boolean {
  return ring.every(([x, y]) => x > west && x < east && y > south && y < north)
}
