import { attributes, createTarget, type GL, Program, type Target } from './gl.ts'
import { TAU } from './math.ts'
import { fbm, seeded } from './noise.ts'
import type { Shaders } from './shaders.ts'

const WAVES = 18
const NET = 144

/** Waves of one tile of sea: long swells are high and slow, ripples low and quick, every one whole turns per film. */
function waveSpectrum(seconds: number): { waves: Float32Array; offsets: number[]; turns: number[] } {
  const random = seeded(11)
  const [waves, offsets, turns] = [new Float32Array(WAVES * 4), [] as number[], [] as number[]]
  for (let i = 0; i < WAVES; i++) {
    const angle = random.between(-1.9, 1.9) + 0.5
    const length = 2 + 11 * (i / WAVES) ** 1.15
    const [x, y] = [Math.round(Math.cos(angle) * length), Math.round(Math.sin(angle) * length)]
    const k = Math.hypot(x, y) || 1
    waves.set([x || 1, y, 0.0045 / k ** 1.42, 0], i * 4)
    offsets.push(random() * TAU)
    turns.push(Math.max(1, Math.round((Math.sqrt(9.8 * 0.63 * k) * 0.42 * seconds) / TAU)))
  }
  return { waves, offsets, turns }
}

/** Tiling noise: red its height, green a broader one, blue and alpha the slope of red. */
function noiseTexture(gl: GL): WebGLTexture {
  const size = 256
  const texels = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = (dx: number, dy: number) => fbm(((x + dx) / size) * 6, ((y + dy) / size) * 6, 1, 5, 6)
      const height = at(0, 0)
      const slope = [at(1, 0) - at(-1, 0), at(0, 1) - at(0, -1)].map((d) => d * size * 0.04 + 0.5)
      const broad = fbm((x / size) * 3, (y / size) * 3, 9, 3, 3)
      texels.set(
        [height, broad, ...slope].map((v) => Math.round(Math.min(1, Math.max(0, v)) * 255)),
        (y * size + x) * 4,
      )
    }
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, texels)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  return texture
}

/** The sea above: its waves and the light they gather, drawn anew for every frame. */
export function createSea(gl: GL, shaders: Shaders, seconds: number) {
  const { waves, offsets, turns } = waveSpectrum(seconds)
  const waveProgram = new Program(gl, shaders.sky_vert, shaders.waves_frag)
  const causticProgram = new Program(gl, shaders.caustics_vert, shaders.caustics_frag)
  const waveMap = createTarget(gl, 128, 128, 7)
  const causticMap = createTarget(gl, 320, 320, 8, gl.R8)
  const empty = gl.createVertexArray()
  const net = gl.createVertexArray()
  gl.bindVertexArray(net)
  const corners = Array.from({ length: NET * NET }, (_, i) => [i % NET, Math.floor(i / NET)])
  const grid = corners.flatMap((corner) => corner.map((c) => (c / (NET - 1)) * 1.3 - 0.15))
  attributes(gl, ['aGrid'], [2], new Float32Array(grid))
  const cells = corners.flatMap(([x = 0, y = 0]) => {
    const a = y * NET + x
    return x < NET - 1 && y < NET - 1 ? [a, a + 1, a + NET, a + 1, a + NET + 1, a + NET] : []
  })
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array(cells), gl.STATIC_DRAW)

  const into = (target: Target) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.frame)
    gl.viewport(0, 0, target.width, target.height)
  }
  const mipmaps = (target: Target) => {
    gl.bindTexture(gl.TEXTURE_2D, target.texture)
    gl.generateMipmap(gl.TEXTURE_2D)
  }

  return {
    waves: waveMap.texture,
    caustics: causticMap.texture,
    noise: noiseTexture(gl),
    draw(u: number) {
      gl.disable(gl.DEPTH_TEST)
      into(waveMap)
      gl.bindVertexArray(empty)
      waveProgram.use({ uWave: waves, uPhase: offsets.map((offset, i) => offset + TAU * (turns[i] ?? 0) * u) })
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      mipmaps(waveMap)
      into(causticMap)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE)
      gl.bindVertexArray(net)
      causticProgram.use({ uWaves: waveMap.texture, uFocus: 0.36 })
      gl.drawElements(gl.TRIANGLES, cells.length, gl.UNSIGNED_INT, 0)
      gl.disable(gl.BLEND)
      mipmaps(causticMap)
    },
  }
}
