import type { Scene } from './film-scene.ts'
import { attributes, type GL, Program, type Value } from './gl.ts'
import { TAU } from './math.ts'
import { seeded } from './noise.ts'
import type { Shaders } from './shaders.ts'

/** Specks hanging in the water: they give it depth, and show which way it moves. */
export function createMotes(gl: GL, shaders: Shaders, scene: Scene, height: number) {
  const { count, centre, radius, sizeMetres, light } = scene.motes
  const program = new Program(gl, shaders.motes_vert, shaders.motes_frag)
  const random = seeded(77)
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  const data = Array.from({ length: count }, () => {
    const at = centre.map((c, axis) => c + (radius[axis] ?? 0) * random.between(-1, 1))
    return [...at, random(), random.between(-0.7, 0.9), random.between(-0.35, 0.15), random.between(-0.7, 0.7)]
  })
  attributes(gl, ['aMote', 'aDrift'], [4, 3], new Float32Array(data.flat()))

  return (u: number, values: Record<string, Value>) => {
    gl.enable(gl.BLEND)
    gl.blendFuncSeparate(gl.ONE, gl.ONE, gl.ZERO, gl.ONE)
    gl.depthMask(false)
    program.use({
      ...values,
      uPhaseOfFilm: u,
      uSwell: TAU * scene.swells * u,
      uSurge: scene.surge,
      uPixels: height,
      uMoteMetres: sizeMetres,
      uMoteLight: light,
    })
    gl.bindVertexArray(array)
    gl.drawArrays(gl.POINTS, 0, count)
    gl.depthMask(true)
    gl.disable(gl.BLEND)
  }
}
