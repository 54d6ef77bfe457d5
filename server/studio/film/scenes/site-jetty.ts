import { PLAIN, type Scene } from '../film-scene.ts'
import { mix, mix3, normalize, scale, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, segment, terrain, tube } from '../shapes/basic.ts'
import { fingers } from '../shapes/coral.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { bullseye, sweep } from '../shapes/species.ts'

const SPONGES: Vec3[] = [
  [0.6, 0.26, 0.06],
  [0.58, 0.42, 0.08],
  [0.36, 0.16, 0.36],
  [0.5, 0.1, 0.09],
  [0.45, 0.36, 0.26],
]
const WOOD: Vec3 = [0.13, 0.1, 0.075]

const ground = (x: number, z: number) =>
  -6.3 + (fbm(x * 0.3, z * 0.3, 1, 3) - 0.5) * 0.8 + 0.03 * Math.sin(x * 7 + fbm(x, z, 2, 2) * 8)

function growthColour(p: Vec3): Vec3 {
  const kind = SPONGES[Math.floor(noise(p[0] * 1.7 + 5, p[1] * 1.7, p[2] * 1.7) * 4.99)] ?? WOOD
  return mix3(WOOD, kind, smoothstep(0.36, 0.62, fbm(p[0] * 2, p[1] * 2, p[2] * 2 + 4, 3)))
}

function pile(x: number, z: number, seed: number): Mesh {
  const random = seeded(seed)
  const foot: Vec3 = [x + random.between(-0.1, 0.1), -6.6, z]
  const head: Vec3 = [x, 0.6, z]
  const radius = (t: number, angle: number) => {
    const [c, s, y] = [Math.cos(angle), Math.sin(angle), t * 7]
    const growth = fbm(c * 1.4 + seed, y * 1.5, s * 1.4, 4)
    return 0.18 + 0.3 * growth * growth * smoothstep(1, 0.72, t) * smoothstep(-0.05, 0.12, t)
  }
  const mesh = tube(segment(foot, head), radius, (t, a) => growthColour([x + Math.cos(a), t * 7, z + Math.sin(a)]), {
    rows: 44,
    sides: 16,
  })
  for (let i = 0; i < 9; i++) {
    const [angle, y] = [random() * TAU, random.between(-5.8, -1.6)]
    const root: Vec3 = [x + Math.cos(angle) * 0.26, y, z + Math.sin(angle) * 0.26]
    const tone = SPONGES[Math.floor(random() * 5)] ?? WOOD
    if (random() < 0.5) mesh.append(boulder(root, random.between(0.08, 0.16), tone, 0.3, 0.9, 10))
    else mesh.append(fingers(root, random.between(0.2, 0.36), tone, 5, random, random() < 0.5))
  }
  return mesh
}

function jetty(): Mesh {
  const mesh = new Mesh()
  for (let row = 0; row < 9; row++)
    for (const x of [-2.4, 0.1, 2.5]) mesh.append(pile(x, 0.2 - row * 3.1, row * 10 + Math.round(x * 3) + 20))
  for (let row = 0; row < 9; row++) {
    const z = 0.2 - row * 3.1
    for (const y of [-0.55])
      mesh.append(
        tube(
          segment([-3, y, z], [3.1, y, z]),
          () => 0.16,
          () => WOOD,
          { rows: 3, sides: 4 },
        ),
      )
    if (row < 2) continue
    if (row % 2 === 1)
      mesh.append(
        tube(
          segment([-2.4, -5.2, z], [0.1, -1, z]),
          () => 0.1,
          (t) => growthColour([t * 3, t * 5, z]),
          { rows: 14, sides: 6 },
        ),
      )
    else
      mesh.append(
        tube(
          segment([2.5, -5, z], [0.1, -1.2, z]),
          () => 0.1,
          (t) => growthColour([t * 3, t * 5, z]),
          { rows: 14, sides: 6 },
        ),
      )
  }
  for (let plank = 0; plank < 90; plank++) {
    const z = 3 - plank * 0.36 + 0.05 * noise(plank * 3.3, 1)
    if (noise(plank * 1.9, 8) > 0.86) continue
    mesh.sheet(2, 2, (u, v) => ({ at: [mix(-3.1, 3.2, u), 0.35, z + v * 0.235], colour: scale(WOOD, 0.5) }))
  }
  return mesh
}

