import { firstWords, truncate } from '#domain/shared/plain-text.ts'
import { bodyBlocks } from './body-blocks.ts'
import { bodyMarkdown } from './body-markdown.ts'

const markdown = bodyMarkdown()

/** The words of a body's blocks as its page shows them, in order; headings only where they are asked for. */
function blockTexts(body: string, hasHeadings = false): string[] {
  return bodyBlocks(body).flatMap((block) => {
    if (block.kind === 'quote') return blockTexts(block.lines.join('\n'), hasHeadings)
    if (block.kind === 'heading' && block.marks < 4 && !hasHeadings) return []
    return block.kind === 'paragraph' ? [lineText(block.lines.join('\n'))] : block.lines.map(lineText)
  })
}

function lineText(line: string): string {
  const tokens = markdown.parseInline(line, {}).flatMap(({ children }) => children ?? [])
  const words = tokens.map(({ type, content }) => (type === 'softbreak' ? ' ' : isShown(type) ? content : ''))
  return words.join('').replace(/\s+/g, ' ').trim()
}

function isShown(type: string): boolean {
  return type === 'text' || type === 'code_inline'
}

/** The beginning of a body as plain text on one line. Of a long one the first part is enough, and hostile markup takes time. */
function bodyText(body: string): string {
  const texts = blockTexts(body.slice(0, 20_000))
  return texts.filter((words) => words !== '').join(' ')
}

/** The excerpt of a story that has none: its first 150 characters at most, and an ellipsis if there is more. Requirement: s5-excerpt-auto. */
export function autoExcerpt(body: string): string {
  return truncate(bodyText(body), 150)
}

/** Meta description: the excerpt, else the first 160 characters of the content, else the default. */
export function metaDescription(excerpt: string, body: string, fallback: string): string {
  return excerpt.trim() || firstWords(bodyText(body), 160) || fallback
}

export function wordCount(body: string): number {
  const words = blockTexts(body, true).join('\n')
  return words.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:-]*/gu)?.length ?? 0
}
