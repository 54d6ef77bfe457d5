import { type Lettering, setText } from './lettering.ts'
import { hairline, ink, paper, waters } from './paper.ts'

const deepestMetres = 40
const barWidth = 12
const label: Lettering = {
  ...{ family: 'Sans', size: 14, colour: '#4b5c61' },
  ...{ lineHeight: 1, tracking: '0', mostLines: 1 },
}

/** The depth gauge of a dive site, as tall as the picture it stands beside: 0 to 40 m, the dived stretch filled. */
export async function depthRuler(depth: { min: number; max: number }, x: number, top: number, height: number) {
  const y = (metres: number) => top + (Math.min(metres, deepestMetres) * height) / deepestMetres
  const bands = waters.map((colour, index) => {
    const from = Math.max(depth.min, index * 8)
    const to = Math.min(depth.max, (index + 1) * 8, deepestMetres)
    return to > from
      ? `<rect x="${x}" y="${y(from)}" width="${barWidth}" height="${y(to) - y(from)}" fill="${colour}"/>`
      : ''
  })
  const marks = await Promise.all(
    [10, 20, 30].map(async (metres) => {
      const { svg, width } = await setText(String(metres), 40, label)
      const at = `x="${x + barWidth + 10}" y="${y(metres) - 7}" width="${width}" height="14"`
      const tick = `<path d="M${x + barWidth} ${y(metres)}h6" stroke="${ink}" stroke-opacity=".5" stroke-width="1.5"/>`
      return tick + svg.replace(/satori/g, `m${metres}`).replace(/^<svg [^>]*>/, `<svg ${at} overflow="visible">`)
    }),
  )
  const ground = `<rect x="${x}" y="${top}" width="${barWidth}" height="${height}" fill="${paper}"/>`
  const edge = `<path d="M${x + barWidth} ${top}v${height}" stroke="${hairline}" stroke-width="2"/>`
  const stretch = `<rect x="${x}" y="${y(depth.min)}" width="${barWidth}" height="${Math.max(6, y(depth.max) - y(depth.min))}" fill="none" stroke="${ink}" stroke-width="1.5"/>`
  return ground + edge + bands.join('') + stretch + marks.join('')
}
