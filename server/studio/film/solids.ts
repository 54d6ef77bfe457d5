import type { Body, FishPose, Look, Scene, Shoal } from './film-scene.ts'
import { attributes, type GL, Program, type Uploaded, upload, type Value } from './gl.ts'
import { across, add, lookAt, multiply, orthographic, scale, TAU, type Vec3 } from './math.ts'
import type { Shaders } from './shaders.ts'

const SHADOW_SIZE = 1024
type Values = Record<string, Value>

function placeMatrix(body: Body, u: number): Float32Array {
  const { offset, yaw, pitch } = body.place?.(u) ?? { offset: [0, 0, 0] as Vec3, yaw: 0, pitch: 0 }
  const [c, s, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  return new Float32Array([c * cp, sp, -s * cp, 0, -c * sp, cp, s * sp, 0, s, 0, c, 0, ...offset, 1])
}

const instance = ({ at, heading, tint, size, phase, bend }: FishPose) => [...at, ...heading, ...tint, size, phase, bend]

function lookValues({ grain, grainMetres, bump, sheen }: Look): Values {
  return { uGrain: grain, uGrainMetres: grainMetres, uBump: bump, uSheen: sheen }
}

function createShadowMap(gl: GL): { frame: WebGLFramebuffer; texture: WebGLTexture } {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, SHADOW_SIZE, SHADOW_SIZE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, texture, 0)
  gl.drawBuffers([gl.NONE])
  return { frame, texture }
}

/** Sun's view of the scene, for shadows and for shafts of light. */
export function sunMatrix(scene: Scene): Float32Array {
  const { centre, radius } = scene.shadow
  const eye = add(centre, scale(scene.water.sun, radius * 2))
  const [, up] = across(scene.water.sun)
  return multiply(orthographic(radius, radius * 0.2, radius * 4), lookAt(eye, centre, up[0] * 0))
}

/** Everything made of triangles: still and swaying bodies, and fish drawn many at a time. */
export function createSolids(gl: GL, shaders: Shaders, scene: Scene) {
  const solid = new Program(gl, shaders.solid_vert, shaders.solid_frag)
  const fish = new Program(gl, shaders.fish_vert, shaders.solid_frag)
  const solidShadow = new Program(gl, shaders.solid_vert, shaders.shadow_frag)
  const fishShadow = new Program(gl, shaders.fish_vert, shaders.shadow_frag)
  const bodies: (Body & Uploaded)[] = scene.bodies.map((body) => ({ ...body, ...upload(gl, body.mesh) }))
  const shoals: (Shoal & Uploaded & { buffer: WebGLBuffer })[] = scene.shoals.map((shoal) => {
    const uploaded = upload(gl, shoal.mesh)
    const poses = new Float32Array(shoal.poses(0).flatMap(instance))
    const buffer = attributes(gl, ['iAt', 'iHeading', 'iTint', 'iSize'], [3, 3, 3, 3], poses, 1)
    return { ...shoal, ...uploaded, buffer }
  })
  const shadow = createShadowMap(gl)

  function draw(u: number, values: Values, isShadow: boolean): void {
    const motion: Values = { uSwell: TAU * scene.swells * u, uSurge: scene.surge }
    for (const body of bodies) {
      if (isShadow && !body.look.castsShadow) continue
      const program = isShadow ? solidShadow : solid
      program.use({ ...values, ...lookValues(body.look), ...motion, uModel: placeMatrix(body, u) })
      gl.bindVertexArray(body.array)
      gl.drawElements(gl.TRIANGLES, body.count, gl.UNSIGNED_INT, 0)
    }
    for (const shoal of shoals) {
      if (isShadow && !shoal.look.castsShadow) continue
      const poses = shoal.poses(u)
      gl.bindBuffer(gl.ARRAY_BUFFER, shoal.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(poses.flatMap(instance)), gl.DYNAMIC_DRAW)
      const program = isShadow ? fishShadow : fish
      program.use({ ...values, ...lookValues(shoal.look), ...motion, uFlap: shoal.flap })
      gl.bindVertexArray(shoal.array)
      gl.drawElementsInstanced(gl.TRIANGLES, shoal.count, gl.UNSIGNED_INT, 0, poses.length)
    }
  }

  return {
    shadow: shadow.texture,
    /** Once is enough: what moves is soft or small, and drawing it again would cost an eighth of each frame. */
    drawShadow() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, shadow.frame)
      gl.viewport(0, 0, SHADOW_SIZE, SHADOW_SIZE)
      gl.enable(gl.DEPTH_TEST)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      draw(0, { uView: sunMatrix(scene) }, true)
    },
    draw: (u: number, values: Values) => draw(u, values, false),
  }
}
