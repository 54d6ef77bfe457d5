import type { Node } from '@tiptap/pm/model'
import { bodyBlocks, isLoneNumber } from '#domain/body-blocks.ts'
import { lastNumber } from '#domain/body-markup.ts'
import { lineMarkup } from './line-markup.ts'
import { markupOf } from './written-blocks.ts'

/**
 * The markup of a document, in its normal form. A block that nobody touched is written as it was; what changed costs one
 * block. What is empty is left out.
 */
export function toMarkup(document: Node): string {
  return blocksMarkup(document).join('\n\n')
}

/** The markup of one block, empty when it has no words. */
export function blockMarkup(block: Node): string {
  return markupOf(block, writeBlock)
}

function blocksMarkup(parent: Node): string[] {
  const blocks: { node: Node; markup: string }[] = []
  parent.forEach((node) => {
    const markup = blockMarkup(node)
    const last = blocks.at(-1)
    if (markup === '') return
    // Lists with nothing between them are one list for readers.
    if (last && node.type === last.node.type && isList(node)) {
      last.node = node.type.create(last.node.attrs, last.node.content.append(node.content))
      last.markup = writeBlock(last.node)
    } else blocks.push({ node, markup: last?.node.type.name === 'orderedList' ? afterNumbers(markup) : markup })
  })
  return blocks.map(({ markup }) => markup)
}

/** A number that stands alone there would be read as one more item, without words. */
function afterNumbers(markup: string): string {
  return isLoneNumber(markup) ? markup.replace(/.$/, '\\$&') : markup
}

function isList({ type }: Node): boolean {
  return type.name === 'bulletList' || type.name === 'orderedList'
}

function writeBlock(node: Node): string {
  if (isList(node)) return listMarkup(node)
  if (node.type.name === 'blockquote') {
    const quoted = blocksMarkup(node).join('\n\n')
    return quoted === '' ? '' : quoted.replace(/^/gm, '> ').replace(/ +$/gm, '')
  }
  if (node.type.name === 'heading') return markedLine(node, `${'#'.repeat(Number(node.attrs.level))} `)
  return markedLine(node, '')
}

function listMarkup(list: Node): string {
  const items: string[] = []
  list.forEach((item) => {
    const number = Math.min(Number(list.attrs.start) + items.length, lastNumber)
    const mark = list.type.name === 'orderedList' ? `${number}. ` : '- '
    const markup = item.firstChild ? markedLine(item.firstChild, mark) : ''
    if (markup !== '') items.push(markup)
  })
  return items.join('\n')
}

/** A line with the sign of its block before it. */
function markedLine(node: Node, mark: string): string {
  const kind = mark === '' ? 'paragraph' : mark === '- ' ? 'bullets' : mark.startsWith('#') ? 'heading' : 'numbers'
  const line = lineMarkup(node.type.schema, node.children, (text) => {
    const [block, ...more] = bodyBlocks(mark + text)
    return block?.kind === kind && more.length === 0 && block.lines.join('\n') === text
  })
  return line && mark + line
}
