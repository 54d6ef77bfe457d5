import type { Spot } from './cast.ts'
import type { Mark } from './marks.ts'
import { blob, polygon, strand, type Vertex } from './path.ts'
import type { Box } from './stage.ts'

/** A wreck in its own coordinates: its marks, and the line of its deck where things grow. */
export type Wreck = { marks: Mark[]; deck: Vertex[]; bulk: Box[]; clear: Spot[] }

export const points = (text: string): Vertex[] =>
  text.split(' ').map((word) => {
    const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number)
    return { x, y, sharp: word.endsWith('!') }
  })
export const outline = (text: string) => blob(points(text))
export const straight = (text: string) => polygon(points(text))
export const lines = (...texts: string[]) => texts.map((text) => strand(points(text))).join('')
export const straightLines = (...texts: string[]) => texts.map((text) => `M${text.split(' ').join('L')}`).join('')
