import { add, clamp, mix, mix3, scale, smoothstep, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, segment, tube } from './basic.ts'
import { fingers } from './coral.ts'

const RUST: Vec3 = [0.24, 0.13, 0.075]
const CRUST: Vec3[] = [
  [0.36, 0.22, 0.12],
  [0.3, 0.3, 0.16],
  [0.42, 0.16, 0.12],
  [0.4, 0.32, 0.2],
]
const LENGTH = 17

/** A point of the hull's skin: s from the stem aft, v from the keel up, side -1 or 1. The bow points to +x. */
function skin(s: number, v: number, side: number): Vec3 {
  const sheer = 4.6 + 1.5 * (1 - s) ** 2.2
  const full = clamp(s / 0.42) ** 0.62
  const beam = 2.75 * full * mix(clamp(v * 2.4) ** 0.5 * 0.92, 1.06, v)
  const flare = 0.55 * (1 - full) * v ** 2
  const rake = (1 - s) ** 5 * 1.5 * v
  return [LENGTH / 2 - s * LENGTH + rake, v * sheer, side * (beam + flare)]
}

function crusted(at: Vec3, dark: number): Vec3 {
  const kind = CRUST[Math.floor(noise(at[0] * 0.8, at[1] * 0.8, at[2]) * 3.99)] ?? RUST
  return scale(mix3(RUST, kind, smoothstep(0.4, 0.7, fbm(at[0] * 1.3, at[1] * 1.3, at[2] + 9, 3))), dark)
}

/** Plating with rust holes, more of them towards the broken end and the deck. */
function plating(side: number): Mesh {
  const whole = new Mesh().sheet(64, 26, (s, v) => {
    const at = skin(s, v, side)
    const dent = 0.2 * (fbm(at[0] * 0.7, at[1] * 0.7, side + 4, 3) - 0.5)
    const streak = mix(0.7, 1.1, noise(s * 60, v * 3, 2))
    return { at: add(at, [0, 0, side * dent]), colour: crusted(at, streak * mix(0.55, 1.05, v)) }
  })
  const pierced = new Mesh()
  pierced.points.push(...whole.points)
  for (let i = 0; i < whole.indices.length; i += 6) {
    const [x, y] = whole.points[whole.indices[i] ?? 0]?.at ?? [0, 0]
    const s = (LENGTH / 2 - x) / LENGTH
    const rot = fbm(x * 0.5 + 3, y * 0.65, side * 2 + 5, 3)
    if (rot > mix(0.74, 0.4, smoothstep(0.15, 0.9, s)) || s + rot * 0.22 > 1.05) continue
    pierced.indices.push(...whole.indices.slice(i, i + 6))
  }
  return pierced
}

function ribs(): Mesh {
  const mesh = new Mesh()
  for (let rib = 0; rib < 17; rib++) {
    const s = 0.16 + rib * 0.055
    const top = s > 0.6 ? 0.55 + 0.5 * noise(rib * 3.7, 2) : 1
    for (const side of [-1, 1]) {
      const path = (t: number): Vec3 => {
        const [x, y, z] = skin(s, 0.02 + t * 0.98 * top, side)
        return [x, y, z * 0.965]
      }
      mesh.append(
        tube(
          path,
          () => 0.085,
          (t) => crusted(path(t), 0.8),
          { rows: 12, sides: 5 },
        ),
      )
    }
    if (rib % 2 === 0 && s < 0.72) {
      const [a, b] = [skin(s, 0.97, -1), skin(s, 0.97, 1)]
      const sag = random2(rib) * 0.7
      const beam = (t: number): Vec3 => add(segment(a, b)(t), [0, -sag * Math.sin(t * 3.1), 0])
      mesh.append(
        tube(
          beam,
          () => 0.1,
          () => scale(RUST, 0.9),
          { rows: 8, sides: 5 },
        ),
      )
    }
  }
  return mesh
}

const random2 = (i: number) => noise(i * 5.3, 7.1) ** 2

function fittings(): Mesh {
  const mesh = new Mesh()
  const random = seeded(31)
  const rod = (from: Vec3, to: Vec3, thick: number, sag = 0) =>
    mesh.append(
      tube(
        (t) => add(segment(from, to)(t), [0, -sag * Math.sin(Math.PI * clamp(t)), 0]),
        (t) => thick * (0.8 + 0.5 * noise(t * 14, from[0])),
        (t) => crusted(segment(from, to)(t), 0.95),
        { rows: 16, sides: 6 },
      ),
    )
  rod([2.6, 3.5, 0], [0.6, 11.5, 1.1], 0.17)
  rod([1.05, 9.7, -1.2], [0.75, 9.4, 3.1], 0.09)
  rod([8.9, 6.2, 0], [1.1, 9.6, 0.8], 0.03, 0.7)
  rod([1, 9.6, 0.9], [-4.6, 4.6, 2.6], 0.03, 0.5)
  rod([8.4, 6, 0], [11.3, 7, 0], 0.14)
  for (let post = 0; post < 12; post++)
    for (const side of [-1, 1]) {
      const s = 0.02 + post * 0.04
      const foot = skin(s, 1, side)
      rod(foot, add(foot, [0, 0.85, 0]), 0.035)
      if (post < 11) rod(add(foot, [0, 0.85, 0]), add(skin(s + 0.04, 1, side), [0, 0.85, 0]), 0.03, 0.06)
    }
  mesh.append(
    tube(
      segment([-6.4, 1.9, -0.2], [-10.2, 1.6, 0.5]),
      (t) => 1.55 * (t > 0.99 || t < 0.01 ? 0.2 : 1),
      () => scale(RUST, 0.95),
      { rows: 14, sides: 24 },
    ),
  )
  for (let i = 0; i < 120; i++) {
    const [s, v, side] = [random() * 0.95, random() < 0.5 ? 1 : random.between(0.3, 1), random() < 0.5 ? -1 : 1]
    const at = skin(s, v, side)
    const tone = CRUST[Math.floor(random() * 4)] ?? RUST
    if (random() < 0.5) mesh.append(boulder(at, random.between(0.1, 0.32), tone, 0.5, 0.8, 9))
    else mesh.append(fingers(at, random.between(0.2, 0.5), tone, 6, random, true))
  }
  return mesh
}

/** The fore part of an iron steamer, upright on its keel at y = 0, about 17 m long. */
export function wreck(): Mesh {
  const floor = new Mesh().sheet(20, 8, (s, v) => {
    const [x, y, z] = skin(0.12 + s * 0.42, 0.93, 1)
    return { at: [x, y + 0.15 * noise(s * 20, v * 9), z * (v * 2 - 1)], colour: crusted([x, y, z * (v * 2 - 1)], 0.8) }
  })
  return new Mesh().append(plating(-1)).append(plating(1)).append(ribs()).append(floor).append(fittings())
}
