import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'
import { projectRoot } from '#db/project-root.ts'
import { balancedLines } from './lines.ts'

/** A piece of text as satori takes it: no React needed. */
export interface Lettering {
  family: 'Title' | 'Subtitle' | 'Sans'
  size: number
  colour: string
  lineHeight: number
  tracking: string
  mostLines: number
}

export interface SetText {
  svg: string
  width: number
  height: number
}

const fontFolder = join(projectRoot, 'server', 'art', 'social-card', 'fonts')
const cuts = { Title: 'newsreader-title', Subtitle: 'newsreader-subtitle', Sans: 'instrument-sans-500' }
const fonts = Object.entries(cuts).map(([name, file]) => ({
  name,
  data: readFileSync(join(fontFolder, `${file}.ttf`)),
  weight: 500 as const,
  style: 'normal' as const,
}))

/** Text in lines of about equal length inside `width` pixels, cut with an ellipsis after its last allowed line. */
export async function setText(text: string, width: number, lettering: Lettering): Promise<SetText> {
  const lines = await linesOf(text, width, lettering)
  const isWhole = lines && lines.length <= lettering.mostLines
  const style = isWhole ? { whiteSpace: 'pre' } : { wordBreak: 'break-word', lineClamp: lettering.mostLines }
  const svg = await satori(box(isWhole ? lines.join('\n') : text, { ...styleOf(lettering), ...style, width }), {
    width,
    fonts,
  })
  return measured(svg)
}

/** The text in as few and as equal lines as the width allows; null when one of its words is wider. */
export async function linesOf(text: string, width: number, lettering: Lettering): Promise<string[] | null> {
  const words = text.split(' ')
  const widths = await Promise.all(words.map((word) => lineWidth(word, lettering)))
  const space = (await lineWidth('n n', lettering)) - (await lineWidth('nn', lettering))
  return balancedLines(
    words.map((word, index) => ({ text: word, width: widths[index] ?? 0 })),
    space,
    width,
  )
}

/** Pixels that the text takes on one line; satori answers whole ones, so it is asked for a text ten times as large. */
async function lineWidth(text: string, lettering: Lettering): Promise<number> {
  const style = { ...styleOf({ ...lettering, size: lettering.size * 10 }), whiteSpace: 'nowrap' }
  return measured(await satori(box(text, style), { height: 1000, fonts })).width / 10
}

function styleOf({ family, size, colour, lineHeight, tracking }: Lettering) {
  return {
    display: 'block',
    fontFamily: family,
    fontSize: size,
    color: colour,
    lineHeight,
    letterSpacing: tracking,
  }
}

function box(text: string, style: object) {
  return { type: 'div', key: null, props: { style, children: text } }
}

/** Size of what satori drew, which it writes into the first tag. */
function measured(svg: string): SetText {
  const [, width = '0', height = '0'] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { svg, width: Number(width), height: Number(height) }
}
