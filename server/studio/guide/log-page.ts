import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Chapter } from './blocks.ts'
import { colour, measure, type } from './look.ts'
import { box, drawing, label, line } from './svg.ts'
import { typeset } from './typeset.ts'

const fields: [name: string, share: number][][] = [
  [
    ['Dive no.', 0.7],
    ['Date', 1],
    ['Site', 2.4],
  ],
  [
    ['Buddy', 1.6],
    ['Entry and exit', 1.6],
    ['Time in', 0.8],
    ['Time out', 0.8],
  ],
  [
    ['Deepest, m', 1],
    ['Dive time, min', 1],
    ['Stop, min at 5 m', 1],
    ['Interval since last', 1.2],
  ],
  [
    ['Gas, %', 0.8],
    ['Bar in', 0.8],
    ['Bar at turn', 0.9],
    ['Bar out', 0.8],
    ['Cylinder', 1.2],
  ],
  [
    ['Suit, hood, gloves', 1.6],
    ['Lead, kg', 0.8],
    ['Float at eye level, yes or no', 1.4],
  ],
  [
    ['Water, °C', 0.8],
    ['Visibility, m', 0.9],
    ['Swell, m and s', 1],
    ['Wind', 0.9],
    ['Tide, stream', 1.2],
  ],
]

function field(name: string, share: number, index: number): ReactElement {
  const style = {
    flexGrow: share,
    flexBasis: 0,
    borderTopWidth: 0.7,
    borderTopColor: colour.ink,
    marginLeft: index > 0 ? 10 : 0,
    paddingTop: 2,
    height: 41,
  }
  return createElement(View, { key: name, style }, createElement(Text, { style: type.small }, typeset(name)))
}

const rows = () =>
  createElement(
    View,
    { style: { width: measure } },
    fields.map((row, key) =>
      createElement(
        View,
        { key, style: { flexDirection: 'row' } },
        row.map(([name, share], index) => field(name, share, index)),
      ),
    ),
  )

/** Squared water to draw the dive in: a minute and a metre at a time. */
function squaredWater(): ReactElement {
  const [left, height, perMetre] = [22, 126, 6]
  const width = measure - left
  const across = [0, 5, 10, 15, 20].flatMap((metre) => [
    line(
      left,
      metre * perMetre + 3,
      left + width,
      metre * perMetre + 3,
      metre === 0 ? colour.ink : colour.line,
      metre === 0 ? 0.8 : 0.5,
    ),
    label(left - 4, metre * perMetre + 5.5, `${metre} m`, { anchor: 'end' }),
  ])
  const down = Array.from({ length: 13 }, (_, index) =>
    line(left + (index * width) / 12, 3, left + (index * width) / 12, 123, colour.line, 0.4),
  )
  const minutes = [15, 30, 45, 60].map((minute) =>
    label(left + (minute / 60) * width - 2, 121, `${minute} min`, { anchor: 'end' }),
  )
  return drawing(measure, height, box(left, 3, width, 120, colour.raised), ...down, ...across, ...minutes)
}

const ruled = (heads: [string, string]) => () =>
  createElement(
    View,
    { style: { flexDirection: 'row', width: measure } },
    heads.map((words, index) => {
      const lines = [0, 1, 2, 3, 4].map((key) =>
        createElement(View, { key, style: { borderBottomWidth: 0.5, borderBottomColor: colour.line, height: 19 } }),
      )
      const style = { flexGrow: 1, flexBasis: 0, marginLeft: index * 22 }
      return createElement(
        View,
        { key: words, style },
        createElement(Text, { style: type.head }, typeset(words)),
        lines,
      )
    }),
  )

export const log: Chapter = {
  title: 'A page for your log',
  standfirst: 'Copy it freely, and fill it in while your hair is wet.',
  blocks: [
    { kind: 'figure', draw: rows },
    {
      kind: 'figure',
      draw: squaredWater,
      alt: 'Squares to draw the dive in, from the surface to 20 metres and from 0 to 60 minutes.',
    },
    { kind: 'figure', draw: ruled(['Seen', 'Next time']) },
  ],
}