export function siteJetty(): Scene {
  const random = seeded(2)
  const rubble = new Mesh()
  for (let i = 0; i < 70; i++) {
    const [x, z] = [random.between(-4, 4), random.between(-16, 0)]
    rubble.append(
      boulder([x, ground(x, z), z], random.between(0.06, 0.2), scale(growthColour([x, 0, z]), 0.8), 0.6, 0.6, 8),
    )
  }
  const cloud = Array.from(
    { length: 110 },
    (): Vec3 => [random.between(-0.4, 2.4), random.between(-4.7, -2.6), random.between(-7.5, -2.4)],
  )
  const file = (u: number, fish: number): Vec3 => {
    const r = seeded(fish + 40)
    const s = (u + r() * 0.25) % 1
    return [mix(-9, 9, s), -3.4 + r.between(-0.5, 0.5), -6.4 + r.between(-0.8, 0.8) - 2 * Math.sin(s * 3)]
  }
  return {
    seconds: 9,
    camera: (u) => ({
      eye: [1.35 + 0.2 * Math.sin(TAU * u), -3.9 + 0.09 * Math.sin(TAU * 2 * u), 2.6 - 0.45 * Math.cos(TAU * u)],
      target: [0.75 + 0.15 * Math.sin(TAU * u + 0.6), -3.4, -6],
      fov: 62,
      roll: 0.015 * Math.sin(TAU * 2 * u),
    }),
    water: {
      sun: normalize([0.4, 1, -0.28]),
      sunColour: [3, 2.8, 2.3],
      ambientUp: [0.22, 0.34, 0.36],
      ambientDown: [0.07, 0.11, 0.1],
      extinction: [0.15, 0.066, 0.066],
      downwelling: [0.06, 0.02, 0.02],
      level: [0.004, 0.055, 0.085],
      deep: [0.002, 0.028, 0.045],
      bright: [0.03, 0.22, 0.28],
      glow: 0.1,
      rays: 0.05,
      causticMetres: 6,
      caustics: 0.8,
      darkMetres: 1,
      exposure: 0.95,
    },
    bodies: [
      {
        mesh: terrain(
          ground,
          (x, _y, z, h) =>
            scale(mix3([0.4, 0.36, 0.28], [0.2, 0.18, 0.1], noise(x * 0.7, z * 0.7, 3)), mix(0.6, 1.1, h)),
          { x: [-22, 22], z: [4, -36], rows: 90, columns: 100 },
        ),
        look: { ...PLAIN, grain: 0.6, bump: 0.5 },
      },
      { mesh: jetty(), look: { ...PLAIN, grain: 0.8, bump: 0.8, grainMetres: 0.6 } },
      { mesh: rubble, look: { ...PLAIN, grain: 0.6, bump: 0.6, grainMetres: 0.5 } },
    ],
    shoals: [
      {
        mesh: fishMesh(bullseye),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.35, castsShadow: false },
        flap: 0,
        poses: hover(cloud, {
          size: 0.28,
          roam: 0.16,
          tint: [1.8, 1.6, 1.4],
          heading: [0.8, 0, 0.5],
          beats: 18,
          seed: 5,
        }),
      },
      {
        mesh: fishMesh(sweep),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.5, castsShadow: false },
        flap: 0,
        poses: swim(36, file, { size: () => 0.26, beats: 18, bend: 0.13 }),
      },
    ],
    motes: { count: 420, centre: [0, -3.6, -2.5], radius: [4, 2.4, 4.5], sizeMetres: 0.013, light: 0.35 },
    hasSurface: true,
    shadow: { centre: [0.5, -3, -7], radius: 11 },
    swells: 2,
    surge: [0.4, 0, 0.2],
    quietCorner: 0,
  }
}
