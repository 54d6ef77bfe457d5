/** The width of a page's text, in points, which are the units of every drawing. */
export const measure = 386
/** B5, but for a third of a millimetre: in points that are whole dots of Chromium's paper. */
export const sheet = { width: 498, height: 708 }

export const colour = {
  ink: 'var(--color-ink)',
  soft: 'var(--color-ink-soft)',
  paper: 'var(--color-paper)',
  raised: 'var(--color-raised)',
  line: 'var(--color-line)',
  sand: 'color-mix(in srgb, var(--color-line) 35%, var(--color-paper))',
}
/** The site's water colours: 1 (shallow) to 6 (deep). */
export const water = (tint: number): string => `var(--color-water-${tint})`

export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

// A tenth of a point is finer than print, and comes out alike on every machine.
const short = (value: number) => Math.round(value * 10) / 10

export type Point = [x: number, y: number]
export const points = (list: Point[]): string => `M${list.map((point) => point.map(short).join(' ')).join('L')}`

export const path = (d: string, stroke: string, width: number, fill = 'none'): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="${fill}"/>`
/** A line from a point, so far across and down. */
export const line = (x: number, y: number, across: number, down: number, stroke = colour.line, width = 0.5): string =>
  path(`M${short(x)} ${short(y)}l${short(across)} ${short(down)}`, stroke, width)
export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`
export const oval = (x: number, y: number, across: number, down: number, fill: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}"/>`
/** `voice` is some of the classes of guide.css: `ink`, `light`, `strong`, `serif`, `hand`, `middle`, `end`. */
export const label = (x: number, y: number, words: string | number, voice = ''): string =>
  `<text class="${voice}" x="${short(x)}" y="${short(y)}">${words}</text>`

/** A drawing of which listeners hear `alt`; without one it is ornament. */
export function drawing(width: number, height: number, alt: string, ...parts: (string | string[])[]): string {
  const role = alt ? `role="img" aria-label="${alt}"` : 'aria-hidden="true"'
  const size = `width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}"`
  return `<svg ${role} ${size}>${parts.flat().join('')}</svg>`
}
