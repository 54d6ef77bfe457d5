import { Link, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { type Block, columns, figure, head, text } from './blocks.ts'
import { contours } from './contours.ts'
import { numbersFigure } from './figure-numbers.ts'
import { pageGauge, waterAt } from './gauge.ts'
import { anchor, sheetOf, textColumn } from './guide-page.ts'
import { setBlocks } from './layout.ts'
import { colour, measure, sheet, type } from './look.ts'
import { tag } from './tag.ts'
import { typeset } from './typeset.ts'

type Entry = { title: string; page: number }

function entry({ title, page }: Entry): ReactElement {
  const style = {
    flexDirection: 'row',
    alignItems: 'center',
    height: 20,
    borderBottomWidth: 0.5,
    borderBottomColor: colour.line,
  } as const
  const words = { ...type.head, fontSize: 12.5, flex: 1, textDecoration: 'none' } as const
  return createElement(
    View,
    { key: page, style, ...tag('TOCI') },
    createElement(View, { style: { width: 14, height: 20, marginRight: 10, backgroundColor: waterAt(page - 1) } }),
    createElement(Link, { src: `#${anchor(page)}`, style: words }, typeset(title)),
    createElement(Text, { style: { ...type.body, color: colour.inkSoft } }, typeset(`${page} m`)),
  )
}

/** Why there are eighteen pages, and the pages by depth. */
export function contentsPage(entries: Entry[]): ReactElement {
  const welcome: Block[] = [
    columns(
      [
        text(
          'An open water card takes you to 18 metres, and so does this guide: a page to the metre, cover included, with a scale at the edge to say how deep you are.',
        ),
        text(
          'It is for the dives after the course, when nobody counts heads, and for both halves of the country, the cold one with the kelp and the warm one with the coral.',
        ),
      ],
      [
        text(
          "Read it dry, then once more in the car park. It is no substitute for training, for a doctor's opinion or for the local who shakes her head. Where it differs from your instructor, your operator or the law, follow the stricter.",
        ),
        text('It rests on published guidelines, named where used. First save these numbers.'),
      ],
    ),
  ]
  return sheetOf(
    'Contents',
    2,
    contours('contents', { x: sheet.width - 38, y: 44 }, 7),
    pageGauge(2),
    textColumn(
      createElement(Text, { key: 'title', style: { ...type.title, marginTop: -4 }, ...tag('H1') }, 'Eighteen metres'),
      createElement(
        View,
        { key: 'welcome', style: { marginTop: 16, marginBottom: 8, width: measure } },
        setBlocks(welcome),
      ),
      ...setBlocks([figure(numbersFigure), head('The way down')]),
      createElement(
        View,
        { key: 'entries', style: { borderTopWidth: 0.8, borderTopColor: colour.ink }, ...tag('TOC') },
        entries.map(entry),
      ),
    ),
  )
}
