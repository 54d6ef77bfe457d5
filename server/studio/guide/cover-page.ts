import { Svg, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { themeSceneSvg } from '../../art/theme-scene.ts'
import { contours } from './contours.ts'
import { sheetOf } from './guide-page.ts'
import { colour, sheet, type, water } from './look.ts'
import { picture } from './picture.ts'
import { box, drawing, label, line, path } from './svg.ts'
import { tag } from './tag.ts'

const waterline = 268
const white = '#fcf9f3'

/** The site's mark: a blade of kelp and a branch of coral; the same as the favicon. */
function mark(): ReactElement {
  const svg = { style: { width: 28, height: 28 }, viewBox: '0 0 32 32' }
  return createElement(
    Svg,
    svg,
    path('M11 31C6 24 14 20 10 12 8 8 10 3 13 1c-1 6 5 8 3 15-1 5-3 8-5 15z', { fill: '#8a8a1f' }),
    path('M20 31V19m0 5 6-6m-6 3-4-4m4 3 1-8m5 6 1-5', { stroke: '#d5492f', strokeWidth: 3 }),
  )
}

/** From the waterline to 40 m, down the left edge of the picture: a scale of the design's six water colours. */
function scale(): ReactElement {
  const height = sheet.height - waterline
  const perMetre = (height - 14) / 40
  const bands = water.map((tint, index) => box(0, (index * height) / 6, 40, height / 6 + 0.5, tint))
  const inkAt = (metre: number) => (metre < 14 ? colour.ink : white)
  const ticks = Array.from({ length: 40 }, (_, index) => {
    const metre = index + 1
    const length = metre % 10 === 0 ? 13 : metre % 5 === 0 ? 9 : 5
    return line(0, metre * perMetre, length, metre * perMetre, inkAt(metre), metre % 10 === 0 ? 1 : 0.5)
  })
  const figures = [5, 10, 18, 30, 40].map((metre) =>
    label(17, metre * perMetre + 3, `${metre}`, { size: 10.5, fill: inkAt(metre), family: 'Newsreader' }),
  )
  const limit = line(0, 18 * perMetre, 13, 18 * perMetre, white, 1.6)
  const style = { position: 'absolute', left: 0, top: waterline } as const
  return createElement(View, { key: 'scale', style }, drawing(40, height, ...bands, ...ticks, limit, ...figures))
}

export function coverPage(): ReactElement {
  const art = themeSceneSvg({ key: 'guide cover weedy seadragons', theme: 'kelp', latitude: -40 })
  const height = 800
  const width = (height * sheet.width) / (sheet.height - waterline + 2)
  const scene = picture(art, { x: (1200 - width) / 2, y: 0, width, height }, sheet.width)
  const masthead = createElement(
    View,
    { key: 'masthead', style: { flexDirection: 'row', alignItems: 'center' } },
    mark(),
    createElement(Text, { style: { ...type.head, fontSize: 15, lineHeight: 1.1, marginLeft: 6 } }, 'Kelp & Coral'),
  )
  const title = { ...type.title, fontSize: 57, lineHeight: 56 / 57, letterSpacing: -1.5, marginTop: 26 }
  const foot = { ...type.body, position: 'absolute', left: sheet.left, bottom: 26, color: white } as const
  return sheetOf(
    'Cover',
    1,
    contours('cover', { x: sheet.width - 60, y: 70 }, 14),
    createElement(View, { key: 'art', style: { position: 'absolute', left: 0, top: waterline } }, scene),
    masthead,
    createElement(Text, { key: 'title', style: title, ...tag('H1') }, 'Diving\nAustralia Well'),
    createElement(
      Text,
      { key: 'sub', style: { ...type.standfirst, fontSize: 17, marginTop: 12 } },
      'A guide to your first fifty dives',
    ),
    scale(),
    createElement(
      Text,
      { key: 'foot', style: foot },
      'The sea, the kit, the plan, the animals,\nfirst aid, and twelve places to begin',
    ),
  )
}
