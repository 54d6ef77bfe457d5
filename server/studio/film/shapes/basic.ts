import { across, add, clamp, mix, normalize, scale, subtract, TAU, type Vec3 } from '../math.ts'
import { Mesh, type Point, type Sway } from '../mesh.ts'
import { fbm } from '../noise.ts'

type Ground = (x: number, z: number) => number

export const shade = (colour: Vec3, by: number): Vec3 => scale(colour, by)

/** Ground seen from (0, 0): the mesh is fine near z = near and coarse far away. */
export function terrain(
  ground: Ground,
  colour: (x: number, y: number, z: number, hollow: number) => Vec3,
  area: { x: [number, number]; z: [number, number]; rows: number; columns: number },
): Mesh {
  return new Mesh().sheet(area.rows, area.columns, (u, v) => {
    const z = mix(area.z[0], area.z[1], u ** 1.7)
    const x = mix(area.x[0], area.x[1], v)
    const y = ground(x, z)
    const around = (ground(x + 0.5, z) + ground(x - 0.5, z) + ground(x, z + 0.5) + ground(x, z - 0.5)) / 4
    return { at: [x, y, z], colour: colour(x, y, z, clamp(0.5 + (y - around) * 1.6)) }
  })
}

/** A round tube along a path; radius and colour by the way along it. */
export function tube(
  path: (t: number) => Vec3,
  radius: (t: number, angle: number) => number,
  colour: (t: number, angle: number) => Vec3,
  size: { rows: number; sides: number; sway?: (t: number) => Sway },
): Mesh {
  return new Mesh().sheet(
    size.rows,
    size.sides,
    (t, v) => {
      const [centre, ahead] = [path(t), path(t + 0.01)]
      const [side, up] = across(normalize(subtract(ahead, centre)))
      const angle = v * TAU
      const r = radius(t, angle)
      const out = add(scale(side, Math.cos(angle) * r), scale(up, Math.sin(angle) * r))
      return { at: add(centre, out), colour: colour(t, angle), sway: size.sway?.(t) }
    },
    true,
  )
}

export function segment(from: Vec3, to: Vec3): (t: number) => Vec3 {
  return (t) => [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)]
}

/** A lumpy ball; `flat` squeezes it, and its foot is in shade. */
export function boulder(centre: Vec3, radius: number, colour: Vec3, lumps: number, flat = 0.75, detail = 15): Mesh {
  return new Mesh().sheet(
    detail,
    Math.round(detail * 1.5),
    (u, v) => {
      const [polar, angle] = [u * Math.PI, v * TAU]
      const ring = Math.sin(polar)
      const dir: Vec3 = [ring * Math.cos(angle), Math.cos(polar), ring * Math.sin(angle)]
      const [x, y, z] = add(scale(dir, 1.7), centre)
      const r = radius * (1 + lumps * (fbm(x + 40, y + 40, z + 40, 3) - 0.5) * 2)
      const at = add(centre, [dir[0] * r, dir[1] * r * flat, dir[2] * r])
      return { at, colour: shade(colour, mix(0.32, 1.08, clamp(dir[1] * 0.6 + 0.6))) }
    },
    true,
  )
}

/** A strip from a root, bending as it goes; the width tapers and its edges ruffle. */
export function ribbon(options: {
  root: Vec3
  direction: Vec3
  side: Vec3
  length: number
  width: number
  droop: number
  ruffle: number
  rows: number
  colour: (t: number, across: number) => Vec3
  sway: (t: number) => Sway
  taper?: (t: number) => number
}): Mesh {
  const { root, direction, side, length, width, droop, ruffle, rows, colour, sway } = options
  const taper = options.taper ?? ((t) => Math.sin(Math.PI * clamp(0.08 + 0.9 * t) ** 0.8))
  return new Mesh().sheet(rows, 3, (t, v): Point => {
    const a = v * 2 - 1
    const along = add(root, scale(direction, length * t * (1 - 0.25 * droop * t)))
    const wave = ruffle * width * Math.sin(t * 13 + a * 2.5 + root[0] * 9) * Math.abs(a)
    const off = add(scale(side, a * width * 0.5 * taper(t)), [0, wave - droop * length * 0.55 * t * t, 0])
    return { at: add(along, off), colour: colour(t, a), sway: sway(t) }
  })
}
