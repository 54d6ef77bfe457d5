import { PLAIN, type Scene } from '../film-scene.ts'
import { add, clamp, mix, mix3, normalize, scale, TAU, turn, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, terrain } from '../shapes/basic.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { giantKelp, goldenKelp } from '../shapes/kelp.ts'
import { bullseye, sweep, wrasse } from '../shapes/species.ts'
import { wreck } from '../shapes/wreck.ts'

function ground(x: number, z: number): number {
  const rise = 1.5 * clamp((z + 3) * 0.16) ** 1.5 * (0.35 + 0.65 * clamp(Math.abs(x - 0.5) * 0.3))
  return (
    -14.6 + rise + (fbm(x * 0.22, z * 0.22, 1, 3) - 0.5) * 1.5 + 0.05 * Math.sin(x * 5 + noise(x * 0.6, z * 0.6) * 9)
  )
}

function colour(x: number, _y: number, z: number, hollow: number): Vec3 {
  const sand: Vec3 = [0.34, 0.31, 0.23]
  const weed: Vec3 = [0.13, 0.12, 0.05]
  return scale(mix3(sand, weed, clamp(fbm(x * 0.35, z * 0.35, 4, 3) * 5 - 2.2)), mix(0.65, 1.1, hollow))
}

const HULL: Vec3 = [4.3, -14.9, -12.2]
const YAW = 3.52

/** Hull to world: turned bow towards us, down by the head and listing. */
function berth(p: Vec3): Vec3 {
  const list = 0.2
  const [x, y, z] = [p[0], p[1] * Math.cos(list) - p[2] * Math.sin(list), p[1] * Math.sin(list) + p[2] * Math.cos(list)]
  return add(turn([x, y - 0.02 * x, z], YAW), HULL)
}

function hull(): Mesh {
  return new Mesh().append(wreck(), (point) => ({ ...point, at: berth(point.at) }))
}

function garden(): { kelp: Mesh; stones: Mesh } {
  const random = seeded(12)
  const [kelp, stones] = [new Mesh(), new Mesh()]
  const put = (x: number, z: number, size: number) => kelp.append(goldenKelp([x, ground(x, z) - 0.05, z], size, random))
  for (let i = 0; i < 46; i++)
    put(random.between(-6.5, -1.2) + random() * 0.5, random.between(-5.5, -0.2), random.between(0.7, 1.15))
  for (let i = 0; i < 34; i++) put(random.between(2.2, 6.5), random.between(-5, -0.4), random.between(0.8, 1.25))
  for (let i = 0; i < 40; i++) put(random.between(-13, 12), random.between(-20, -7), random.between(0.8, 1.3))
  for (const [x, y, z] of [
    [5.5, 5.6, -1.2],
    [4, 5.3, 1.6],
    [1, 4.9, -2],
    [-1.5, 4.7, 2.2],
    [6.4, 5.9, -0.4],
  ] as Vec3[])
    kelp.append(goldenKelp(berth([x, y, z]), random.between(0.7, 1), random))
  const ropes: [number, number][] = [
    [4.3, -2.6],
    [4.9, -3.5],
    [5.4, -2.9],
    [5.9, -4.4],
    [6.6, -5.4],
    [-6.9, -7],
    [-7.8, -8.2],
    [-8.4, -7.2],
    [-9.4, -10],
    [-6.2, -12],
    [-4.8, -17],
  ]
  for (const [x, z] of ropes) kelp.append(giantKelp([x, ground(x, z), z], random.between(9.5, 12), random))
  for (let i = 0; i < 40; i++) {
    const [x, z] = [random.between(-9, 9), random.between(-14, 0)]
    if (Math.abs(x) < 1.3 && z > -6) continue
    stones.append(boulder([x, ground(x, z), z], random.between(0.15, 0.6), [0.2, 0.17, 0.13], 0.5, 0.6, 12))
  }
  return { kelp, stones }
}

