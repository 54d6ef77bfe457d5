import type { ReactElement } from 'react'

/** What a page is made of; `**bold**` and `*italic*` are understood in every text. */
export type Block =
  | { kind: 'head' | 'text' | 'note'; text: string }
  | { kind: 'list' | 'steps'; items: string[] }
  | { kind: 'table'; widths: number[]; head?: string[]; rows: string[][] }
  | { kind: 'columns'; columns: Block[][] }
  | Figure

/** `alt` says in words what a drawing shows. */
export type Figure = { kind: 'figure'; draw: () => ReactElement; caption?: string; alt?: string }

export type Chapter = { title: string; standfirst: string; blocks: Block[] }

export const head = (text: string): Block => ({ kind: 'head', text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const steps = (...items: string[]): Block => ({ kind: 'steps', items })
export const columns = (...parts: Block[][]): Block => ({ kind: 'columns', columns: parts })
export const figure = (draw: () => ReactElement, words: { caption?: string; alt?: string } = {}): Block => ({
  kind: 'figure',
  draw,
  ...words,
})
export const table = (widths: number[], headings: string[], ...rows: string[][]): Block => ({
  kind: 'table',
  widths,
  head: headings.length > 0 ? headings : undefined,
  rows,
})
