export type Random = { (): number; between(low: number, high: number): number }

/** Seeded generator (mulberry32), so that every rendering of a film is the same film. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, { between: (low: number, high: number) => low + (high - low) * next() })
}

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483629)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Value noise in 0..1; with `period` (whole cells) it tiles in x and y. */
export function noise(x: number, y: number, z = 0, period = 0): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const [fx, fy, fz] = [ease(x - ix), ease(y - iy), ease(z - iz)]
  const wrap = (i: number) => (period > 0 ? ((i % period) + period) % period : i)
  const at = (dx: number, dy: number, dz: number) => hash(wrap(ix + dx), wrap(iy + dy), iz + dz)
  const line = (dy: number, dz: number) => at(0, dy, dz) + (at(1, dy, dz) - at(0, dy, dz)) * fx
  const plane = (dz: number) => line(0, dz) + (line(1, dz) - line(0, dz)) * fy
  return plane(0) + (plane(1) - plane(0)) * fz
}

/** Sum of octaves of noise, about 0..1. */
export function fbm(x: number, y: number, z = 0, octaves = 4, period = 0): number {
  let [sum, weight, total] = [0, 0.5, 0]
  for (let octave = 0; octave < octaves; octave++) {
    const f = 2 ** octave
    sum += weight * noise(x * f + octave * 17, y * f + octave * 31, z * f + octave * 7, period * f)
    total += weight
    weight *= 0.5
  }
  return sum / total
}
