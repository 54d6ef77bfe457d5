import { PLAIN, type Scene } from '../film-scene.ts'
import { clamp, mix, mix3, normalize, scale, smoothstep, TAU, type Vec3 } from '../math.ts'
import { Mesh } from '../mesh.ts'
import { fbm, noise, seeded } from '../noise.ts'
import { boulder, terrain } from '../shapes/basic.ts'
import { fishMesh, hover, swim } from '../shapes/fish.ts'
import { bullseye, trevally } from '../shapes/species.ts'

const MOUTH = -13
const WELL: [number, number] = [-1.3, -3.4]

const ground = (x: number, z: number) =>
  -14.6 + (fbm(x * 0.35, z * 0.35, 1, 3) - 0.5) * 1.1 - 0.09 * Math.max(0, MOUTH - z)

/** How much daylight reaches a place in the cave: from the mouth, and from the well in the roof. */
function daylight(x: number, z: number): number {
  const mouth = smoothstep(-1, MOUTH, z) ** 1.6
  const well = Math.exp(-((x - WELL[0] - 1) ** 2 + (z - WELL[1]) ** 2) / 5)
  return clamp(0.32 + 0.7 * mouth + 0.04 * well)
}

/** Bare rock and pink crust, here and there under dark turf or ochre sponge. */
function growth(x: number, y: number, z: number): Vec3 {
  const rock = mix3([0.3, 0.22, 0.17], [0.4, 0.14, 0.16], noise(x * 0.9, y * 0.9, z * 0.9))
  const cover = fbm(x * 2.4, y * 2.4, z * 2.4, 3)
  const turf = mix3(rock, [0.06, 0.055, 0.03], clamp((0.48 - cover) * 9) * 0.85)
  return mix3(turf, [0.46, 0.26, 0.13], clamp((cover - 0.6) * 12) * 0.5)
}

/** Rock around a passage that bends and opens towards the sea; a well in the roof lets the sun in. */
function passage(): Mesh {
  const whole = new Mesh().sheet(
    260,
    260,
    (u, v) => {
      const z = mix(5, MOUTH - 1.5, u)
      const angle = v * TAU
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const open = 1 + 0.35 * smoothstep(-7, MOUTH, z)
      const rough = fbm(c * 1.3 + 9, s * 1.3 + z * 0.28, z * 0.3, 5) - 0.5
      const fine = fbm(c * 6, s * 6 + z * 1.6, z * 1.6, 3) - 0.5
      const r = (3.1 + 2.9 * rough + 0.45 * fine) * open
      const x = -0.5 + 0.9 * Math.sin(z * 0.3) + c * r * 1.15
      const y = -12.2 + s * r * 0.95 + 0.5 * noise(z * 0.5, 3)
      return { at: [x, y, z], colour: scale(growth(x, y, z), daylight(x, z) * 2.2) }
    },
    true,
  )
  const pierced = new Mesh()
  pierced.points.push(...whole.points)
  for (let i = 0; i < whole.indices.length; i += 3) {
    const at = whole.points[whole.indices[i] ?? 0]?.at ?? [0, 0, 0]
    const isWell =
      at[1] > -11.5 &&
      Math.hypot(at[0] + 0.3 * (at[1] + 9.5) - WELL[0], at[2] - WELL[1]) < 1.05 + 0.12 * noise(at[2] * 3, 1)
    if (!isWell) pierced.indices.push(...whole.indices.slice(i, i + 3))
  }
  return pierced
}

/** Casts the cave's shade in place of the passage, whose triangles would fray the edge of the beam. */
function lid(): Mesh {
  return new Mesh().sheet(
    3,
    48,
    (u, v) => {
      const a = v * TAU
      const r = u === 0 ? 0.72 + 0.09 * Math.sin(a * 3 + 1) + 0.05 * Math.sin(a * 7) : u * 16
      const z = Math.max(WELL[1] + Math.sin(a) * r, MOUTH)
      return { at: [WELL[0] - 1 + Math.cos(a) * r, -6.2, z], colour: [0, 0, 0] }
    },
    true,
  )
}

