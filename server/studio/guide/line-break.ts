import { Font } from '@react-pdf/renderer'

export type Piece = { text: string; voice: 'plain' | 'bold' | 'italic' }

/** A last line shorter than this part of the measure looks lost. */
const shortestLastLine = 0.2

function textWidth(text: string, voice: Piece['voice'], size: number): number {
  const fontWeight = voice === 'bold' ? 600 : 400
  const fontStyle = voice === 'italic' ? 'italic' : 'normal'
  const font = Font.getFont({ fontFamily: 'Instrument Sans', fontWeight, fontStyle }).data
  if (!font) throw new Error('fonts are registered and loaded before text is set')
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

type Word = { start: number; end: number; width: number }

function wordsOf(pieces: Piece[], size: number): Word[] {
  const flat = pieces.map(({ text }) => text).join('')
  return [...flat.matchAll(/[^ ]+/g)].map(({ 0: word, index: start }) => {
    const end = start + word.length
    let [from, width] = [0, 0]
    for (const { text, voice } of pieces) {
      const part = text.slice(Math.max(0, start - from), Math.max(0, end - from))
      if (part) width += textWidth(part, voice, size)
      from += text.length
    }
    return { start, end, width }
  })
}

type Setting = { breaks: number[]; last: number; wordsOnLast: number }

const looksLost = ({ last, wordsOnLast, breaks }: Setting, width: number) =>
  breaks.length > 0 && (wordsOnLast < 2 || last < width * shortestLastLine)

/** Where lines end when each takes as many words as fit; the places are those of the space after a line. */
function greedy(words: Word[], space: number, width: number): Setting {
  const breaks: number[] = []
  let used = 0
  let previousEnd = 0
  let wordsOnLast = 0
  for (const word of words) {
    if (used > 0 && used + space + word.width > width) {
      breaks.push(previousEnd)
      used = word.width
      wordsOnLast = 0
    } else used += (used > 0 ? space : 0) + word.width
    previousEnd = word.end
    wordsOnLast++
  }
  return { breaks, last: used, wordsOnLast }
}

/**
 * Breaks a paragraph into lines that never squeeze their spaces, as react-pdf's own setting does, and that leave no
 * single short word on the last one; width and size in points.
 */
export function breakLines(pieces: Piece[], width: number, size: number): Piece[] {
  const words = wordsOf(pieces, size)
  const space = textWidth(' ', 'plain', size)
  // react-pdf counts the space at a line's end, so that much is left free.
  const free = space + 0.6
  const full = greedy(words, space, width - free)
  let best = full
  for (let narrower = free; narrower < width * 0.22 && looksLost(best, width); narrower += 2) {
    const tried = greedy(words, space, width - narrower)
    if (tried.breaks.length > full.breaks.length) break
    best = tried
  }
  if (looksLost(best, width)) best = full
  let from = 0
  return pieces.map(({ text, voice }) => {
    const start = from
    from += text.length
    const characters = [...text].map((character, index) => (best.breaks.includes(start + index) ? '\n' : character))
    return { text: characters.join(''), voice }
  })
}
