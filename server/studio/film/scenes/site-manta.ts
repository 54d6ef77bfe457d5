import { type FishPose, PLAIN, type Scene } from '../film-scene.ts'
import { mix, mix3, normalize, scale, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, terrain } from '../shapes/basic.ts'
import { mantaMesh } from '../shapes/big-animals.ts'
import { fingers, staghorn, tableCoral } from '../shapes/coral.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { chromis, fusilier } from '../shapes/species.ts'

const ground = (x: number, z: number) =>
  -12.4 + (fbm(x * 0.28, z * 0.28, 3, 4) - 0.5) * 3 + 1.2 * smoothstep(2, 7, Math.abs(x + 0.5))

/** Two mantas wheel over the reef as they do when they feed, the second farther off and the other way about. */
function wheel(u: number, fish: number): Vec3 {
  const a = TAU * (fish ? 0.4 - u : u + 0.13)
  if (fish) return [-2.5 + 4.4 * Math.cos(a), -8.2 + 0.4 * Math.sin(a), -12 + 3 * Math.sin(a)]
  return [0.4 + 3.5 * Math.cos(a), -7.7 + 0.5 * Math.sin(a + 1), -6.2 + 3.1 * Math.sin(a)]
}

export function siteManta(): Scene {
  const random = seeded(27)
  const reef = new Mesh()
  const tones: Vec3[] = [
    [0.46, 0.3, 0.18],
    [0.3, 0.3, 0.42],
    [0.5, 0.4, 0.2],
    [0.36, 0.36, 0.2],
  ]
  for (let i = 0; i < 130; i++) {
    const [x, z] = [random.between(-9, 9), random.between(-18, -1)]
    const root: Vec3 = [x, ground(x, z), z]
    const tone = tones[i % 4] ?? [0.4, 0.3, 0.2]
    const kind = random()
    if (kind < 0.3) reef.append(staghorn(root, random.between(0.3, 0.6), tone, random))
    else if (kind < 0.5) reef.append(tableCoral(root, random.between(0.35, 0.9), tone, random))
    else if (kind < 0.8) reef.append(boulder(root, random.between(0.2, 0.7), tone, 0.35))
    else reef.append(fingers(root, random.between(0.25, 0.5), tone, 9, random))
  }
  const mantas = swim(2, wheel, { size: (i) => (i ? 3.4 : 4), beats: 0, bend: 0 })
  const flapping = (u: number): FishPose[] => mantas(u).map((pose, i) => ({ ...pose, phase: TAU * (2 * u + i * 0.4) }))
  const homes = Array.from(
    { length: 70 },
    (): Vec3 => [random.between(-5, 5), random.between(-11, -9.6), random.between(-9, -3)],
  )
  const stream = (u: number, fish: number): Vec3 => {
    const r = seeded(fish + 90)
    const s = (u + 0.25 + r() * 0.25) % 1
    return [mix(-11, 11, s), -9.4 + r.between(-0.5, 0.5), -9 + r.between(-1.2, 1.2)]
  }
  return {
    seconds: 9,
    camera: (u) => ({
      eye: [0.25 * Math.sin(TAU * u), -9.9 + 0.1 * Math.sin(TAU * 2 * u), 2.2 - 0.4 * Math.cos(TAU * u)],
      target: [0.2 * Math.sin(TAU * u + 0.5), -8.3, -6],
      fov: 64,
      roll: 0.015 * Math.sin(TAU * 2 * u),
    }),
    water: {
      sun: normalize([-0.12, 1, -0.6]),
      sunColour: [2.1, 2.1, 1.9],
      ambientUp: [0.24, 0.42, 0.52],
      ambientDown: [0.07, 0.14, 0.18],
      extinction: [0.14, 0.058, 0.042],
      downwelling: [0.05, 0.018, 0.012],
      level: [0.004, 0.075, 0.17],
      deep: [0.002, 0.04, 0.09],
      bright: [0.04, 0.29, 0.43],
      glow: 0.14,
      rays: 0.036,
      causticMetres: 9,
      caustics: 0.7,
      darkMetres: 0,
      exposure: 0.95,
    },
    bodies: [
      {
        mesh: terrain(
          ground,
          (x, y, z, h) =>
            scale(
              mix3([0.4, 0.37, 0.29], [0.2, 0.16, 0.12], smoothstep(-12.9, -12, y + 0.5 * noise(x, z))),
              mix(0.5, 1.15, h),
            ),
          { x: [-26, 26], z: [4, -40], rows: 110, columns: 110 },
        ),
        look: { ...PLAIN, grain: 0.6, bump: 0.8 },
      },
      { mesh: reef, look: { ...PLAIN, grainMetres: 0.35, bump: 0.7 } },
    ],
    shoals: [
      {
        mesh: mantaMesh(),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.04, castsShadow: false },
        flap: 0.62,
        poses: flapping,
      },
      {
        mesh: fishMesh(chromis),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.3, castsShadow: false },
        flap: 0,
        poses: hover(homes, { size: 0.2, roam: 0.16, heading: [-0.8, 0, 0.4], beats: 20, seed: 5 }),
      },
      {
        mesh: fishMesh(fusilier),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.4, castsShadow: false },
        flap: 0,
        poses: swim(44, stream, { size: () => 0.34, beats: 20, bend: 0.13 }),
      },
    ],
    motes: { count: 420, centre: [0, -9, -3], radius: [5.5, 3, 5], sizeMetres: 0.013, light: 0.35 },
    hasSurface: true,
    shadow: { centre: [0, -11, -7], radius: 12 },
    swells: 2,
    surge: [0.7, 0, 0.2],
    quietCorner: 0,
  }
}
