import { PLAIN, type Scene } from '../film-scene.ts'
import { add, mix, mix3, normalize, scale, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder } from '../shapes/basic.ts'
import { fingers, seaFan, seaWhip, staghorn, tableCoral } from '../shapes/coral.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { anthias, fusilier, trevally } from '../shapes/species.ts'

const INKS: Vec3[] = [
  [0.5, 0.16, 0.12],
  [0.55, 0.34, 0.12],
  [0.34, 0.2, 0.4],
  [0.56, 0.44, 0.2],
  [0.5, 0.2, 0.3],
]

/** Face of the wall: how far it stands to the right of x = 0 at a depth and distance; it leans back and has ledges. */
function face(y: number, z: number): number {
  const ledges = 0.8 * (fbm(y * 0.55, z * 0.28, 1, 3) - 0.5) * 2 + 0.35 * Math.sin(y * 1.4 + fbm(z * 0.3, 1, 1, 2) * 5)
  const bays = 2.6 * (noise(z * 0.16, 2) - 0.5) * 2
  return 2.6 + (y + 11) * 0.22 + ledges + bays + Math.max(0, y + 6) ** 2 * 0.6
}

function wall(): Mesh {
  return new Mesh().sheet(120, 130, (u, v) => {
    const [z, y] = [mix(4, -34, u ** 1.6), mix(-24, -4.3, v)]
    const x = face(y, z) + 0.3 * (fbm(y * 2.2, z * 2.2, 4, 3) - 0.5)
    const patch = noise(y * 0.9, z * 0.9, 6)
    const tone = mix3(
      [0.16, 0.13, 0.12],
      INKS[Math.floor(noise(y * 0.4 + 7, z * 0.4, 2) * 4.99)] ?? [0, 0, 0],
      patch * 0.55,
    )
    const hollow = face(y, z) - (face(y + 0.6, z) + face(y - 0.6, z)) / 2
    return { at: [x, y, z], colour: scale(tone, mix(1.15, 0.4, Math.min(1, Math.max(0, hollow * 2 + 0.4)))) }
  })
}

function growth(): Mesh {
  const random = seeded(21)
  const mesh = new Mesh()
  for (let i = 0; i < 330; i++) {
    const [y, z] = [random.between(-16, -5.4), mix(0.8, -22, random() ** 0.75)]
    const root: Vec3 = [face(y, z), y, z]
    const tone = INKS[Math.floor(random() * INKS.length)] ?? [0.4, 0.2, 0.2]
    const kind = random()
    const out = normalize([-1, random.between(-0.1, 0.5), random.between(-0.3, 0.3)])
    if (kind < 0.2)
      mesh.append(seaFan(root, random.between(0.7, 1.25), tone, { out, side: normalize([0.25, 0.9, 0.35]) }, random))
    else if (kind < 0.33) mesh.append(seaWhip(root, random.between(0.5, 1.1), out, [0.5, 0.22, 0.1], random))
    else if (kind < 0.5) mesh.append(boulder(root, random.between(0.12, 0.3), tone, 0.5))
    else if (kind < 0.8) mesh.append(fingers(root, random.between(0.25, 0.55), tone, 8, random, true))
    else mesh.append(tableCoral(add(root, [-0.1, 0, 0]), random.between(0.3, 0.6), tone, random))
  }
  const fore: [number, number, number, Vec3][] = [
    [-8.3, -1.6, 1.3, [0.62, 0.12, 0.08]],
    [-10.2, -2.8, 1.5, [0.58, 0.3, 0.1]],
    [-9.3, -4.6, 1.4, [0.5, 0.1, 0.16]],
  ]
  for (const [y, z, size, tone] of fore) {
    const facing = { out: normalize([-0.8, 0.45, 0.1]), side: normalize([0.35, 0.9, 0.2]) }
    mesh.append(seaFan([face(y, z), y, z], size, tone, facing, random))
  }
  for (let i = 0; i < 50; i++) {
    const z = mix(0, -20, random())
    const x = random.between(3.4, 6.5)
    const y = -6 + Math.sqrt(Math.max(0, (x - face(-6, z)) / 0.6))
    if (y > -4.6 || Number.isNaN(y)) continue
    mesh.append(staghorn([x, y - 0.1, z], random.between(0.35, 0.6), INKS[3] ?? [0.5, 0.4, 0.2], random))
  }
  return mesh
}

