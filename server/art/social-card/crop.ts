import { Resvg } from '@resvg/resvg-js'

/** A silhouette: the columns it spans in the small rendering, and its pixels there, the darkest counting most. */
interface Shape {
  from: number
  to: number
  pixels: number
}

const sampleWidth = 240
const fewestPixels = 40
/** The part of the height in which animals swim; what stands below it may be cut. */
const openWater = 0.66
/** Moving the window from the middle to an end costs as much as cutting a shape of so many pixels. */
const pullToMiddle = 120

/**
 * Where to cut a picture that is wider than its window, so that no animal is cut in two. `share` is the window's part
 * of the width; answers its left edge, also as a part of the width.
 */
export function quietestLeft(svg: string, share: number): number {
  const { pixels, width, height } = new Resvg(svg, {
    fitTo: { mode: 'width', value: sampleWidth },
    font: { loadSystemFonts: false },
  }).render()
  const shapes = silhouettes(new Uint32Array(pixels.buffer, pixels.byteOffset, width * height), width, height)
  return leftCuttingLeast(shapes, width, Math.round(width * share)) / width
}

/** The left edge of a window of `shown` columns that cuts and hides the least; the middle where there are no shapes. */
export function leftCuttingLeast(shapes: readonly Shape[], width: number, shown: number): number {
  const room = Math.max(0, width - shown)
  const cost = (left: number) =>
    (room === 0 ? 0 : pullToMiddle * Math.abs((2 * left) / room - 1)) +
    shapes.reduce((sum, shape) => sum + shape.pixels * harm(shape, left, left + shown), 0)
  const lefts = Array.from({ length: room + 1 }, (_, left) => left)
  return lefts.reduce((best, left) => (cost(left) < cost(best) ? left : best), Math.round(room / 2))
}

/** 0 for a whole shape with water around it, 1 for one that is out of sight, more for one that is cut. */
function harm({ from, to }: Shape, left: number, right: number): number {
  const air = 4
  if (to < left || from > right) return 1
  const hidden = Math.max(0, left + air - from) + Math.max(0, to + air - right)
  return hidden === 0 ? 0 : 0.6 + hidden / (to - from + 1)
}

/** Dark patches of one flat ink that stand free of the picture's border: what swims, not what grows or lies. */
function silhouettes(colours: Uint32Array, width: number, height: number): Shape[] {
  const green = (colour: number) => (colour >> 8) & 255
  const water = colours.slice(0, Math.round(width * height * openWater)).sort((a, b) => green(a) - green(b))
  const usual = green(water[water.length >> 1] ?? 0)
  const seen = new Uint8Array(colours.length)
  const shapes: Shape[] = []
  for (let start = 0; start < colours.length; start += 1) {
    if (seen[start] || green(colours[start] ?? 0) >= usual) continue
    const shape = patchAt(start, colours, seen, width, height)
    if (!shape || shape.pixels < fewestPixels) continue
    // Animals are the darkest inks of a picture, hills behind them are paler.
    const darkness = 1 - green(colours[start] ?? 0) / usual
    shapes.push({ ...shape, pixels: shape.pixels * 4 * darkness ** 2 })
  }
  return shapes
}

/** Floods one patch of equal colour; null when it touches the border. */
function patchAt(start: number, colours: Uint32Array, seen: Uint8Array, width: number, height: number): Shape | null {
  const shape: Shape = { from: width, to: 0, pixels: 0 }
  const waiting = [start]
  let isFree = true
  seen[start] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isFree = false
    shape.from = Math.min(shape.from, x)
    shape.to = Math.max(shape.to, x)
    if (y < height * openWater) shape.pixels += 1
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (seen[next] !== 0 || colours[next] !== colours[start]) continue
      seen[next] = 1
      waiting.push(next)
    }
  }
  return isFree ? shape : null
}