export function heroWreck(): Scene {
  const random = seeded(3)
  const { kelp, stones } = garden()
  const cloud = (count: number, centre: Vec3, spread: Vec3) =>
    Array.from(
      { length: count },
      (): Vec3 => add(centre, [0, 1, 2].map((i) => (spread[i] ?? 0) * (random() + random() - 1)) as unknown as Vec3),
    )
  const parade = (u: number, fish: number): Vec3 => {
    const r = seeded(fish * 3 + 1)
    const s = (u + 0.35 + r() * 0.2) % 1
    return [
      mix(9, -13, s),
      -9.6 + r.between(-0.9, 0.9) + 0.8 * Math.sin(s * 4),
      -8 + r.between(-1.3, 1.3) - 3.5 * Math.sin(s * 3.1),
    ]
  }
  return {
    seconds: 15,
    camera: (u) => {
      const [a, b] = [TAU * u, TAU * 2 * u]
      return {
        eye: [-0.3 + 0.4 * Math.sin(a), -11.9 + 0.1 * Math.sin(b), 1.6 - 0.6 * Math.cos(a)],
        target: [0.7 + 0.3 * Math.sin(a + 0.6), -11.35 + 0.06 * Math.sin(b + 1), -9],
        fov: 62,
        roll: 0.016 * Math.sin(b + 0.3),
      }
    },
    water: {
      sun: normalize([-0.3, 1, 0.12]),
      sunColour: [2.6, 2.6, 2.1],
      ambientUp: [0.26, 0.46, 0.44],
      ambientDown: [0.05, 0.1, 0.09],
      extinction: [0.14, 0.058, 0.068],
      downwelling: [0.035, 0.014, 0.02],
      level: [0.004, 0.056, 0.062],
      deep: [0.0015, 0.02, 0.025],
      bright: [0.03, 0.21, 0.2],
      glow: 0.12,
      rays: 0.06,
      causticMetres: 9,
      caustics: 0.55,
      darkMetres: 0,
      exposure: 1,
    },
    bodies: [
      {
        mesh: terrain(ground, colour, { x: [-26, 26], z: [4, -40], rows: 120, columns: 120 }),
        look: { ...PLAIN, grain: 0.6, bump: 0.6 },
      },
      { mesh: hull(), look: { ...PLAIN, grain: 0.9, bump: 0.8, grainMetres: 1.2 } },
      { mesh: stones, look: { ...PLAIN, grain: 0.8, bump: 1 } },
      { mesh: kelp, look: { ...PLAIN, grain: 0.3, bump: 0 } },
    ],
    shoals: [
      {
        mesh: fishMesh(sweep),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.5, castsShadow: false },
        flap: 0,
        poses: hover(cloud(70, [-0.6, -10.2, -8.2], [2.6, 1.1, 2]), {
          size: 0.24,
          roam: 0.25,
          heading: [0.9, 0, 0.3],
          beats: 22,
          seed: 4,
        }),
      },
      {
        mesh: fishMesh(bullseye),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.3, castsShadow: false },
        flap: 0,
        poses: swim(60, parade, { size: (i) => 0.24 + 0.02 * (i % 4), beats: 26, bend: 0.14 }),
      },
      {
        mesh: fishMesh(wrasse),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.1 },
        flap: 0,
        poses: hover(
          [
            [1.3, -12.9, -4.2],
            [-1.8, -12.6, -5.4],
          ],
          { size: 0.5, roam: 0.5, heading: [-0.9, 0, 0.3], beats: 14, seed: 8 },
        ),
      },
    ],
    motes: { count: 700, centre: [0, -11.5, -3], radius: [6, 3.5, 5.5], sizeMetres: 0.014, light: 0.4 },
    hasSurface: false,
    shadow: { centre: [0.5, -11, -8], radius: 13 },
    swells: 2,
    surge: [0.85, 0, 0.3],
    quietCorner: 0.72,
  }
}
