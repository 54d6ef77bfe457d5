import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Block, Figure } from './blocks.ts'
import { colour, measure, type } from './look.ts'
import { tag } from './tag.ts'
import { typeset, typesetTo } from './typeset.ts'

const columnGap = 22
const markerWidth = 14
const cellGap = 8
const notePadding = 10

/** A marker in the margin of its line, and the line. */
function item(marker: string, words: string, key: number, width: number): ReactElement {
  const isNumber = /\d/.test(marker)
  const markerStyle = {
    ...type.body,
    width: markerWidth,
    color: colour.kelp,
    ...(isNumber ? { fontFamily: 'Newsreader', fontSize: 10.5, lineHeight: 14 / 10.5 } : {}),
  }
  return createElement(
    View,
    { key, style: { flexDirection: 'row', marginBottom: 3.5 }, wrap: false, ...tag('LI') },
    createElement(Text, { style: markerStyle, ...tag('Lbl') }, marker),
    createElement(
      Text,
      { style: { ...type.body, flex: 1 }, ...tag('LBody') },
      typesetTo(words, width - markerWidth, type.body.fontSize),
    ),
  )
}

function row(cells: string[], widths: number[], isHead: boolean, key: number, rowWidth: number): ReactElement {
  const style = {
    flexDirection: 'row',
    borderBottomWidth: 0.6,
    borderBottomColor: isHead ? colour.ink : colour.line,
    paddingVertical: isHead ? 2 : 3.2,
  } as const
  const shares = widths.reduce((sum, share) => sum + share, 0)
  const texts = cells.map((cell, index) => {
    const width = widths[index] ?? 1
    const voice = isHead ? type.small : { ...type.body, fontSize: 8.9, lineHeight: 12.2 / 8.9 }
    const cellStyle = { ...voice, flexGrow: width, flexShrink: 1, flexBasis: 0, paddingRight: cellGap }
    return createElement(
      Text,
      { key: index, style: cellStyle, ...(isHead ? tag('TH', { scope: 'Column' }) : tag('TD')) },
      typesetTo(cell, (rowWidth * width) / shares - cellGap, voice.fontSize),
    )
  })
  return createElement(View, { key, style, wrap: false, ...tag('TR') }, texts)
}

function list(items: string[], marker: (index: number) => string, key: number, width: number): ReactElement {
  // Half steps between the items, made up to whole ones at the end, keep the columns on one grid.
  const style = { marginBottom: items.length % 2 === 0 ? 7 : 3.5 }
  return createElement(
    View,
    { key, style, ...tag('L') },
    items.map((words, at) => item(marker(at), words, at, width)),
  )
}

function noteBox(words: string, key: number, width: number): ReactElement {
  const style = {
    backgroundColor: colour.raised,
    borderLeftWidth: 2,
    borderLeftColor: colour.kelp,
    paddingVertical: 7,
    paddingHorizontal: notePadding,
    marginVertical: 3.5,
  }
  return createElement(
    View,
    { key, style, wrap: false },
    createElement(Text, { style: type.body }, typesetTo(words, width - 2 * notePadding - 2, type.body.fontSize)),
  )
}

/** A drawing with an `alt` is one thing to listeners; one without is what stands in it. */
function figureBox({ draw, caption, alt }: Figure, key: number): ReactElement {
  const drawn = alt ? createElement(View, { style: {}, ...tag('Figure', { alt }) }, draw()) : draw()
  const words = caption
    ? createElement(
        Text,
        { style: { ...type.small, marginTop: 4, maxWidth: 380 }, ...tag('Caption') },
        typesetTo(caption, 380, type.small.fontSize),
      )
    : null
  return createElement(View, { key, style: { marginBottom: 12 }, wrap: false }, drawn, words)
}

function side(parts: Block[][], key: number, width: number): ReactElement {
  const own = (width - columnGap * (parts.length - 1)) / parts.length
  const views = parts.map((blocks, index) => {
    const style = { width: own, marginLeft: index > 0 ? columnGap : 0 }
    return createElement(View, { key: index, style }, setBlocks(blocks, own))
  })
  return createElement(View, { key, style: { flexDirection: 'row', width } }, views)
}

function setBlock(block: Block, key: number, isFirst: boolean, width: number): ReactNode {
  switch (block.kind) {
    case 'head': {
      const style = { ...type.head, marginTop: isFirst ? 0 : 3.5, marginBottom: 3.5 }
      return createElement(Text, { key, style, minPresenceAhead: 40, ...tag('H2') }, typeset(block.text))
    }
    case 'text':
      return createElement(
        Text,
        { key, style: { ...type.body, marginBottom: 7 } },
        typesetTo(block.text, width, type.body.fontSize),
      )
    case 'note':
      return noteBox(block.text, key, width)
    case 'list':
      return list(block.items, () => '•', key, width)
    case 'steps':
      return list(block.items, (index) => `${index + 1}`, key, width)
    case 'table': {
      const rows = block.rows.map((cells, index) => row(cells, block.widths, false, index + 1, width))
      const heading = block.head ? row(block.head, block.widths, true, 0, width) : null
      return createElement(View, { key, style: { marginBottom: 10 }, ...tag('Table') }, heading, rows)
    }
    case 'columns':
      return side(block.columns, key, width)
    case 'figure':
      return figureBox(block, key)
  }
}

/** Blocks one under the other, in a column of so many points. */
export function setBlocks(blocks: Block[], width: number = measure): ReactNode[] {
  return blocks.map((block, index) => setBlock(block, index, index === 0, width))
}
