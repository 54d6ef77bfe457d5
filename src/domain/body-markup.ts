/** The blocks of a body's markup. Requirements: s5-body-headings, s5-body-lists. */
type BlockKind = 'heading' | 'bullets' | 'numbers' | 'quote' | 'paragraph'

interface Block {
  kind: BlockKind
  lines: string[]
}

/**
 * The one written form of a body, which the editor writes and the seed keeps: blocks apart by one blank line, a
 * paragraph on one line, `-` for bullets, numbers counted from 1, no blank lines in lists, no empty headings.
 * Normalising twice changes nothing.
 */
export function normalBody(body: string): string {
  const blocks: Block[] = []
  let isAfterBlank = true
  for (const line of body.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').split('\n')) {
    if (line.trim() === '') {
      isAfterBlank = true
      continue
    }
    addLine(blocks, line.trim(), isAfterBlank)
    isAfterBlank = false
  }
  return blocks.map(writeBlock).join('\n\n')
}

/** An item or a quoted line goes on in the block before it; other text does so only without a blank line between. */
function addLine(blocks: Block[], line: string, isAfterBlank: boolean): void {
  const { kind, text } = readLine(line)
  const last = blocks.at(-1)
  if (kind === 'heading' && text === '') return
  if (last && last.kind === kind && (kind === 'bullets' || kind === 'numbers')) last.lines.push(text)
  else if (last && last.kind === kind && kind === 'quote' && !isAfterBlank) last.lines.push(text)
  else if (last && kind === 'paragraph' && !isAfterBlank && last.kind !== 'heading') {
    last.lines.push(`${last.lines.pop() ?? ''} ${text}`)
  } else blocks.push({ kind, lines: [text] })
}

function readLine(line: string): { kind: BlockKind; text: string } {
  const heading = /^(#{1,3})(?:\s+(.*))?$/.exec(line)
  if (heading) return { kind: 'heading', text: heading[2]?.trim() ? `${heading[1]} ${heading[2].trim()}` : '' }
  const bullet = /^[-*+]\s+(.*)$/.exec(line)
  if (bullet) return { kind: 'bullets', text: bullet[1] ?? '' }
  const number = /^\d{1,9}[.)]\s+(.*)$/.exec(line)
  if (number) return { kind: 'numbers', text: number[1] ?? '' }
  const quote = /^>\s?(.*)$/.exec(line)
  if (quote) return { kind: 'quote', text: (quote[1] ?? '').trim() }
  return { kind: 'paragraph', text: line }
}

function writeBlock({ kind, lines }: Block): string {
  if (kind === 'bullets') return lines.map((text) => `- ${text}`).join('\n')
  if (kind === 'numbers') return lines.map((text, index) => `${index + 1}. ${text}`).join('\n')
  if (kind === 'quote') return lines.map((text) => `> ${text}`.trimEnd()).join('\n')
  return lines.join('\n')
}
