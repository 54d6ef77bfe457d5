import type { Mark, Node, Schema } from '@tiptap/pm/model'
import type { Token } from 'markdown-it'
import { imageAttributes } from './image-tag.ts'
import { markdown } from './markdown.ts'

const markNames: Record<string, string> = { strong_open: 'bold', em_open: 'italic', link_open: 'link' }

/** Reads a line of a body: text with its marks, images, and HTML that readers never see. */
export function inlineNodes(schema: Schema, text: string): Node[] {
  const [line] = markdown.parseInline(text, {})
  const open: (Mark | null)[] = []
  return (line?.children ?? []).flatMap((token) => {
    const mark = markNames[token.type]
    if (mark) open.push(openedMark(schema, mark, token))
    else if (token.nesting === -1) open.pop()
    else return contentOf(schema, token, marksOf(open))
    return []
  })
}

/** Bare addresses need no mark: that they are links is seen in the text itself. */
function openedMark(schema: Schema, name: string, token: Token): Mark | null {
  if (name !== 'link') return schema.mark(name)
  return token.markup === 'linkify' ? null : schema.mark('link', { href: token.attrGet('href') ?? '' })
}

function marksOf(open: (Mark | null)[]): readonly Mark[] {
  return open.reduce<readonly Mark[]>((marks, mark) => (mark ? mark.addToSet(marks) : marks), [])
}

function contentOf(schema: Schema, token: Token, marks: readonly Mark[]): Node[] {
  const { type, content } = token
  if (type === 'image') {
    const alt = markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {})
    return [schema.node('image', { src: token.attrGet('src') ?? '', alt, width: null }, undefined, marks)]
  }
  if (type === 'html_inline') {
    const image = imageAttributes(content)
    return [
      image
        ? schema.node('image', image, undefined, marks)
        : schema.node('htmlTag', { html: content }, undefined, marks),
    ]
  }
  if (type === 'code_inline') return [schema.text(content, schema.mark('code').addToSet(marks))]
  const text = type === 'softbreak' || type === 'hardbreak' ? ' ' : content
  return text === '' ? [] : [schema.text(text, marks)]
}
