import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { bareUrls } from '#domain/body-markdown.ts'
import { markdown } from '../markup/markdown.ts'

interface BareLink {
  from: number
  to: number
}

/** Where bare addresses stand in a block, counted from its own beginning. Blocks never change, so each is searched once. */
const found = new WeakMap<Node, BareLink[]>()

/** Shows bare addresses as the links that they are for readers. */
export const BareLinks = Extension.create({
  name: 'bareLinks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const links: Decoration[] = []
          doc.forEach((block, offset) => {
            for (const { from, to } of bareLinksIn(block)) {
              links.push(Decoration.inline(offset + from, offset + to, { nodeName: 'a', class: 'bare-link' }))
            }
          })
          return DecorationSet.create(doc, links)
        },
      },
    }),
  ],
})

function bareLinksIn(block: Node): BareLink[] {
  const known = found.get(block)
  if (known) return known
  const links: BareLink[] = []
  block.descendants((node, position) => {
    if (!node.isText || node.marks.some(({ type }) => type.name === 'link' || type.name === 'code')) return
    // A block's content begins one after the block.
    const start = position + 1
    for (const { from, to } of bareUrls(markdown, node.text ?? '')) links.push({ from: start + from, to: start + to })
  })
  found.set(block, links)
  return links
}
