import { type BodyBlock, bodyBlocks } from './body-blocks.ts'

/**
 * The one written form of a body, which the editor writes and the seed keeps: blocks apart by one blank line, a
 * paragraph on one line, `-` for bullets, numbers counted from the first, no blank lines in lists, no empty headings.
 * Normalising twice changes nothing. Requirement: s5-editor-headings.
 */
export function normalBody(body: string): string {
  return bodyBlocks(body).map(writtenBlock).join('\n\n')
}

/** A longer number is the first word of a paragraph (body-blocks.ts); readers' lists count by themselves. */
export const lastNumber = 999

export function writtenBlock(block: BodyBlock): string {
  const { lines } = block
  if (block.kind === 'heading') return `${'#'.repeat(block.marks)} ${withoutClosing(lines.join(' '))}`
  if (block.kind === 'bullets') return lines.map((text) => `- ${text}`).join('\n')
  if (block.kind === 'numbers')
    return lines.map((text, index) => `${Math.min(block.first + index, lastNumber)}. ${text}`).join('\n')
  if (block.kind === 'quote') return lines.map((text) => `> ${text}`.trimEnd()).join('\n')
  return lines.join(' ')
}

/** Signs at the end of a heading that are its text would be read as its end the next time. */
function withoutClosing(title: string): string {
  return title.replace(/(^|\s)(#+)$/, '$1\\$2')
}
