export type Vec3 = readonly [number, number, number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by]
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const normalize = (a: Vec3): Vec3 => scale(a, 1 / (Math.hypot(...a) || 1))
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const mix3 = (a: Vec3, b: Vec3, t: number): Vec3 => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))
export const TAU = Math.PI * 2

export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Two directions square to `axis` and to each other. */
export function across(axis: Vec3): [Vec3, Vec3] {
  const helper: Vec3 = Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const side = normalize(cross(helper, axis))
  return [side, cross(axis, side)]
}

/** Turns `p` about the vertical axis, in radians. */
export function turn(p: Vec3, yaw: number): Vec3 {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  return [p[0] * c + p[2] * s, p[1], -p[0] * s + p[2] * c]
}

/** Column-major 4x4 product, as WebGL wants it. */
export function multiply(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(16)
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0)
      out[column * 4 + row] = sum
    }
  return out
}

export function perspective(fovDegrees: number, aspect: number, near: number, far: number): Float32Array {
  const f = 1 / Math.tan((fovDegrees * Math.PI) / 360)
  const depth = near - far
  return new Float32Array([
    f / aspect,
    0,
    0,
    0,
    0,
    f,
    0,
    0,
    0,
    0,
    (far + near) / depth,
    -1,
    0,
    0,
    (2 * far * near) / depth,
    0,
  ])
}

export function orthographic(radius: number, near: number, far: number): Float32Array {
  const depth = near - far
  return new Float32Array([1 / radius, 0, 0, 0, 0, 1 / radius, 0, 0, 0, 0, 2 / depth, 0, 0, 0, (far + near) / depth, 1])
}

/** View matrix; `roll` in radians tips the horizon. */
export function lookAt(eye: Vec3, target: Vec3, roll = 0): Float32Array {
  const back = normalize(subtract(eye, target))
  const level = normalize(cross(Math.abs(back[1]) > 0.999 ? [0, 0, 1] : [0, 1, 0], back))
  const right = add(scale(level, Math.cos(roll)), scale(cross(back, level), Math.sin(roll)))
  const up = cross(back, right)
  return new Float32Array([
    right[0],
    up[0],
    back[0],
    0,
    right[1],
    up[1],
    back[1],
    0,
    right[2],
    up[2],
    back[2],
    0,
    -dot(right, eye),
    -dot(up, eye),
    -dot(back, eye),
    1,
  ])
}
