import { Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Chapter } from './blocks.ts'
import { contours } from './contours.ts'
import { pageGauge } from './gauge.ts'
import { setBlocks } from './layout.ts'
import { colour, measure, sheet, type } from './look.ts'
import { tag } from './tag.ts'
import { typeset } from './typeset.ts'

const size: [number, number] = [sheet.width, sheet.height]

/** The text of a page. Out of the flow, so that a page with too much text runs over visibly and is not squeezed. */
const textBox = { position: 'absolute', top: sheet.top, left: sheet.left, width: measure } as const

export const textColumn = (...children: ReactNode[]): ReactElement =>
  createElement(View, { key: 'text', style: textBox }, ...children)

export const anchor = (page: number): string => `page-${page}`

/** A sheet of paper with its bookmark; the name is what a link of the contents points at. Nothing runs on to a next sheet. */
export function sheetOf(title: string, page: number, ...children: ReactNode[]): ReactElement {
  const style = {
    width: sheet.width,
    height: sheet.height,
    backgroundColor: colour.paper,
    paddingTop: sheet.top,
    paddingBottom: sheet.bottom,
    paddingLeft: sheet.left,
    paddingRight: sheet.right,
    overflow: 'hidden',
  } as const
  const props = { key: page, id: anchor(page), size, bookmark: { title, fit: true } } as const
  return createElement(Page, props as never, createElement(View, { style, wrap: false, ...tag('Sect') }, ...children))
}

/** A chapter: title, standfirst, hairline, text; one page each, so that the gauge keeps count. */
export function chapterPage({ title, standfirst, blocks }: Chapter, page: number): ReactElement {
  return sheetOf(
    title,
    page,
    contours(title, { x: sheet.width - 38, y: 44 }, 7),
    pageGauge(page),
    textColumn(
      createElement(Text, { key: 'title', style: { ...type.title, marginTop: -4 }, ...tag('H1') }, typeset(title)),
      createElement(
        Text,
        { key: 'stand', style: { ...type.standfirst, marginTop: 5, maxWidth: 372 } },
        typeset(standfirst),
      ),
      createElement(View, {
        key: 'rule',
        style: { borderBottomWidth: 0.8, borderBottomColor: colour.ink, width: 28, marginTop: 11, marginBottom: 13 },
      }),
      ...setBlocks(blocks),
    ),
  )
}
