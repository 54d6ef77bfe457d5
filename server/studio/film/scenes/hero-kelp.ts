import { PLAIN, type Scene, shownAs } from '../film-scene.ts'
import { add, mix, mix3, normalize, scale, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { terrain } from '../shapes/basic.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { giantKelp, goldenKelp } from '../shapes/kelp.ts'
import { bullseye, sweep, wrasse } from '../shapes/species.ts'

/** A bank of rock on the right; on the left, where the headline stands, sand runs off into the forest. */
function ground(x: number, z: number): number {
  const bank = 1.5 * smoothstep(0.2, 4.5, x + 0.12 * z) * smoothstep(-11, -2.5, z)
  return -9.9 + bank + (fbm(x * 0.3, z * 0.3, 1, 4) - 0.5) * 1.5
}

function forest(): { kelp: Mesh; floor: Mesh } {
  const random = seeded(52)
  const [kelp, floor] = [new Mesh(), new Mesh()]
  const rope = (x: number, z: number, leaves: number) =>
    kelp.append(giantKelp([x, ground(x, z), z], random.between(10.5, 13.5), random, leaves))
  const near: [number, number][] = [
    [1.9, -2.7],
    [2.5, -3.6],
    [3.1, -2.9],
    [3.5, -4.6],
    [4.5, -4],
    [-3.9, -4],
    [-4.6, -5.2],
    [-3.3, -6.2],
  ]
  for (const [x, z] of near) rope(x, z, 12)
  for (let i = 0; i < 64; i++) {
    const z = mix(-5, -20, i / 64)
    const lane = -0.6 + 0.08 * z
    const side = random() < 0.42 ? -1 : 1
    rope(lane + side * (0.9 + random() * (1.2 - z * 0.6)), z, z > -10 ? 8 : 5)
  }
  for (let i = 0; i < 110; i++) {
    const [x, z] = [random.between(-9, 9), random.between(-13, 0.4)]
    if (x < 0.4 && z > -5 && i % 3) continue
    const at: Vec3 = [x, ground(x, z) - 0.05, z]
    floor.append(goldenKelp(at, random.between(0.6, 1.15), random))
  }
  for (let i = 0; i < 46; i++) {
    const [x, z] = [random.between(0.7, 6.5), random.between(-5, -0.9)]
    floor.append(goldenKelp([x, ground(x, z) - 0.05, z], random.between(0.6, 0.95), random))
  }
  return { kelp, floor }
}

export function heroKelp(): Scene {
  const random = seeded(9)
  const { kelp, floor } = forest()
  const homes = (count: number, centre: Vec3, spread: Vec3) =>
    Array.from({ length: count }, (): Vec3 => {
      const off = () => random() + random() - 1
      return add(centre, [spread[0] * off(), spread[1] * off(), spread[2] * off()])
    })
  const parade = (u: number, fish: number): Vec3 => {
    const r = seeded(fish * 5 + 2)
    const s = (u + 0.42 + r() * 0.16) % 1
    return [mix(12, -13, s), -5.6 + r.between(-0.6, 0.6) + 0.7 * Math.sin(s * 4), -7.5 + r.between(-1, 1) - 2 * s]
  }
  return {
    seconds: 15,
    camera: (u) => {
      const [a, b] = [TAU * u, TAU * 2 * u]
      return {
        eye: [-0.2 + 0.4 * Math.sin(a), -7.7 + 0.1 * Math.sin(b), 1.8 - 0.6 * Math.cos(a)],
        target: [0.3 + 0.25 * Math.sin(a + 0.6), -6.4 + 0.06 * Math.sin(b + 1), -7],
        fov: 64,
        roll: 0.016 * Math.sin(b + 0.3),
      }
    },
    water: {
      sun: normalize([0.2, 1, -0.6]),
      sunColour: [3.3, 3, 2.4],
      ambientUp: [0.22, 0.36, 0.36],
      ambientDown: [0.06, 0.1, 0.1],
      extinction: [0.1, 0.048, 0.05],
      downwelling: [0.035, 0.014, 0.016],
      // The water is the site's own: water-5 ahead, water-6 below, water-3 above.
      level: shownAs('#0f4353'),
      deep: shownAs('#082a36'),
      bright: shownAs('#4693a0'),
      glow: 0.045,
      rays: 0.045,
      causticMetres: 8,
      caustics: 0.65,
      darkMetres: 0,
      exposure: 1,
    },
    bodies: [
      {
        mesh: terrain(
          ground,
          (x, _y, z, h) => scale(mix3([0.2, 0.17, 0.12], [0.13, 0.12, 0.05], noise(x, z, 3)), mix(0.6, 1.1, h)),
          { x: [-24, 24], z: [4, -36], rows: 110, columns: 110 },
        ),
        look: { ...PLAIN, grain: 0.7, bump: 0.8 },
      },
      { mesh: kelp, look: { ...PLAIN, grain: 0.3, bump: 0 } },
      { mesh: floor, look: { ...PLAIN, grain: 0.4, bump: 0.2 } },
    ],
    shoals: [
      {
        mesh: fishMesh(sweep),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.5, castsShadow: false },
        flap: 0,
        poses: hover(homes(44, [0.9, -6.7, -4.8], [2.2, 1.1, 1.6]), {
          size: 0.4,
          roam: 0.25,
          heading: [-0.9, 0, 0.3],
          beats: 24,
          seed: 7,
        }),
      },
      {
        mesh: fishMesh(bullseye),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.3, castsShadow: false },
        flap: 0,
        poses: swim(46, parade, { size: (i) => 0.26 + 0.02 * (i % 4), beats: 26, bend: 0.14 }),
      },
      {
        mesh: fishMesh(wrasse),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.1 },
        flap: 0,
        poses: hover(homes(3, [1, -8, -3.6], [1.6, 0.3, 1.2]), {
          size: 0.46,
          roam: 0.5,
          heading: [-0.9, 0, 0.3],
          beats: 14,
          seed: 8,
        }),
      },
    ],
    motes: { count: 600, centre: [0, -7, -3], radius: [5.5, 3.2, 5.5], sizeMetres: 0.013, light: 0.4 },
    hasSurface: true,
    shadow: { centre: [0.3, -5.5, -6.5], radius: 13 },
    swells: 2,
    surge: [0.9, 0, 0.28],
    quietCorner: 0.72,
  }
}
