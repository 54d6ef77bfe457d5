import type { Node, Schema } from '@tiptap/pm/model'
import { type BodyBlock, bodyBlocks } from '#domain/publishing/body-blocks.ts'
import { writtenBlock } from '#domain/publishing/body-markup.ts'
import { inlineNodes } from './inline-nodes.ts'
import { rememberMarkup } from './written-blocks.ts'

/** Reads markup into a document. Each block remembers its source until somebody changes it. */
export function toDocument(schema: Schema, body: string): Node {
  const blocks = bodyBlocks(body).map((block) => {
    const node = blockNode(schema, block)
    rememberMarkup(node, writtenBlock(block))
    return node
  })
  return schema.topNodeType.create(null, blocks.length > 0 ? blocks : [paragraph(schema, '')])
}

function blockNode(schema: Schema, block: BodyBlock): Node {
  const { heading, bulletList, orderedList, blockquote } = schema.nodes
  const text = block.lines.join(' ')
  if (block.kind === 'heading' && block.marks < 4) {
    return nodeOf(heading).create({ level: block.marks }, inlineNodes(schema, text))
  }
  if (block.kind === 'bullets') return nodeOf(bulletList).create(null, items(schema, block.lines))
  if (block.kind === 'numbers') {
    return nodeOf(orderedList).create({ start: block.first }, items(schema, block.lines))
  }
  if (block.kind === 'quote') {
    const quoted = bodyBlocks(block.lines.join('\n')).map((inner) => blockNode(schema, inner))
    return nodeOf(blockquote).create(null, quoted)
  }
  return paragraph(schema, text)
}

function items(schema: Schema, lines: string[]): Node[] {
  return lines.map((line) => nodeOf(schema.nodes.listItem).create(null, paragraph(schema, line)))
}

function paragraph(schema: Schema, text: string): Node {
  return nodeOf(schema.nodes.paragraph).create(null, inlineNodes(schema, text))
}

function nodeOf<T>(type: T | undefined): T {
  if (!type) throw new Error('The schema of bodies is not whole')
  return type
}
