import { FLOATS_PER_VERTEX, type Mesh } from './mesh.ts'

export type GL = WebGL2RenderingContext
export type Value = number | readonly number[] | Float32Array | WebGLTexture
export type Target = { frame: WebGLFramebuffer; texture: WebGLTexture; width: number; height: number }

const ATTRIBUTES = [
  'aPosition',
  'aNormal',
  'aColour',
  'aSway',
  'iAt',
  'iHeading',
  'iTint',
  'iSize',
  'aMote',
  'aDrift',
  'aGrid',
]

function compile(gl: GL, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('no shader')
  const head = '#version 300 es\nprecision highp float;\nprecision highp sampler2DShadow;\n'
  gl.shaderSource(shader, head + source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(`${gl.getShaderInfoLog(shader)}\n${source}`)
  return shader
}

/** A program whose uniforms are set by name; textures take the next free unit. */
export class Program {
  readonly handle: WebGLProgram
  private readonly places = new Map<string, { where: WebGLUniformLocation; type: number }>()

  private readonly gl: GL

  constructor(gl: GL, vertex: string, fragment: string) {
    this.gl = gl
    this.handle = gl.createProgram()
    gl.attachShader(this.handle, compile(gl, gl.VERTEX_SHADER, vertex))
    gl.attachShader(this.handle, compile(gl, gl.FRAGMENT_SHADER, fragment))
    for (const [index, name] of ATTRIBUTES.entries()) gl.bindAttribLocation(this.handle, index, name)
    gl.linkProgram(this.handle)
    if (!gl.getProgramParameter(this.handle, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(this.handle) ?? 'link')
    for (let i = 0; i < gl.getProgramParameter(this.handle, gl.ACTIVE_UNIFORMS); i++) {
      const info = gl.getActiveUniform(this.handle, i)
      const where = info && gl.getUniformLocation(this.handle, info.name)
      if (info && where) this.places.set(info.name.replace('[0]', ''), { where, type: info.type })
    }
  }

  use(values: Record<string, Value>): void {
    const { gl } = this
    gl.useProgram(this.handle)
    let unit = 0
    for (const [name, value] of Object.entries(values)) {
      const place = this.places.get(name)
      if (!place) continue
      if (value instanceof WebGLTexture) {
        gl.activeTexture(gl.TEXTURE0 + unit)
        gl.bindTexture(gl.TEXTURE_2D, value)
        gl.uniform1i(place.where, unit++)
      } else this.set(place.where, place.type, typeof value === 'number' ? [value] : value)
    }
  }

  private set(where: WebGLUniformLocation, type: number, value: readonly number[] | Float32Array): void {
    const { gl } = this
    if (type === gl.FLOAT_MAT4) gl.uniformMatrix4fv(where, false, value)
    else if (type === gl.FLOAT_VEC4) gl.uniform4fv(where, value)
    else if (type === gl.FLOAT_VEC3) gl.uniform3fv(where, value)
    else if (type === gl.FLOAT_VEC2) gl.uniform2fv(where, value)
    else gl.uniform1fv(where, value)
  }
}

/** A half-float picture that can be drawn into and read from, tiling, with mipmaps when asked for. */
export function createTarget(gl: GL, width: number, height: number, levels = 1, format: number = gl.RGBA16F): Target {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, levels, format, width, height)
  const edge = levels > 1 ? gl.REPEAT : gl.CLAMP_TO_EDGE
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, levels > 1 ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, edge)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, edge)
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { frame, texture, width, height }
}

/** Feeds floats to consecutive attributes; `divisor` 1 advances them once per instance. */
export function attributes(gl: GL, names: string[], sizes: number[], data: Float32Array, divisor = 0): WebGLBuffer {
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW)
  const stride = sizes.reduce((sum, size) => sum + size, 0) * 4
  let offset = 0
  names.forEach((name, i) => {
    const [place, size] = [ATTRIBUTES.indexOf(name), sizes[i] ?? 0]
    gl.enableVertexAttribArray(place)
    gl.vertexAttribPointer(place, size, gl.FLOAT, false, stride, offset)
    gl.vertexAttribDivisor(place, divisor)
    offset += size * 4
  })
  return buffer
}

export type Uploaded = { array: WebGLVertexArrayObject; count: number }

export function upload(gl: GL, mesh: Mesh): Uploaded {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  const vertices = mesh.vertices()
  if (vertices.length % FLOATS_PER_VERTEX !== 0) throw new Error('broken mesh')
  attributes(gl, ['aPosition', 'aNormal', 'aColour', 'aSway'], [3, 3, 3, 4], vertices)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array(mesh.indices), gl.STATIC_DRAW)
  return { array, count: mesh.indices.length }
}
