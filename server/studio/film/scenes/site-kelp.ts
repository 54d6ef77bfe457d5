import { PLAIN, type Scene } from '../film-scene.ts'
import { mix, mix3, normalize, scale, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, terrain } from '../shapes/basic.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { giantKelp, goldenKelp } from '../shapes/kelp.ts'
import { sweep, wrasse } from '../shapes/species.ts'

const ground = (x: number, z: number) => -11.5 + (fbm(x * 0.3, z * 0.3, 1, 4) - 0.5) * 2.4

function forest(): { kelp: Mesh; floor: Mesh } {
  const random = seeded(41)
  const [kelp, floor] = [new Mesh(), new Mesh()]
  for (let i = 0; i < 60; i++) {
    const z = mix(-1.6, -19, i / 60)
    const gap = z > -7 ? 1.5 : 0.7
    const x = (random() < 0.5 ? -1 : 1) * (gap + random() * (1.6 - z * 0.55))
    kelp.append(giantKelp([x, ground(x, z), z], random.between(11.5, 14.5), random, z > -8 ? 9 : 5))
  }
  for (let i = 0; i < 70; i++) {
    const [x, z] = [random.between(-8, 8), random.between(-14, 0)]
    if (i % 2) floor.append(goldenKelp([x, ground(x, z), z], random.between(0.6, 1), random))
    else floor.append(boulder([x, ground(x, z), z], random.between(0.2, 0.7), [0.2, 0.17, 0.14], 0.5, 0.6, 12))
  }
  return { kelp, floor }
}

export function siteKelp(): Scene {
  const random = seeded(6)
  const { kelp, floor } = forest()
  const homes = Array.from(
    { length: 46 },
    (): Vec3 => [random.between(-2.6, 2.6), random.between(-7.6, -4.6), random.between(-10, -4)],
  )
  const pass = (u: number, fish: number): Vec3 => {
    const r = seeded(fish + 60)
    const s = (u + 0.3 + r() * 0.2) % 1
    return [mix(-8, 8, s), -6.9 + r.between(-0.4, 0.4) + 0.6 * s, -6 + r.between(-0.6, 0.6) - 3 * Math.sin(s * 3)]
  }
  return {
    seconds: 9,
    camera: (u) => ({
      eye: [0.3 * Math.sin(TAU * u), -7.7 + 0.12 * Math.sin(TAU * 2 * u), 2 - 0.5 * Math.cos(TAU * u)],
      target: [0.1 + 0.2 * Math.sin(TAU * u + 0.8), -6.5, -7],
      fov: 66,
      roll: 0.018 * Math.sin(TAU * 2 * u),
    }),
    water: {
      sun: normalize([0.12, 1, -0.62]),
      sunColour: [3.4, 2.9, 2.1],
      ambientUp: [0.2, 0.36, 0.3],
      ambientDown: [0.05, 0.1, 0.08],
      extinction: [0.11, 0.062, 0.075],
      downwelling: [0.04, 0.016, 0.026],
      level: [0.004, 0.042, 0.046],
      deep: [0.0015, 0.016, 0.018],
      bright: [0.05, 0.16, 0.13],
      glow: 0.09,
      rays: 0.07,
      causticMetres: 8,
      caustics: 0.6,
      darkMetres: 0,
      exposure: 1,
    },
    bodies: [
      {
        mesh: terrain(
          ground,
          (x, _y, z, h) => scale(mix3([0.2, 0.17, 0.12], [0.14, 0.13, 0.05], noise(x, z, 3)), mix(0.6, 1.1, h)),
          { x: [-22, 22], z: [4, -34], rows: 70, columns: 70 },
        ),
        look: { ...PLAIN, grain: 0.6, bump: 0.8 },
      },
      { mesh: kelp, look: { ...PLAIN, grain: 0.3, bump: 0 } },
      { mesh: floor, look: { ...PLAIN, grain: 0.4, bump: 0.2 } },
    ],
    shoals: [
      {
        mesh: fishMesh(sweep),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.5, castsShadow: false },
        flap: 0,
        poses: hover(homes, { size: 0.3, roam: 0.24, heading: [-0.9, 0, 0.2], beats: 16, seed: 7 }),
      },
      {
        mesh: fishMesh(wrasse),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.2 },
        flap: 0,
        poses: swim(9, pass, {
          size: (i) => 0.36 + 0.05 * (i % 3),
          beats: 13,
          bend: 0.14,
          tint: (i) => (i % 3 ? [2.2, 0.9, 0.35] : [1, 1, 1]),
        }),
      },
    ],
    motes: { count: 500, centre: [0, -7, -3], radius: [4.5, 3, 5], sizeMetres: 0.013, light: 0.4 },
    hasSurface: true,
    shadow: { centre: [0, -6, -7], radius: 12 },
    swells: 2,
    surge: [0.9, 0, 0.25],
    quietCorner: 0,
  }
}
