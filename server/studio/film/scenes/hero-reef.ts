import { PLAIN, type Scene } from '../film-scene.ts'
import { add, clamp, mix, mix3, normalize, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, type Random, seeded } from '../noise.ts'
import { boulder, terrain } from '../shapes/basic.ts'
import { fingers, staghorn, tableCoral } from '../shapes/coral.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { anthias, butterfly, chromis, fusilier } from '../shapes/species.ts'

/** A reef top falling away to the left, where the headline stands, into a sandy gutter. */
function ground(x: number, z: number): number {
  const edge = x + 1.2 + 3.2 * (fbm(z * 0.2, 3, 0, 2) - 0.5) + z * 0.12
  const bank = 2.5 * smoothstep(-3, 4.5, edge)
  const near = 1.1 * smoothstep(-4.5, 0.5, z)
  return -7.4 + bank - near + (fbm(x * 0.5, z * 0.5, 2, 4) - 0.5) * mix(0.3, 1.3, smoothstep(-2, 2, edge))
}

const SAND: Vec3 = [0.22, 0.21, 0.18]
const ROCK: Vec3 = [0.26, 0.2, 0.16]
const CORALS: Vec3[] = [
  [0.5, 0.31, 0.16],
  [0.3, 0.29, 0.44],
  [0.52, 0.4, 0.17],
  [0.55, 0.24, 0.24],
  [0.34, 0.36, 0.18],
  [0.4, 0.2, 0.3],
  [0.58, 0.42, 0.3],
]

function colour(x: number, y: number, z: number, hollow: number): Vec3 {
  const crust = mix3(ROCK, [0.42, 0.2, 0.28], clamp(noise(x * 1.3, z * 1.3, 7) * 2 - 1))
  const isSand = clamp((-6.75 - y) * 2.5 + noise(x * 2, z * 2) - 0.4)
  return mix3(
    [crust[0] * mix(0.45, 1.2, hollow), crust[1] * mix(0.45, 1.2, hollow), crust[2] * mix(0.45, 1.2, hollow)],
    SAND,
    isSand,
  )
}

function plant(mesh: Mesh, x: number, z: number, random: Random): void {
  const y = ground(x, z)
  if (y < -6.9) return
  const root: Vec3 = [x, y, z]
  const tone = CORALS[Math.floor(noise(x * 0.5, z * 0.5, 4) * 4 + random() * 4) % CORALS.length] ?? SAND
  const kind = (noise(x * 0.35, z * 0.35, 8) * 1.3 + random() * 0.6) % 1
  if (kind < 0.34) mesh.append(staghorn(root, random.between(0.35, 0.75), tone, random))
  else if (kind < 0.6) mesh.append(tableCoral(root, random.between(0.35, z > -4.5 ? 0.55 : 0.95), tone, random))
  else if (kind < 0.78) mesh.append(boulder(add(root, [0, 0.05, 0]), random.between(0.2, 0.6), tone, 0.3))
  else mesh.append(fingers(root, random.between(0.25, 0.55), tone, 10, random))
}

export function heroReef(): Scene {
  const random = seeded(5)
  const corals = new Mesh()
  for (let i = 0; i < 270; i++) {
    const z = mix(-1.8, -17, random() ** 0.9)
    plant(corals, random.between(-3, 1) + random() * (3.5 - z * 0.5), z, random)
  }
  for (let i = 0; i < 60; i++) plant(corals, random.between(-0.6, 4), random.between(-3.8, -0.9), random)
  const homes = (count: number, centre: Vec3, spread: Vec3) =>
    Array.from({ length: count }, () =>
      add(centre, spread.map((s) => s * (random() + random() - 1)) as unknown as Vec3),
    )
  const shoalTurn = (u: number, fish: number): Vec3 => {
    const r = seeded(fish * 7 + 1)
    const s = (u + r() * 0.2 + 2) % 1
    return [
      mix(-13, 14, s),
      -3.2 + r.between(-0.7, 0.7) + 0.5 * Math.sin(s * 5),
      -6.5 + r.between(-1.4, 1.4) - 4 * Math.sin(s * 3),
    ]
  }
  return {
    seconds: 15,
    camera: (u) => {
      const [a, b] = [TAU * u, TAU * 2 * u]
      return {
        eye: [0.2 + 0.45 * Math.sin(a), -4.15 + 0.1 * Math.sin(b), 1.4 - 0.5 * Math.cos(a)],
        target: [0.6 + 0.25 * Math.sin(a + 0.5), -4.95 + 0.05 * Math.sin(b + 0.8), -7],
        fov: 58,
        roll: 0.018 * Math.sin(b + 0.4),
      }
    },
    water: {
      sun: normalize([0.28, 1, -0.35]),
      sunColour: [2.3, 2.1, 1.7],
      ambientUp: [0.22, 0.36, 0.42],
      ambientDown: [0.07, 0.1, 0.1],
      extinction: [0.17, 0.068, 0.052],
      downwelling: [0.06, 0.025, 0.018],
      level: [0.004, 0.09, 0.185],
      deep: [0.003, 0.045, 0.095],
      bright: [0.045, 0.33, 0.44],
      glow: 0.12,
      rays: 0.045,
      causticMetres: 7,
      caustics: 0.85,
      darkMetres: 0,
      exposure: 0.86,
    },
    bodies: [
      {
        mesh: terrain(ground, colour, { x: [-22, 22], z: [3, -34], rows: 150, columns: 150 }),
        look: { ...PLAIN, grain: 0.6, bump: 0.8 },
      },
      { mesh: corals, look: { ...PLAIN, grainMetres: 0.35, bump: 0.8 } },
    ],
    shoals: [
      {
        mesh: fishMesh(anthias),
        look: { ...PLAIN, sheen: 0.15, castsShadow: false },
        flap: 0,
        poses: hover(homes(60, [1.7, -4.35, -4.2], [1.5, 0.7, 1.5]), {
          size: 0.18,
          roam: 0.14,
          heading: [-0.9, 0, 0.35],
          beats: 36,
          seed: 4,
        }),
      },
      {
        mesh: fishMesh(chromis),
        look: { ...PLAIN, sheen: 0.3, castsShadow: false },
        flap: 0,
        poses: hover(homes(60, [0.2, -4.6, -5.6], [1.9, 0.7, 1.6]), {
          size: 0.18,
          roam: 0.16,
          heading: [-0.8, 0, 0.5],
          beats: 34,
          seed: 9,
        }),
      },
      {
        mesh: fishMesh(butterfly),
        look: { ...PLAIN, sheen: 0.1 },
        flap: 0,
        poses: hover(homes(4, [0.9, -5.2, -2.6], [0.7, 0.1, 0.5]), {
          size: 0.2,
          roam: 0.2,
          heading: [-1, 0, 0.2],
          beats: 22,
          seed: 6,
        }),
      },
      {
        mesh: fishMesh(fusilier),
        look: { ...PLAIN, sheen: 0.5, castsShadow: false },
        flap: 0,
        poses: swim(70, shoalTurn, { size: (i) => 0.36 + 0.03 * (i % 4), beats: 30, bend: 0.14 }),
      },
    ],
    motes: { count: 420, centre: [0, -4, -4], radius: [6, 2.6, 5], sizeMetres: 0.012, light: 0.3 },
    hasSurface: true,
    shadow: { centre: [2, -5, -6], radius: 11 },
    swells: 2,
    surge: [0.8, 0, 0.35],
    quietCorner: 0.8,
  }
}
