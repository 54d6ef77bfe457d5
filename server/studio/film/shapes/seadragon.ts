import { add, clamp, mix, mix3, normalize, scale, smoothstep, type Vec3 } from '../math.ts'
import type { Mesh } from '../mesh.ts'
import { seeded } from '../noise.ts'
import { ribbon, tube } from './basic.ts'

const GOLD: Vec3 = [0.34, 0.2, 0.045]
const OLIVE: Vec3 = [0.17, 0.14, 0.035]
const PALE: Vec3 = [0.5, 0.42, 0.22]

type Knot = [x: number, y: number, radius: number]
/** Side view in units of its length: snout, head, arched neck, trunk, tail. */
const KNOTS: Knot[] = [
  [0.5, 0.02, 0.011],
  [0.43, 0.035, 0.01],
  [0.36, 0.05, 0.012],
  [0.315, 0.066, 0.03],
  [0.275, 0.075, 0.026],
  [0.235, 0.055, 0.019],
  [0.2, 0.015, 0.02],
  [0.14, -0.03, 0.036],
  [0.06, -0.045, 0.046],
  [-0.02, -0.03, 0.036],
  [-0.09, 0.005, 0.02],
  [-0.18, 0.035, 0.014],
  [-0.28, 0.03, 0.011],
  [-0.38, -0.005, 0.008],
  [-0.45, -0.05, 0.006],
  [-0.49, -0.095, 0.004],
]

function knot(t: number): Knot {
  const at = clamp(t) * (KNOTS.length - 1)
  const i = Math.min(KNOTS.length - 2, Math.floor(at))
  const point = (j: number): Knot => KNOTS[Math.min(KNOTS.length - 1, Math.max(0, j))] ?? [0, 0, 0.01]
  const f = at - i
  const curve = (axis: 0 | 1 | 2) => {
    const [a, b, c, d] = [point(i - 1)[axis], point(i)[axis], point(i + 1)[axis], point(i + 2)[axis]]
    return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))
  }
  return [curve(0), curve(1), curve(2)]
}

/** A leafy appendage: a thin stalk that forks into lobed leaves. */
function leaf(mesh: Mesh, root: Vec3, direction: Vec3, size: number, phase: number, random: () => number): void {
  const sway = (s: number) => [0.035 * size * s * 4, phase + s * 1.4, 0.06 * size * s, 0.75] as const
  mesh.append(
    tube(
      (t) => add(root, scale(direction, size * 0.5 * t)),
      () => size * 0.028,
      () => OLIVE,
      { rows: 4, sides: 4, sway: (t) => sway(t * 0.5) },
    ),
  )
  const lobes = 4
  for (let i = 0; i < lobes; i++) {
    const spread = (i / (lobes - 1) - 0.5) * 1.9 + (random() - 0.5) * 0.4
    const [c, s] = [Math.cos(spread), Math.sin(spread)]
    const dir = normalize([
      direction[0] * c - direction[1] * s,
      direction[0] * s + direction[1] * c,
      direction[2] + (random() - 0.5) * 0.7,
    ])
    const tone = mix3(OLIVE, GOLD, random())
    mesh.append(
      ribbon({
        root: add(root, scale(direction, size * (0.25 + 0.25 * random()))),
        direction: dir,
        side: normalize([-dir[1], dir[0], (random() - 0.5) * 1.2]),
        length: size * (0.4 + 0.3 * random()),
        width: size * (0.16 + 0.08 * random()),
        droop: 0.25,
        ruffle: 0.15,
        rows: 8,
        colour: (t, a) =>
          mix3(scale(tone, 1 - 0.3 * (1 - Math.abs(a))), [0.2, 0.16, 0.06], smoothstep(0.8, 1, Math.abs(a)) * t),
        sway: (t) => sway(0.5 + t * 0.6),
        taper: (t) => (0.3 + 0.7 * Math.sin(Math.PI * clamp(0.05 + 0.9 * t))) * (0.8 + 0.25 * Math.sin(t * 16)),
      }),
    )
  }
}

/** Leafy seadragon, one unit long, nose towards +x. */
export function seadragon(): Mesh {
  const random = seeded(19)
  const path = (t: number): Vec3 => {
    const [x, y] = knot(t)
    return [x, y, 0]
  }
  const stripe = (t: number) => (t > 0.36 && t < 0.75 ? smoothstep(0.72, 0.95, Math.sin(t * 150)) : 0)
  const colour = (t: number, angle: number): Vec3 => {
    if (Math.abs(t - 0.205) < 0.011 && Math.abs(Math.cos(angle)) > 0.75) return [0.015, 0.012, 0.01]
    const base = mix3(GOLD, PALE, clamp(-Math.sin(angle) * 0.6 + 0.2))
    return mix3(mix3(base, OLIVE, smoothstep(0.6, 0.9, t) * 0.6), PALE, stripe(t) * 0.8)
  }
  const bands = (t: number) => 1 + 0.05 * Math.sin(t * 190) * smoothstep(0.34, 0.4, t)
  const sway = (t: number) => [0.012 * smoothstep(0.6, 1, t), t * 2, 0, 0.15] as const
  const mesh = tube(path, (t) => Math.max(0.003, knot(t)[2]) * bands(t), colour, { rows: 150, sides: 16, sway })
  const places: [t: number, angle: number, size: number][] = [
    [0.24, 1.5, 0.17],
    [0.36, 2.0, 0.13],
    [0.44, 1.75, 0.2],
    [0.5, -1.9, 0.2],
    [0.56, 1.6, 0.24],
    [0.6, -1.5, 0.19],
    [0.66, 1.9, 0.24],
    [0.72, -1.7, 0.2],
    [0.78, 1.7, 0.21],
    [0.84, -1.5, 0.17],
    [0.88, 1.9, 0.17],
    [0.95, -2.2, 0.13],
    [0.27, -1.2, 0.1],
  ]
  for (const [t, angle, size] of places)
    for (const side of [-0.5, 0.55]) {
      const direction = normalize([Math.cos(angle) - 0.25, Math.sin(angle), side])
      leaf(mesh, path(t), direction, size * mix(0.8, 1.05, random()), t * 6 + side, random)
    }
  for (const side of [-1, 1])
    mesh.sheet(5, 5, (u, v) => ({
      at: [0.235 - 0.05 * u, 0.03 + 0.035 * (v - 0.5) * (0.4 + u), side * (0.018 + 0.022 * u)],
      colour: OLIVE,
      sway: [0, v * 6, 0.006 * u, 0.9],
    }))
  mesh.sheet(9, 5, (u, v) => ({
    at: [mix(0.0, -0.1, u), knot(0.62 + u * 0.06)[1] + 0.03 + 0.045 * v, 0],
    colour: OLIVE,
    sway: [0, u * 8, 0.007 * v, 0.9],
  }))
  return mesh
}
