/** The ink of a mark; each layer of a scene decides the colours of its inks. */
export type Ink = 'body' | 'light' | 'shade' | 'accent'
export type Inks = Record<Ink, string>
/** A filled path, or a line when it has a width. */
export type Mark = { ink: Ink; d: string; width?: number }

export const body = (d: string): Mark => ({ ink: 'body', d })
export const light = (d: string): Mark => ({ ink: 'light', d })
export const line = (ink: Ink, width: number, d: string): Mark => ({
  ink,
  d,
  width: Math.max(1, Math.round(width * 2) / 2),
})

/** One path per run of marks in the same ink, which halves the size of a picture. */
export function paint(marks: readonly Mark[], inks: Inks): string {
  let svg = ''
  let run: Mark | undefined
  let d = ''
  const flush = () => {
    if (run && d) {
      const colour = inks[run.ink]
      svg += run.width
        ? `<path fill="none" stroke="${colour}" stroke-width="${run.width}" d="${d}"/>`
        : `<path fill="${colour}" d="${d}"/>`
    }
    d = ''
  }
  for (const mark of marks) {
    if (!run || mark.ink !== run.ink || mark.width !== run.width) flush()
    run = mark
    d += mark.d
  }
  flush()
  return svg
}
