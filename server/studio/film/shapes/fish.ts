import type { FishPose } from '../film-scene.ts'
import { add, clamp, mix, mix3, normalize, scale, subtract, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { seeded } from '../noise.ts'

export type Species = {
  /** Greatest height and width of a body one unit long. */
  height: number
  width: number
  /** How far back the body is highest, and how thick the stalk of the tail is. */
  crest: number
  stalk: number
  fork: number
  back: Vec3
  flank: Vec3
  belly: Vec3
  fin: Vec3
  mark?: (along: number, up: number) => Vec3 | null
  dorsal: { from: number; to: number; height: number; sharp: number }[]
}

/** Half height of the body at t, 0 at the nose and 1 at the stalk. */
function profile({ crest, stalk }: Species, t: number): number {
  const front = Math.sin((Math.PI / 2) * clamp(t / crest)) ** 0.75
  const rear = mix(stalk, 1, 0.5 + 0.5 * Math.cos(Math.PI * clamp((t - crest) / (1 - crest))))
  return t < crest ? Math.max(front, 0.02) : rear
}

function blade(mesh: Mesh, corners: Vec3[], colour: Vec3): void {
  const first = mesh.points.length
  for (const at of corners) mesh.points.push({ at, colour, sway: [0, 0, 0, 0.6] })
  for (let i = 1; i < corners.length - 1; i++) mesh.indices.push(first, first + i, first + i + 1)
}

/** A fish one unit long, nose at x = 0.5. */
export function fishMesh(species: Species): Mesh {
  const { height, width, back, flank, belly, fin, mark, fork, stalk } = species
  const mesh = new Mesh().sheet(
    13,
    8,
    (t, v) => {
      const angle = v * TAU
      const r = profile(species, t)
      const [up, side] = [Math.sin(angle), Math.cos(angle)]
      const tone = up > 0 ? mix3(flank, back, clamp(up * 1.5)) : mix3(flank, belly, clamp(-up * 1.5))
      const eye = Math.abs(t - 0.13) < 0.045 && up > 0.1 && up < 0.75
      const colour: Vec3 = eye ? [0.01, 0.01, 0.01] : (mark?.(t, up) ?? tone)
      return { at: [0.5 - t * 0.8, up * r * height * 0.5, side * r * width * 0.5 * (1 - 0.55 * t * t)], colour }
    },
    true,
  )
  const tail = height * (0.35 + fork * 0.9)
  blade(
    mesh,
    [
      [-0.29, stalk * height * 0.4, 0],
      [-0.5 - fork * 0.12, tail, 0],
      [-0.42 + fork * 0.02, 0, 0],
      [-0.29, 0, 0],
    ],
    fin,
  )
  blade(
    mesh,
    [
      [-0.29, -stalk * height * 0.4, 0],
      [-0.5 - fork * 0.12, -tail, 0],
      [-0.42 + fork * 0.02, 0, 0],
      [-0.29, 0, 0],
    ],
    fin,
  )
  for (const { from, to, height: tall, sharp } of species.dorsal) {
    const sign = Math.sign(tall)
    const y = (t: number) => sign * profile(species, t) * height * 0.46
    const x = (t: number) => 0.5 - t * 0.8
    const peak = mix(from, to, sharp)
    blade(
      mesh,
      [
        [x(from), y(from), 0],
        [x(peak), y(peak) + tall, 0],
        [x(to) - 0.03, y(to) + tall * 0.35, 0],
        [x(to), y(to), 0],
      ],
      fin,
    )
  }
  for (const side of [-1, 1]) {
    const root: Vec3 = [0.25, -0.12 * height, side * width * 0.42]
    blade(
      mesh,
      [root, add(root, [-0.14, -0.1 * height, side * 0.09]), add(root, [-0.06, -0.22 * height, side * 0.03])],
      fin,
    )
  }
  return mesh
}

/** Poses for fish that follow `path`, looking where they go; `beats` are tail strokes in one film, a whole number. */
export function swim(
  count: number,
  path: (u: number, fish: number) => Vec3,
  style: {
    size: (fish: number) => number
    tint?: (fish: number) => Vec3
    beats: number
    bend: number
  },
): (u: number) => FishPose[] {
  return (u) =>
    Array.from({ length: count }, (_, fish) => {
      const [at, ahead] = [path(u, fish), path(u + 0.004, fish)]
      const step = subtract(ahead, at)
      const heading = Math.hypot(...step) > 1e-6 ? normalize([step[0], step[1] * 0.6, step[2]]) : ([1, 0, 0] as Vec3)
      const phase = TAU * (style.beats * u + fish * 0.37)
      return { at, heading, size: style.size(fish), phase, bend: style.bend, tint: style.tint?.(fish) ?? [1, 1, 1] }
    })
}

/** Fish that hold their place over a coral head and jostle there, all facing the current. */
export function hover(
  homes: Vec3[],
  style: { size: number; roam: number; heading: Vec3; beats: number; seed: number; tint?: Vec3 },
): (u: number) => FishPose[] {
  const random = seeded(style.seed)
  const fish = homes.map((home) => ({
    home,
    turns: [1 + Math.floor(random() * 2), 1 + Math.floor(random() * 3), 1 + Math.floor(random() * 2)],
    offsets: [random(), random(), random()].map((r) => r * TAU),
    size: style.size * random.between(0.75, 1.2),
    yaw: random.between(-0.5, 0.5),
  }))
  return (u) =>
    fish.map(({ home, turns, offsets, size, yaw }) => {
      const wave = (axis: number, shift: number) =>
        Math.sin(TAU * (turns[axis] ?? 1) * u + (offsets[axis] ?? 0) + shift)
      const at = add(home, scale([wave(0, 0), wave(1, 0) * 0.5, wave(2, 0)], style.roam))
      const veer = yaw + 0.45 * wave(0, 1.57)
      const [c, s] = [Math.cos(veer), Math.sin(veer)]
      const [hx, , hz] = style.heading
      const heading = normalize([hx * c - hz * s, 0.12 * wave(1, 1.57), hx * s + hz * c])
      const phase = TAU * (style.beats * u) + (offsets[1] ?? 0)
      return { at, heading, size, phase, bend: 0.16, tint: style.tint ?? [1, 1, 1] }
    })
}
