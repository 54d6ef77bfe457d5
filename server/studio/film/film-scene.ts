import type { Vec3 } from './math.ts'
import type { Mesh } from './mesh.ts'

/** `u` everywhere is the film's phase: 0 at the first frame, 1 where it begins again. Every motion is periodic in it. */
type Camera = { eye: Vec3; target: Vec3; fov: number; roll: number }

type Water = {
  /** Towards the sun as seen under water. */
  sun: Vec3
  sunColour: Vec3
  /** Light from above and from below on a surface out of the sun. */
  ambientUp: Vec3
  ambientDown: Vec3
  /** Loss per metre of red, green and blue along the line of sight. */
  extinction: Vec3
  /** Loss per metre of depth, for light on its way down. */
  downwelling: Vec3
  /** Colour of open water looking level, down and up. */
  level: Vec3
  deep: Vec3
  bright: Vec3
  glow: number
  rays: number
  /** Metres of one tile of caustics, and how far they depart from even light (0..1). */
  causticMetres: number
  caustics: number
  /** Metres of unlit water before the eye (inside a cave). */
  darkMetres: number
  exposure: number
}

export type Look = { grain: number; grainMetres: number; bump: number; sheen: number; castsShadow: boolean }
export type Body = { mesh: Mesh; look: Look; place?: (u: number) => { offset: Vec3; yaw: number; pitch: number } }
export type FishPose = { at: Vec3; heading: Vec3; size: number; phase: number; tint: Vec3; bend: number }
export type Shoal = { mesh: Mesh; look: Look; flap: number; poses: (u: number) => FishPose[] }
type Motes = { count: number; centre: Vec3; radius: Vec3; sizeMetres: number; light: number }

export type Scene = {
  seconds: number
  camera: (u: number) => Camera
  water: Water
  bodies: Body[]
  shoals: Shoal[]
  motes: Motes
  hasSurface: boolean
  shadow: { centre: Vec3; radius: number }
  /** Swells passing in one film, and which way they push. */
  swells: number
  surge: Vec3
  /** Seeds the sky above; 0..1 darkens the lower left for a headline. */
  quietCorner: number
}

export const PLAIN: Look = { grain: 0.35, grainMetres: 0.8, bump: 0.5, sheen: 0, castsShadow: true }

/** The light of open water that finish.frag.glsl shows as this colour at exposure 1: its tone curve, solved for the input. */
export function shownAs(colour: string): Vec3 {
  const light = (at: number) => {
    const shown = (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2
    const [a, b] = [2.51 - 2.43 * shown, 0.03 - 0.59 * shown]
    return (Math.sqrt(b * b + 0.56 * a * shown) - b) / (2 * a)
  }
  return [light(1), light(3), light(5)]
}