/** Trevally wheel in the blue; each keeps its own lane and place in the wheel. */
function wheel(u: number, fish: number): Vec3 {
  const random = seeded(fish * 13 + 3)
  const lane = 2 + random() * random() * 2.4
  const a = TAU * (u + random())
  const wobble = 0.3 * Math.sin(a * 3 + fish)
  return [
    -3.6 + lane * Math.cos(a),
    -8.2 + random.between(-1.7, 1.7) + 0.7 * Math.sin(a + 1) + wobble,
    -8 + lane * 1.15 * Math.sin(a),
  ]
}

export function heroDropOff(): Scene {
  const random = seeded(8)
  const near = Array.from({ length: 80 }, (): Vec3 => {
    const [y, z] = [random.between(-11.5, -7), random.between(-9, -2.2)]
    return add([face(y, z), y, z], [-random.between(0.3, 1.5), 0, 0])
  })
  const stream = (u: number, fish: number): Vec3 => {
    const r = seeded(fish * 5 + 2)
    const s = (u + 0.55 + r() * 0.22) % 1
    const x = mix(-9, 1.2, s) + r.between(-0.8, 0.8)
    return [x, -6.6 + r.between(-0.8, 0.8) + 1.2 * s, mix(-6, -20, s) + r.between(-1.2, 1.2)]
  }
  return {
    seconds: 15,
    camera: (u) => {
      const [a, b] = [TAU * u, TAU * 2 * u]
      return {
        eye: [-0.6 + 0.3 * Math.sin(a), -9.2 - 0.35 * Math.cos(a), 2.4 - 0.6 * Math.cos(a)],
        target: [-0.5 + 0.25 * Math.sin(a + 0.8), -8.75 + 0.1 * Math.sin(b), -8],
        fov: 62,
        roll: 0.016 * Math.sin(b),
      }
    },
    water: {
      sun: normalize([-0.3, 1, -0.42]),
      sunColour: [1.9, 2, 1.9],
      ambientUp: [0.2, 0.36, 0.5],
      ambientDown: [0.05, 0.09, 0.14],
      extinction: [0.15, 0.06, 0.042],
      downwelling: [0.05, 0.02, 0.012],
      level: [0.003, 0.055, 0.16],
      deep: [0.001, 0.012, 0.045],
      bright: [0.03, 0.3, 0.5],
      glow: 0.16,
      rays: 0.05,
      causticMetres: 9,
      caustics: 0.6,
      darkMetres: 0,
      exposure: 1.05,
    },
    bodies: [
      { mesh: wall(), look: { ...PLAIN, grain: 0.8, bump: 0.9 } },
      { mesh: growth(), look: { ...PLAIN, grainMetres: 0.4, bump: 0.5 } },
    ],
    shoals: [
      {
        mesh: fishMesh(trevally),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.7, castsShadow: false },
        flap: 0,
        poses: swim(110, wheel, { size: (i) => 0.62 + 0.06 * (i % 4), beats: 18, bend: 0.12 }),
      },
      {
        mesh: fishMesh(fusilier),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.4, castsShadow: false },
        flap: 0,
        poses: swim(70, stream, { size: (i) => 0.36 + 0.03 * (i % 3), beats: 30, bend: 0.14 }),
      },
      {
        mesh: fishMesh(anthias),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.15, castsShadow: false },
        flap: 0,
        poses: hover(near, { size: 0.16, roam: 0.13, heading: [-0.5, 0, -0.8], beats: 34, seed: 3 }),
      },
    ],
    motes: { count: 1000, centre: [-1, -9, -3], radius: [6, 4, 5.5], sizeMetres: 0.016, light: 0.55 },
    hasSurface: true,
    shadow: { centre: [2, -9, -7], radius: 13 },
    swells: 2,
    surge: [0.4, 0, 0.8],
    quietCorner: 0.35,
  }
}
