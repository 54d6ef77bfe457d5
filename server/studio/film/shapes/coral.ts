import { add, clamp, mix, mix3, normalize, scale, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { noise, type Random } from '../noise.ts'
import { segment, shade, tube } from './basic.ts'

/** Staghorn: forking arms with pale tips. */
export function staghorn(root: Vec3, size: number, colour: Vec3, random: Random): Mesh {
  const mesh = new Mesh()
  const tip = mix3(colour, [1, 0.96, 0.85], 0.55)
  const grow = (from: Vec3, dir: Vec3, length: number, radius: number, level: number): void => {
    const to = add(from, scale(dir, length))
    const start = clamp((from[1] - root[1]) / size)
    const end = clamp((to[1] - root[1]) / size)
    const tone = (t: number) => {
      const height = mix(start, end, t)
      const base = shade(colour, mix(0.28, 1.05, height))
      return level === 0 ? mix3(base, tip, t * t) : base
    }
    mesh.append(
      tube(segment(from, to), (t) => radius * mix(1, level === 0 ? 0.35 : 0.8, t), tone, { rows: 2, sides: 4 }),
    )
    if (level === 0) return
    const arms = level > 1 ? 3 : 2
    for (let arm = 0; arm < arms; arm++) {
      const bend: Vec3 = [random.between(-1, 1), random.between(-0.1, 0.9), random.between(-1, 1)]
      grow(to, normalize(add(dir, scale(bend, 0.75))), length * random.between(0.7, 0.95), radius * 0.78, level - 1)
    }
  }
  const stems = Math.round(6 + size * 6)
  for (let stem = 0; stem < stems; stem++) {
    const angle = random() * TAU
    const reach = Math.sqrt(random()) * size * 0.75
    const from = add(root, [Math.cos(angle) * reach, -0.05, Math.sin(angle) * reach])
    const lean = normalize([Math.cos(angle) * reach * 0.9, size * 0.7, Math.sin(angle) * reach * 0.9])
    grow(from, lean, size * random.between(0.22, 0.34), size * 0.042, 3)
  }
  return mesh
}

/** Table coral: a stalk and one or more ragged plates, paler at the growing rim. */
export function tableCoral(root: Vec3, size: number, colour: Vec3, random: Random): Mesh {
  const mesh = new Mesh()
  const tiers = random() < 0.35 ? 2 : 1
  const rim = mix3(colour, [0.8, 0.72, 0.55], 0.3)
  for (let tier = 0; tier < tiers; tier++) {
    const radius = size * (tier ? 0.62 : 1)
    const lift = size * (0.36 + tier * 0.22)
    const centre = add(root, [tier * size * 0.25, lift, tier * size * 0.1])
    const [tiltX, tiltZ] = [random.between(-0.14, 0.14), random.between(-0.14, 0.14)]
    const seed = random() * 50
    mesh.sheet(
      9,
      32,
      (u, v) => {
        const angle = v * TAU
        const ragged =
          0.78 +
          0.3 * noise(Math.cos(angle) * 2.2 + seed, Math.sin(angle) * 2.2 + seed) +
          0.07 * noise(Math.cos(angle) * 9 + seed, Math.sin(angle) * 9)
        const r = radius * u * ragged
        const [x, z] = [Math.cos(angle) * r, Math.sin(angle) * r]
        const knobs = 0.03 * size * noise((x * 14) / size + seed, (z * 14) / size)
        const y = x * tiltX + z * tiltZ + size * 0.1 * u * u + knobs * (u < 0.97 ? 1 : 0)
        return { at: add(centre, [x, y, z]), colour: mix3(shade(colour, mix(0.75, 1, u)), rim, clamp(u * 6 - 5)) }
      },
      true,
    )
    const foot = (t: number) => size * mix(0.3, 0.1, Math.sqrt(t)) + size * 0.3 * clamp(t * 4 - 3)
    mesh.append(tube(segment(root, centre), foot, () => shade(colour, 0.3), { rows: 8, sides: 10 }))
  }
  return mesh
}

/** Finger coral and sponges: a bunch of stubby upright tubes. */
export function fingers(root: Vec3, size: number, colour: Vec3, count: number, random: Random, open = false): Mesh {
  const mesh = new Mesh()
  for (let i = 0; i < count; i++) {
    const angle = random() * TAU
    const reach = Math.sqrt(random()) * size * 0.55
    const from = add(root, [Math.cos(angle) * reach, -0.05, Math.sin(angle) * reach])
    const lean: Vec3 = [Math.cos(angle) * reach * 0.6, size * random.between(0.5, 1), Math.sin(angle) * reach * 0.6]
    const width = size * random.between(0.07, 0.12)
    const radius = (t: number) =>
      width * (open ? mix(0.75, 1.1, t) * (t > 0.97 ? 0.7 : 1) : Math.sqrt(clamp(1.02 - t ** 3)))
    const tone = (t: number) => (open && t > 0.95 ? shade(colour, 0.2) : shade(colour, mix(0.3, 1.05, t)))
    mesh.append(tube(segment(from, add(from, lean)), radius, tone, { rows: 7, sides: 7 }))
  }
  return mesh
}

/** Sea fan: a net of fine branches in one plane, square to `facing`. */
export function seaFan(
  root: Vec3,
  size: number,
  colour: Vec3,
  facing: { out: Vec3; side: Vec3 },
  random: Random,
): Mesh {
  const mesh = new Mesh()
  const grow = (from: Vec3, angle: number, length: number, radius: number, level: number): void => {
    const dir = add(scale(facing.out, Math.cos(angle)), scale(facing.side, Math.sin(angle)))
    const to = add(from, scale(normalize(dir), length))
    const reach = Math.hypot(to[0] - root[0], to[1] - root[1], to[2] - root[2]) / size
    const tone = shade(colour, mix(0.5, 1.05, clamp(reach)))
    mesh.append(
      tube(
        segment(from, to),
        () => radius,
        () => tone,
        {
          rows: 2,
          sides: 3,
          sway: () => [0.05 * reach * reach * size, root[0] * 2, 0, 0.5],
        },
      ),
    )
    if (level === 0) return
    const spread = level > 4 ? 0.5 : 0.42
    grow(to, angle - spread * random.between(0.5, 1.1), length * random.between(0.78, 0.95), radius * 0.8, level - 1)
    grow(to, angle + spread * random.between(0.5, 1.1), length * random.between(0.78, 0.95), radius * 0.8, level - 1)
    if (level < 5 && random() < 0.3)
      grow(to, angle + random.between(-0.15, 0.15), length * 0.9, radius * 0.8, level - 1)
  }
  for (const lean of [-0.7, -0.1, 0.5]) grow(root, lean, size * 0.18, size * 0.02, 6)
  return mesh
}

/** Sea whip: one long wire with a curl. */
export function seaWhip(root: Vec3, length: number, out: Vec3, colour: Vec3, random: Random): Mesh {
  const [curl, phase] = [random.between(0.15, 0.4) * length, random() * TAU]
  const path = (t: number): Vec3 => {
    const bend = curl * Math.sin(t * 3 + phase) * t
    return add(root, [
      out[0] * length * 0.8 * t + bend,
      length * (0.9 * t * t + out[1] * t),
      out[2] * length * t - bend,
    ])
  }
  const sway = (t: number) => [0.16 * t * t, phase + t, 0, 0.2] as const
  return tube(
    path,
    (t) => 0.016 * mix(1, 0.5, t),
    () => colour,
    { rows: 16, sides: 4, sway },
  )
}
