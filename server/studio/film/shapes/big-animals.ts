import { clamp, mix, mix3, scale, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { noise } from '../noise.ts'

const along = (t: number) => 0.5 - t * 0.78

/** A flat fin: a leading edge from `root` to `tip` and back to `heel`, a little cambered. */
function fin(mesh: Mesh, root: Vec3, tip: Vec3, heel: Vec3, colour: Vec3): void {
  mesh.sheet(7, 4, (u, v) => {
    const edge = (a: Vec3, b: Vec3, t: number): Vec3 => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
    const front = edge(root, tip, u)
    const back = edge(heel, [tip[0] - 0.015, tip[1], tip[2]], u ** 0.75)
    const p = edge(front, back, v)
    return { at: [p[0] - 0.02 * u * u, p[1], p[2]], colour: scale(colour, mix(1, 0.75, v)) }
  })
}

/** Grey nurse shark, one unit long: deep body, pointed snout, two dorsal fins alike, long upper tail lobe. */
export function sharkMesh(): Mesh {
  const back: Vec3 = [0.23, 0.2, 0.16]
  const belly: Vec3 = [0.52, 0.5, 0.44]
  const height = (t: number) =>
    0.092 * clamp(t / 0.3) ** 0.62 * (t < 0.3 ? 1 : mix(1, 0.17, smoothstep(0.3, 1.02, t) ** 0.9))
  const mesh = new Mesh().sheet(
    34,
    18,
    (t, v) => {
      const a = v * TAU
      const [up, side] = [Math.sin(a), Math.cos(a)]
      const r = height(t) + 0.0015
      const snout = 0.022 * (1 - clamp(t / 0.16)) ** 1.5
      const spots = noise(t * 34, up * 4 + 9, side * 3) > 0.8 && t > 0.35 ? 0.6 : 1
      let colour = scale(mix3(belly, back, smoothstep(-0.5, 0.05, up)), spots)
      if (Math.abs(t - 0.085) < 0.012 && up > 0.1 && up < 0.5) colour = [0.01, 0.01, 0.01]
      if (t > 0.1 && t < 0.15 && up < -0.35 && up > -0.62) colour = [0.06, 0.05, 0.05]
      for (let slit = 0; slit < 5; slit++)
        if (Math.abs(t - 0.235 - slit * 0.017) < 0.004 && Math.abs(up) < 0.45) colour = scale(colour, 0.45)
      const hump = up > 0 ? 1.06 : 0.94
      return { at: [along(t), up * r * hump + snout, side * r * (t < 0.25 ? 0.95 : 0.82)], colour }
    },
    true,
  )
  const top = (t: number) => height(t) * 1.0
  fin(
    mesh,
    [along(0.46), top(0.46) * 0.9, 0],
    [along(0.57), top(0.5) + 0.085, 0],
    [along(0.58), top(0.58) * 0.8, 0],
    back,
  )
  fin(
    mesh,
    [along(0.72), top(0.72) * 0.9, 0],
    [along(0.82), top(0.75) + 0.07, 0],
    [along(0.82), top(0.82) * 0.8, 0],
    back,
  )
  fin(
    mesh,
    [along(0.76), -top(0.76) * 0.85, 0],
    [along(0.86), -top(0.78) - 0.055, 0],
    [along(0.85), -top(0.85) * 0.8, 0],
    back,
  )
  fin(mesh, [along(0.96), 0.005, 0], [along(1) - 0.2, 0.125, 0], [along(1.03), -0.004, 0], back)
  fin(mesh, [along(0.96), 0, 0], [along(1) - 0.05, -0.06, 0], [along(1.04), 0.004, 0], back)
  for (const side of [-1, 1]) {
    fin(
      mesh,
      [along(0.3), -0.045, side * 0.05],
      [along(0.45), -0.1, side * 0.185],
      [along(0.42), -0.058, side * 0.05],
      back,
    )
    fin(
      mesh,
      [along(0.63), -0.04, side * 0.025],
      [along(0.71), -0.075, side * 0.08],
      [along(0.71), -0.045, side * 0.02],
      back,
    )
  }
  return mesh
}

/** Manta, one unit from wing to wing; the wings are beaten by the fish shader's flap. */
export function mantaMesh(): Mesh {
  const mesh = new Mesh()
  const skin = (isTop: boolean) =>
    mesh.sheet(48, 22, (u, v) => {
      const z = (u * 2 - 1) * 0.5
      const span = Math.abs(z) * 2
      const front = 0.2 - 0.19 * span ** 1.7 - 0.012 * Math.cos(span * 22) * clamp(1 - span * 5)
      const rear = -0.24 + 0.03 * Math.sin(span * 3) + 0.215 * smoothstep(0.1, 1, span) - 0.09 * span ** 5
      const x = mix(front, Math.min(rear, front - 0.004), v)
      const lens = Math.sin(Math.PI * clamp(v)) ** 0.7
      const thick = 0.052 * (1 - span) ** 1.3 * lens + 0.05 * Math.exp(-((span / 0.17) ** 2)) * lens
      const shoulder = smoothstep(0.34, 0.2, Math.hypot(span - 0.26, (v - 0.28) * 0.7))
      const blot = noise(x * 26, z * 26, 3) > 0.72 && span < 0.4 && v > 0.35
      const rim = smoothstep(0.8, 0.98, Math.max(span, v * 0.98))
      const gill = span > 0.07 && span < 0.18 && v > 0.2 && v < 0.5 && Math.sin(v * 110) > 0.2
      const under: Vec3 = blot
        ? [0.06, 0.06, 0.07]
        : gill
          ? [0.2, 0.2, 0.22]
          : mix3([0.68, 0.68, 0.66], [0.1, 0.1, 0.12], rim)
      const over = mix3([0.02, 0.022, 0.03], [0.4, 0.42, 0.42], shoulder * 0.8)
      return {
        at: [x, isTop ? thick : -thick * 0.7, z],
        colour: isTop ? over : under,
        sway: [0, 0, 0, isTop ? 0 : 0.12],
      }
    })
  skin(true)
  skin(false)
  for (const side of [-1, 1])
    mesh.sheet(9, 4, (u, v) => {
      const x = 0.185 + 0.135 * u
      const curl = side * (0.105 - 0.055 * u + 0.018 * Math.sin(v * 3))
      return { at: [x, (0.03 - 0.06 * v) * (1 - 0.35 * u) - 0.02 * u, curl], colour: [0.05, 0.05, 0.06] }
    })
  mesh.sheet(
    12,
    5,
    (t, v) => {
      const [a, r] = [v * TAU, 0.009 * (1 - t * 0.8)]
      return { at: [-0.22 - 0.42 * t, Math.sin(a) * r + 0.01 * t, Math.cos(a) * r], colour: [0.04, 0.04, 0.05] }
    },
    true,
  )
  return mesh
}
