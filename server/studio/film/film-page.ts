import { createRenderer } from './renderer.ts'
import { scenes } from './scenes/index.ts'
import { loadShaders } from './shaders.ts'

/** Runs in the browser: draws the frames asked for in the URL and posts each one's pixels to the script. */
async function main(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const number = (name: string) => Number(query.get(name))
  const [width, height, total] = [number('width'), number('height'), number('total')]
  const build = scenes[query.get('scene') ?? '']
  if (!build) throw new Error('no such scene')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, preserveDrawingBuffer: true })
  if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('no WebGL 2 with float colours')
  const render = createRenderer(gl, await loadShaders(), build(), width, height)
  const pixels = new Uint8Array(width * height * 4)
  let sent: Promise<unknown> = Promise.resolve()
  for (const frame of (query.get('frames') ?? '').split(',').map(Number)) {
    render(frame / total)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    await sent
    sent = fetch(`./frame/${frame}`, { method: 'POST', body: pixels.slice() })
  }
  await sent
}

main().then(
  () => fetch('./done', { method: 'POST', body: '' }),
  (error) => fetch('./done', { method: 'POST', body: String(error?.stack ?? error) }),
)
