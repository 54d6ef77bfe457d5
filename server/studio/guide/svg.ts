import { Line, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { colour } from './look.ts'
import { curly } from './typeset.ts'

type Voice = {
  size?: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  family?: string
  weight?: number
  italic?: boolean
}

/** A drawing in points, as large as its box; children are static and need no keys. */
export function drawing(width: number, height: number, ...children: ReactNode[]): ReactElement {
  return createElement(Svg, { style: { width, height }, viewBox: `0 0 ${width} ${height}` }, ...children)
}

export function label(x: number, y: number, words: string, voice: Voice = {}): ReactElement {
  const { size = 8, fill = colour.inkSoft, anchor = 'start', family = 'Instrument Sans', weight = 400 } = voice
  const style = {
    fontFamily: family,
    fontSize: size,
    fontWeight: weight,
    fontStyle: voice.italic ? 'italic' : 'normal',
  } as const
  return createElement(Text, { x, y, style, fill, textAnchor: anchor } as never, curly(words))
}

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string = colour.line,
  strokeWidth = 0.6,
  dash?: string,
) => createElement(Line, { x1, y1, x2, y2, stroke, strokeWidth, strokeDasharray: dash })

export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  createElement(Rect, { x, y, width, height, fill, rx, ry: rx })

export const path = (
  d: string,
  options: { fill?: string; stroke?: string; strokeWidth?: number; strokeDasharray?: string; opacity?: number },
) =>
  createElement(Path, {
    d,
    fill: 'none',
    strokeLineJoin: 'round',
    ...options,
  } as never)
