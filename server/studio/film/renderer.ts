import type { Scene } from './film-scene.ts'
import { createTarget, type GL, Program, type Target, type Value } from './gl.ts'
import { lookAt, multiply, perspective, type Vec3 } from './math.ts'
import { createMotes } from './motes.ts'
import { createSea } from './sea.ts'
import type { Shaders } from './shaders.ts'
import { createSolids, sunMatrix } from './solids.ts'

/** Inverse of view-projection, found from the camera's own axes: cheaper to read than a general inverse. */
function unview(view: Float32Array, fov: number, aspect: number, eye: Vec3): Float32Array {
  const t = Math.tan((fov * Math.PI) / 360)
  const axis = (row: number, by: number) => [0, 1, 2].map((i) => (view[i * 4 + row] ?? 0) * by)
  const back = axis(2, -1).map((b, i) => b + (eye[i] ?? 0))
  return new Float32Array([...axis(0, t * aspect), 0, ...axis(1, t), 0, 0, 0, 0, 0, ...back, 1])
}

function waterValues({ water }: Scene): Record<string, Value> {
  return {
    uSun: water.sun,
    uSunColour: water.sunColour,
    uAmbientUp: water.ambientUp,
    uAmbientDown: water.ambientDown,
    uExtinction: water.extinction,
    uDownwelling: water.downwelling,
    uLevel: water.level,
    uDeep: water.deep,
    uBright: water.bright,
    uGlow: water.glow,
    uCausticMetres: water.causticMetres,
    uCaustics: water.caustics,
    uDarkMetres: water.darkMetres,
  }
}

/** Colour, normal and distance at each pixel. Multisampling is slow in software; edges.frag smooths instead. */
function createSurfaces(gl: GL, width: number, height: number) {
  const [albedo, normal] = [createTarget(gl, width, height), createTarget(gl, width, height)]
  const frame = gl.createFramebuffer()
  const depth = gl.createRenderbuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.bindRenderbuffer(gl.RENDERBUFFER, depth)
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, width, height)
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, albedo.texture, 0)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT1, gl.TEXTURE_2D, normal.texture, 0)
  gl.drawBuffers([gl.COLOR_ATTACHMENT0, gl.COLOR_ATTACHMENT1])

  return {
    albedo: albedo.texture,
    normal: normal.texture,
    begin() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
      gl.viewport(0, 0, width, height)
      gl.enable(gl.DEPTH_TEST)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    },
  }
}

/** Draws a scene at phase u into the canvas. */
export function createRenderer(gl: GL, shaders: Shaders, scene: Scene, width: number, height: number) {
  const sea = createSea(gl, shaders, scene.seconds)
  const solids = createSolids(gl, shaders, scene)
  const drawMotes = createMotes(gl, shaders, scene, height)
  const light = new Program(gl, shaders.sky_vert, shaders.light_frag)
  const rays = new Program(gl, shaders.sky_vert, shaders.rays_frag)
  const blur = new Program(gl, shaders.sky_vert, shaders.blur_frag)
  const finish = new Program(gl, shaders.sky_vert, shaders.finish_frag)
  const edges = new Program(gl, shaders.sky_vert, shaders.edges_frag)
  const empty = gl.createVertexArray()
  const surfaces = createSurfaces(gl, width, height)
  const [lit, graded] = [createTarget(gl, width, height), createTarget(gl, width, height, 1, gl.RGBA8)]
  const quarter = () => createTarget(gl, width / 4, height / 4)
  const [soft, rayMap, spare] = [quarter(), quarter(), quarter()]

  solids.drawShadow()

  function pass(program: Program, target: Target | null, values: Record<string, Value>): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.frame ?? null)
    gl.viewport(0, 0, target?.width ?? width, target?.height ?? height)
    gl.disable(gl.DEPTH_TEST)
    gl.bindVertexArray(empty)
    program.use(values)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  function blurred(target: Target, from: WebGLTexture, spread: number): void {
    pass(blur, spare, { uImage: from, uStep: [spread / spare.width, 0] })
    pass(blur, target, { uImage: spare.texture, uStep: [0, spread / spare.height] })
  }

  return (u: number) => {
    const camera = scene.camera(u)
    const view = lookAt(camera.eye, camera.target, camera.roll)
    const projection = perspective(camera.fov, width / height, 0.1, 120)
    const values: Record<string, Value> = {
      ...waterValues(scene),
      uEye: camera.eye,
      uView: multiply(projection, view),
      uUnview: unview(view, camera.fov, width / height, camera.eye),
      uShadowMatrix: sunMatrix(scene),
      uHasSurface: scene.hasSurface ? 1 : 0,
      uRays: scene.water.rays,
    }
    sea.draw(u)
    surfaces.begin()
    solids.draw(u, { ...values, uNoise: sea.noise })
    const seen = { ...values, uShadow: solids.shadow, uCausticMap: sea.caustics, uNormal: surfaces.normal }
    pass(light, lit, { ...seen, uAlbedo: surfaces.albedo, uWaves: sea.waves })
    drawMotes(u, { ...seen, uSize: [width, height] })
    pass(rays, rayMap, { ...seen, uScene: lit.texture })
    blurred(rayMap, rayMap.texture, 1)
    blurred(rayMap, rayMap.texture, 2.2)
    blurred(soft, lit.texture, 0.8)
    pass(finish, graded, {
      uScene: lit.texture,
      uSoft: soft.texture,
      uRayMap: rayMap.texture,
      uExposure: scene.water.exposure,
      uQuiet: scene.quietCorner,
    })
    pass(edges, null, { uImage: graded.texture, uStep: [1 / width, 1 / height] })
  }
}
