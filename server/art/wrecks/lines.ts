import type { Spot } from '#server/art/cast.ts'
import type { Mark } from '#server/art/marks.ts'
import { blob, polygon, strand, type Vertex } from '#server/art/path.ts'
import type { Box } from '#server/art/stage.ts'

/** A wreck where it lies in the picture of 1200 x 800: its marks, and the line of its deck where things grow. */
export type Wreck = {
  marks: Mark[]
  /** What lies on the sand before her. */
  front?: Mark[]
  deck: Vertex[]
  bulk: Box[]
  clear: Spot[]
}

/** Vertices such as "120,470! 300,506", in units of the picture; `!` is a sharp corner. */
export const points = (text: string): Vertex[] =>
  text.split(' ').map((word) => {
    const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number)
    return { x, y, sharp: word.endsWith('!') }
  })
export const outline = (text: string) => blob(points(text))
export const straight = (...texts: string[]) => texts.map((text) => polygon(points(text))).join('')
export const lines = (...texts: string[]) => texts.map((text) => strand(points(text))).join('')
export const straightLines = (...texts: string[]) => texts.map((text) => `M${text.split(' ').join('L')}`).join('')

/** Equal shapes from one point to another: portholes, windows, frames. */
export const along = (count: number, from: string, to: string, draw: (x: number, y: number) => string) => {
  const [first, last] = [points(from)[0], points(to)[0]]
  if (!first || !last) return ''
  return Array.from({ length: count }, (_, index) => {
    const part = count > 1 ? index / (count - 1) : 0
    return draw(Math.round(first.x + (last.x - first.x) * part), Math.round(first.y + (last.y - first.y) * part))
  }).join('')
}
export const pane = (wide: number, high: number) => (x: number, y: number) => `M${x} ${y}h${wide}v${high}h-${wide}z`
