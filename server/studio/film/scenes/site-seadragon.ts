import { PLAIN, type Scene } from '../film-scene.ts'
import { mix, mix3, normalize, scale, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, ribbon, terrain } from '../shapes/basic.ts'
import { fishMesh, hover } from '../shapes/fish.ts'
import { goldenKelp } from '../shapes/kelp.ts'
import { seadragon } from '../shapes/seadragon.ts'
import { sweep } from '../shapes/species.ts'

const ground = (x: number, z: number) => -6 + (fbm(x * 0.4, z * 0.4, 1, 3) - 0.5) * 0.7

function meadow(): { weed: Mesh; stones: Mesh } {
  const random = seeded(33)
  const [weed, stones] = [new Mesh(), new Mesh()]
  for (let i = 0; i < 1300; i++) {
    const [x, z] = [random.between(-5, 5), mix(-0.9, -9, random() ** 1.3)]
    if (noise(x * 0.8, z * 0.8, 6) < 0.36) continue
    const angle = random() * TAU
    const tone = mix3([0.1, 0.16, 0.04], [0.2, 0.24, 0.06], random())
    const lean = normalize([Math.cos(angle) * 0.25, 1, Math.sin(angle) * 0.25])
    const phase = x * 0.8 + random() * 0.4
    weed.append(
      ribbon({
        root: [x, ground(x, z) - 0.03, z],
        direction: lean,
        side: [Math.cos(angle), 0, Math.sin(angle)],
        length: random.between(0.3, 0.65),
        width: 0.022,
        droop: 0.3,
        ruffle: 0,
        rows: 6,
        colour: (t) => scale(tone, mix(0.35, 1.25, t)),
        sway: (t) => [0.12 * t * t, phase + t, 0, 0.4],
        taper: (t) => 1 - t ** 6,
      }),
    )
  }
  for (let i = 0; i < 26; i++) {
    const [x, z] = [(random() < 0.5 ? -1 : 1) * random.between(1, 4.5), random.between(-7, -1.4)]
    weed.append(goldenKelp([x, ground(x, z), z], random.between(0.5, 0.9), random))
    stones.append(
      boulder([x + 0.3, ground(x, z), z - 0.2], random.between(0.15, 0.4), [0.24, 0.17, 0.15], 0.5, 0.7, 13),
    )
  }
  return { weed, stones }
}

export function siteSeadragon(): Scene {
  const random = seeded(6)
  const { weed, stones } = meadow()
  const homes = Array.from(
    { length: 34 },
    (): Vec3 => [random.between(-3, 3), random.between(-5, -3.8), random.between(-7, -4)],
  )
  return {
    seconds: 9,
    camera: (u) => ({
      eye: [0.04 * Math.sin(TAU * u), -5.08 + 0.02 * Math.sin(TAU * 2 * u), 0.75 - 0.06 * Math.cos(TAU * u)],
      target: [0.02 * Math.sin(TAU * u + 0.6), -5.12, -1],
      fov: 48,
      roll: 0.012 * Math.sin(TAU * 2 * u),
    }),
    water: {
      sun: normalize([0.35, 1, 0.3]),
      sunColour: [2.2, 2.1, 1.7],
      ambientUp: [0.28, 0.42, 0.42],
      ambientDown: [0.12, 0.17, 0.15],
      extinction: [0.2, 0.12, 0.12],
      downwelling: [0.06, 0.02, 0.024],
      level: [0.004, 0.05, 0.072],
      deep: [0.002, 0.024, 0.035],
      bright: [0.03, 0.2, 0.25],
      glow: 0.06,
      rays: 0.07,
      causticMetres: 4.5,
      caustics: 0.7,
      darkMetres: 0,
      exposure: 1,
    },
    bodies: [
      {
        mesh: terrain(ground, (_x, _y, _z, h) => scale([0.19, 0.175, 0.14], mix(0.6, 1.1, h)), {
          x: [-14, 14],
          z: [2, -22],
          rows: 70,
          columns: 70,
        }),
        look: { ...PLAIN, grain: 0.5, bump: 0.5, grainMetres: 0.5 },
      },
      { mesh: weed, look: { ...PLAIN, grain: 0.2, bump: 0 } },
      { mesh: stones, look: { ...PLAIN, grain: 0.7, bump: 0.8, grainMetres: 0.5 } },
      {
        mesh: seadragon(),
        look: { ...PLAIN, grain: 0.25, bump: 0.15, grainMetres: 0.12, sheen: 0.06, castsShadow: false },
        place: (u) => ({
          offset: [
            0.1 * Math.sin(TAU * u) + 0.03 * Math.sin(TAU * 2 * u),
            -5.08 + 0.03 * Math.sin(TAU * 2 * u + 1),
            -0.42,
          ],
          yaw: 0.3 + 0.12 * Math.sin(TAU * u + 1.2),
          pitch: 0.05 * Math.sin(TAU * 2 * u),
        }),
      },
    ],
    shoals: [
      {
        mesh: fishMesh(sweep),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.4, castsShadow: false },
        flap: 0,
        poses: hover(homes, { size: 0.14, roam: 0.16, heading: [0.9, 0, 0.2], beats: 18, seed: 5 }),
      },
    ],
    motes: { count: 300, centre: [0, -5, -1], radius: [2, 1, 1.8], sizeMetres: 0.005, light: 0.35 },
    hasSurface: true,
    shadow: { centre: [0, -5.5, -2.5], radius: 6 },
    swells: 2,
    surge: [0.9, 0, 0.25],
    quietCorner: 0,
  }
}
