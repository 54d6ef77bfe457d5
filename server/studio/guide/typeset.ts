import { Link, Text } from '@react-pdf/renderer'
import { createElement, type ReactNode } from 'react'
import { breakLines, type Piece } from './line-break.ts'
import { colour } from './look.ts'

/** Straight quotes of the source become printed ones; figures keep their unit on the same line. */
export function curly(text: string): string {
  return text
    .replace(/(^|[\s([*])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([*])'/g, '$1‘')
    .replaceAll("'", '’')
    .replace(/(\d) (m|mm|bar|°C|knots?|minutes?|hours?|kg|seconds?)\b/g, '$1\u00a0$2')
    .replace(/1800 088 200|13 11 26|\+61 8 8212 9242/g, (number) => number.replaceAll(' ', '\u00a0'))
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

const reachable =
  /((?:[a-z0-9-]+\.)+(?:gov\.au|org\.au|com|org)\b|\+61[\d\u00a0]+|1800\u00a0088\u00a0200|13\u00a011\u00a026|\b000\b)/

const addressOf = (words: string) =>
  words.includes('.') ? `https://${words}/` : `tel:${words.replaceAll('\u00a0', '')}`

/** Web addresses and numbers to ring can be pressed wherever they stand in a text. */
function withLinks(text: string, key: number): ReactNode[] {
  const style = { color: colour.kelp, textDecoration: 'none' } as const
  return text
    .split(reachable)
    .map((words, index) =>
      index % 2 === 0 ? words : createElement(Link, { key: `${key}.${index}`, src: addressOf(words), style }, words),
    )
}

function set(pieces: Piece[]): ReactNode[] {
  return pieces.flatMap(({ text, voice }, index) =>
    voice === 'plain'
      ? withLinks(text, index)
      : [createElement(Text, { key: `${index}`, style: styles[voice] }, ...withLinks(text, index))],
  )
}

/** `**bold**` and `*italic*` in a line of text; react-pdf finds the line ends. */
export const typeset = (text: string): ReactNode[] => set(piecesOf(text))

/** The same in Instrument Sans of a size, with lines of our own breaking, both in points. */
export const typesetTo = (text: string, width: number, size: number): ReactNode[] =>
  set(breakLines(piecesOf(text), width, size))
