import { PLAIN, type Scene } from '../film-scene.ts'
import { mix, mix3, normalize, scale, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, terrain } from '../shapes/basic.ts'
import { sharkMesh } from '../shapes/big-animals.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { goldenKelp } from '../shapes/kelp.ts'
import { sweep, trevally } from '../shapes/species.ts'

/** A sand gutter between two ridges of rock. */
function ground(x: number, z: number): number {
  const middle = x - 1.2 * Math.sin(z * 0.16)
  const ridge = smoothstep(3, 7, Math.abs(middle) + (fbm(x * 0.3, z * 0.3, 5, 3) - 0.5) * 3.2)
  return (
    -16 +
    ridge * 4.4 +
    (fbm(x * 0.5, z * 0.5, 2, 4) - 0.5) * mix(0.3, 3, ridge) +
    0.04 * Math.sin(z * 4 + x) * (1 - ridge)
  )
}

function colour(x: number, y: number, z: number, hollow: number): Vec3 {
  const rock = mix3([0.11, 0.09, 0.065], [0.2, 0.09, 0.085], noise(x * 0.9, z * 0.9, 3))
  return scale(mix3([0.24, 0.225, 0.18], rock, smoothstep(-15.7, -15, y)), mix(0.5, 1.15, hollow))
}

/** Each shark has its own long bend through the gutter; it fades into the water at both ends. */
function beat(u: number, fish: number): Vec3 {
  const lanes: [x: number, y: number, z: number, start: number, sign: number][] = [
    [0, -13.5, -2, 0.06, 1],
    [0, -12.8, -3.6, 0.5, -1],
    [0, -14.7, -4.8, 0.8, 1],
    [0, -12.2, -8, 0.25, 1],
  ]
  const [, y, z, start, sign] = lanes[fish] ?? [0, -13, -8, 0, 1]
  const s = (u + start) % 1
  return [sign * mix(-10, 10.5, s), y + 0.3 * Math.sin(s * 5), z - 3 * Math.cos((s - 0.5) * 2.2) + 2.7]
}

export function siteSharks(): Scene {
  const random = seeded(16)
  const [stones, kelp] = [new Mesh(), new Mesh()]
  for (let i = 0; i < 190; i++) {
    const [x, z] = [random.between(-10, 10), random.between(-22, -1)]
    const y = ground(x, z)
    if (y < -15.2 && random() < 0.75) continue
    if (i % 3 === 0 && y > -14.6) kelp.append(goldenKelp([x, y - 0.05, z], random.between(0.5, 0.9), random))
    else stones.append(boulder([x, y, z], random.between(0.15, 0.8), colour(x, -13, z, 0.8), 0.55, 0.65, 13))
  }
  const homes = Array.from(
    { length: 130 },
    (): Vec3 => [random.between(-6, 6), random.between(-12.4, -9.6), random.between(-15, -6)],
  )
  const scad = (u: number, fish: number): Vec3 => {
    const r = seeded(fish + 4)
    const s = (u + 0.5 + r() * 0.25) % 1
    return [mix(10, -10, s), -10.8 + r.between(-0.5, 0.5), -9 + r.between(-1, 1)]
  }
  return {
    seconds: 9,
    camera: (u) => ({
      eye: [0.25 * Math.sin(TAU * u), -14 + 0.08 * Math.sin(TAU * 2 * u), 1.6 - 0.4 * Math.cos(TAU * u)],
      target: [0.3 * Math.sin(TAU * u + 0.4), -13.3, -7],
      fov: 60,
      roll: 0.014 * Math.sin(TAU * 2 * u),
    }),
    water: {
      sun: normalize([0.25, 1, -0.3]),
      sunColour: [2.2, 2.3, 2],
      ambientUp: [0.26, 0.4, 0.46],
      ambientDown: [0.1, 0.15, 0.17],
      extinction: [0.13, 0.062, 0.055],
      downwelling: [0.03, 0.012, 0.01],
      level: [0.004, 0.052, 0.11],
      deep: [0.002, 0.026, 0.055],
      bright: [0.03, 0.24, 0.34],
      glow: 0.14,
      rays: 0.055,
      causticMetres: 9,
      caustics: 0.5,
      darkMetres: 0,
      exposure: 0.95,
    },
    bodies: [
      {
        mesh: terrain(ground, colour, { x: [-24, 24], z: [4, -40], rows: 130, columns: 130 }),
        look: { ...PLAIN, grain: 0.7, bump: 0.8 },
      },
      { mesh: stones, look: { ...PLAIN, grain: 0.8, bump: 0.9 } },
      { mesh: kelp, look: { ...PLAIN, grain: 0.3, bump: 0 } },
    ],
    shoals: [
      {
        mesh: sharkMesh(),
        look: { ...PLAIN, grain: 0.12, bump: 0, grainMetres: 0.4, sheen: 0.06, castsShadow: false },
        flap: 0,
        poses: swim(4, beat, {
          size: (i) => [2.7, 2.5, 2.3, 2.6][i] ?? 2.5,
          beats: 6,
          bend: 0.1,
          tint: () => [0.62, 0.6, 0.58],
        }),
      },
      {
        mesh: fishMesh(sweep),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.4, castsShadow: false },
        flap: 0,
        poses: hover(homes, { size: 0.26, roam: 0.3, heading: [0.9, 0, 0.2], beats: 17, seed: 5 }),
      },
      {
        mesh: fishMesh(trevally),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.6, castsShadow: false },
        flap: 0,
        poses: swim(40, scad, { size: () => 0.34, beats: 20, bend: 0.12 }),
      },
    ],
    motes: { count: 420, centre: [0, -13.5, -3], radius: [5, 2.6, 5], sizeMetres: 0.013, light: 0.4 },
    hasSurface: false,
    shadow: { centre: [0, -13, -8], radius: 13 },
    swells: 2,
    surge: [0.6, 0, 0.5],
    quietCorner: 0,
  }
}
