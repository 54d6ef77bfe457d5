import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { colour, sheet, water } from './look.ts'
import { box, drawing, label, line } from './svg.ts'

const metres = 18
const top = 54
const step = (sheet.height - 54 - 48) / metres

/** Where a depth lies on the scale, in points from the top of the sheet. */
const depthY = (metre: number): number => top + metre * step

/** The water colour at a depth of the guide. */
export function waterAt(metre: number): string {
  return water[Math.min(5, Math.floor((metre / metres) * 6))] ?? water[5]
}

/** The depth gauge at the left edge: a page is a metre, and its number stands where the diver is. */
export function pageGauge(page: number): ReactElement {
  const x = 18
  const filled = Array.from({ length: page }, (_, index) => box(x, depthY(index), 5, step + 0.3, waterAt(index)))
  const ticks = Array.from({ length: metres + 1 }, (_, metre) => {
    const isLong = metre % 5 === 0
    return line(x + 7, depthY(metre), x + (isLong ? 15 : 11), depthY(metre), colour.inkSoft, 0.5)
  })
  const figures = [0, 5, 10, 15]
    .filter((metre) => Math.abs(metre - page) > 0.5)
    .map((metre) => label(x + 18, depthY(metre) + 2.4, `${metre}`))
  const y = depthY(page)
  const style = { position: 'absolute', left: 0, top: 0 } as const
  return createElement(
    View,
    { style },
    drawing(
      72,
      sheet.height,
      line(x, top, x, depthY(metres), colour.line, 0.5),
      ...filled,
      ...ticks,
      ...figures,
      line(x - 4, y, x + 15, y, colour.ink, 1.1),
      label(x + 18, y + 3.4, `${page} m`, { size: 10, fill: colour.ink, family: 'Newsreader' }),
    ),
  )
}
