import { Text } from '@react-pdf/renderer'
import { createElement, type ReactNode } from 'react'
import { breakLines, type Piece } from './line-break.ts'

/** Straight quotes of the source become printed ones; figures keep their unit on the same line. */
export function curly(text: string): string {
  return text
    .replace(/(^|[\s([*])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([*])'/g, '$1‘')
    .replaceAll("'", '’')
    .replace(/(\d) (m|mm|bar|°C|knots?|minutes?|hours?|kg|seconds?)\b/g, '$1\u00a0$2')
    .replace(/1800 088 200/g, '1800\u00a0088\u00a0200')
}

function piecesOf(text: string): Piece[] {
  return curly(text)
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), voice: 'bold' }
      if (part.startsWith('*')) return { text: part.slice(1, -1), voice: 'italic' }
      return { text: part, voice: 'plain' }
    })
}

const styles = { bold: { fontWeight: 600 }, italic: { fontStyle: 'italic' } } as const

function set(pieces: Piece[]): ReactNode[] {
  return pieces.map(({ text, voice }, index) =>
    voice === 'plain' ? text : createElement(Text, { key: `${index}`, style: styles[voice] }, text),
  )
}

/** `**bold**` and `*italic*` in a line of text; react-pdf finds the line ends. */
export const typeset = (text: string): ReactNode[] => set(piecesOf(text))

/** The same in Instrument Sans of a size, with lines of our own breaking, both in points. */
export const typesetTo = (text: string, width: number, size: number): ReactNode[] =>
  set(breakLines(piecesOf(text), width, size))
