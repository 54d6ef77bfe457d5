import { add, clamp, mix, mix3, normalize, scale, TAU, type Vec3 } from '../math.ts'
import { Mesh, type Sway } from '../mesh.ts'
import type { Random } from '../noise.ts'
import { ribbon, tube } from './basic.ts'

const STIPE: Vec3 = [0.2, 0.15, 0.05]
const BLADE: Vec3 = [0.25, 0.175, 0.05]
const TIP: Vec3 = [0.36, 0.26, 0.075]

/** The canopy: kelp that reaches the surface lies down along it and trails with the wind. */
function underSurface([x, y, z]: Vec3): Vec3 {
  const over = Math.max(0, y + 1.3)
  return [x + over * 0.75, y - over + 1.1 * (1 - Math.exp(-over)), z + over * 0.3]
}

/** Giant kelp: a rope to the surface with a blade on a float every hand's breadth; the surge runs up it as a wave. */
export function giantKelp(root: Vec3, height: number, random: Random, leaves = 5): Mesh {
  const mesh = new Mesh()
  const [lean, phase] = [random() * TAU, random() * 1.2]
  const wander = random.between(0.2, 0.5)
  const path = (t: number): Vec3 => {
    const off = wander * (Math.sin(t * 3 + lean) - Math.sin(lean)) + 0.25 * t * t * height * 0.3
    return add(root, [off * Math.cos(lean), t * height, off * Math.sin(lean)])
  }
  const sway = (t: number, flutter = 0, light = 0.2): Sway => [
    0.075 * height * t ** 1.2,
    phase + t * 1.5,
    flutter,
    light,
  ]
  mesh.append(
    tube(
      path,
      () => 0.016,
      () => STIPE,
      { rows: 20, sides: 4, sway: (t) => sway(t) },
    ),
  )
  const count = Math.round(height * leaves)
  for (let i = 0; i < count; i++) {
    const t = clamp((i + 0.7 + random() * 0.5) / count)
    const angle = i * 2.4 + random.between(-0.4, 0.4) + lean
    const direction = normalize([Math.cos(angle), random.between(0.3, 1.1), Math.sin(angle)])
    const side = normalize([-Math.sin(angle), random.between(-0.5, 0.5), Math.cos(angle)])
    const tone = mix3(BLADE, TIP, t * random())
    mesh.append(
      ribbon({
        root: path(t),
        direction,
        side,
        length: random.between(0.45, 0.8),
        width: random.between(0.12, 0.19),
        droop: random.between(0.5, 1.2),
        ruffle: 0.16,
        rows: 5,
        colour: (s) => scale(tone, mix(0.75, 1.1, s)),
        sway: (s) => sway(t, 0.05 * s, 0.6),
      }),
    )
  }
  return new Mesh().append(mesh, (point) => ({ ...point, at: underSurface(point.at) }))
}

/** Golden kelp (Ecklonia): one stout stalk and a head of drooping, toothed blades. */
export function goldenKelp(root: Vec3, size: number, random: Random): Mesh {
  const mesh = new Mesh()
  const phase = random() * 0.8
  const top = add(root, [random.between(-0.1, 0.1) * size, size * 0.62, random.between(-0.1, 0.1) * size])
  const path = (t: number): Vec3 => [mix(root[0], top[0], t), mix(root[1], top[1], t), mix(root[2], top[2], t)]
  const sway = (t: number, flutter = 0, light = 0): Sway => [0.16 * size * t * t, phase + t * 0.5, flutter, light]
  mesh.append(
    tube(
      path,
      () => 0.022 * size,
      () => STIPE,
      { rows: 6, sides: 5, sway: (t) => sway(t * 0.7) },
    ),
  )
  const count = 22
  for (let i = 0; i < count; i++) {
    const angle = i * 2.4 + random.between(-0.3, 0.3)
    const rise = random.between(0.1, 0.9)
    const direction = normalize([Math.cos(angle), rise, Math.sin(angle)])
    const tone = mix3(scale(BLADE, 0.65), TIP, random() * 0.6)
    mesh.append(
      ribbon({
        root: add(top, [0, -random() * 0.1 * size, 0]),
        direction,
        side: [-Math.sin(angle), 0.1, Math.cos(angle)],
        length: size * random.between(0.5, 0.95),
        width: size * random.between(0.07, 0.12),
        droop: random.between(0.5, 1.1),
        ruffle: 0.2,
        rows: 7,
        colour: (s, a) => scale(tone, mix(0.6, 1.1, s) * (1 - 0.25 * (1 - Math.abs(a)))),
        sway: (s) => sway(0.7 + s * 0.75, 0.02 * s, 0.4),
        taper: (t) => Math.sin(Math.PI * clamp(0.1 + 0.88 * t)) ** 0.6 * (0.82 + 0.18 * Math.sin(t * 40)),
      }),
    )
  }
  return mesh
}
