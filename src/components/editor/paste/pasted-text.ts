import { type Node, type Schema, Slice } from '@tiptap/pm/model'
import { toDocument } from '../markup/to-document.ts'

/** Lines longer than this are paragraphs, not lines that somebody's program broke. */
const longestBrokenLine = 120

/** Plain text is markup. Where no line is blank but one is long, every line is a paragraph, as some programs write. */
export function pastedText(schema: Schema, text: string): Slice {
  const lines = text.split(/\r\n?|\n/)
  const hasOwnLines = !/\n\s*\n/.test(text.trim()) && lines.some(({ length }) => length > longestBrokenLine)
  return Slice.maxOpen(toDocument(schema, lines.join(hasOwnLines ? '\n\n' : '\n')).content)
}

/** Words go on in the line where they are pasted; a heading, list or quote stays one. */
export function closedBlocks(slice: Slice, isText: boolean): Slice {
  const { content, openStart, openEnd } = slice
  const { firstChild, lastChild, childCount } = content
  if (!isText && childCount < 2) return slice
  const isBlock = (node: Node | null) =>
    node !== null && /^(heading|bulletList|orderedList|blockquote)$/.test(node.type.name)
  return new Slice(content, isBlock(firstChild) ? 0 : openStart, isBlock(lastChild) ? 0 : openEnd)
}