export function siteCave(): Scene {
  const random = seeded(14)
  const stones = new Mesh()
  for (let i = 0; i < 70; i++) {
    const [x, z] = [random.between(-4, 3.5), random.between(-26, -2)]
    stones.append(
      boulder(
        [x, ground(x, z), z],
        random.between(0.15, 0.75),
        scale([0.3, 0.23, 0.18], z < MOUTH ? 0.9 : daylight(x, z) * 2),
        0.6,
        0.6,
        13,
      ),
    )
  }
  for (let i = 0; i < 90; i++) {
    const [x, z] = [random.between(-1.6, 1.8), random.between(-5.4, -2)]
    const tone = scale(growth(x, i, z), daylight(x, z) * 2)
    stones.append(boulder([x, ground(x, z), z], 0.03 + 0.13 * random() ** 2, tone, 0.6, 0.6, 9))
  }
  const cloud = Array.from({ length: 120 }, (): Vec3 => {
    const [a, r] = [random() * TAU, Math.sqrt(random())]
    return [-0.2 + Math.cos(a) * r * 2.1, -12 + Math.sin(a) * r * 1.1, random.between(-11, -7.5)]
  })
  const outside = (u: number, fish: number): Vec3 => {
    const r = seeded(fish + 9)
    const s = (u + r() * 0.3) % 1
    return [mix(11, -12, s), -11.4 + r.between(-1.2, 1.2), -18 + r.between(-2, 2)]
  }
  return {
    seconds: 9,
    camera: (u) => ({
      eye: [-0.4 + 0.25 * Math.sin(TAU * u), -12.6 + 0.09 * Math.sin(TAU * 2 * u), 1.4 - 0.6 * Math.cos(TAU * u)],
      target: [-0.2 + 0.1 * Math.sin(TAU * u + 0.7), -12.1, -9],
      fov: 64,
      roll: 0.014 * Math.sin(TAU * 2 * u),
    }),
    water: {
      sun: normalize([-0.3, 1, 0.02]),
      sunColour: [0.95, 1, 0.9],
      ambientUp: [0.3, 0.55, 0.75],
      ambientDown: [0.24, 0.44, 0.6],
      extinction: [0.13, 0.056, 0.042],
      downwelling: [0.035, 0.014, 0.01],
      level: [0.008, 0.15, 0.3],
      deep: [0.006, 0.1, 0.2],
      bright: [0.06, 0.42, 0.6],
      glow: 0.05,
      rays: 0.8,
      causticMetres: 6,
      caustics: 0.85,
      darkMetres: 8.5,
      exposure: 1,
    },
    bodies: [
      {
        mesh: terrain(
          ground,
          (x, y, z, h) =>
            scale(
              mix3([0.36, 0.32, 0.25], growth(x, y, z), 0.55),
              mix(0.6, 1.1, h) * (z < MOUTH ? 1 : daylight(x, z) * 2),
            ),
          { x: [-30, 30], z: [4, -46], rows: 150, columns: 150 },
        ),
        look: { ...PLAIN, grain: 1.1, bump: 1.4, grainMetres: 0.6 },
      },
      { mesh: passage(), look: { ...PLAIN, grain: 1, bump: 1.6, grainMetres: 0.7, castsShadow: false } },
      { mesh: lid(), look: PLAIN },
      { mesh: stones, look: { ...PLAIN, grain: 1, bump: 1.4, grainMetres: 0.5 } },
    ],
    shoals: [
      {
        mesh: fishMesh(bullseye),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.3, castsShadow: false },
        flap: 0,
        poses: hover(cloud, {
          size: 0.26,
          roam: 0.2,
          heading: [0.7, 0, 0.6],
          beats: 16,
          seed: 5,
          tint: [0.35, 0.3, 0.28],
        }),
      },
      {
        mesh: fishMesh(trevally),
        look: { ...PLAIN, grain: 0, bump: 0, sheen: 0.5, castsShadow: false },
        flap: 0,
        poses: swim(34, outside, { size: () => 0.6, beats: 12, bend: 0.12 }),
      },
    ],
    motes: { count: 420, centre: [-0.4, -12.4, -4], radius: [3, 2.2, 5], sizeMetres: 0.014, light: 0.4 },
    hasSurface: false,
    shadow: { centre: [0, -12, -8], radius: 12 },
    swells: 2,
    surge: [0.3, 0, 0.5],
    quietCorner: 0,
  }
}
