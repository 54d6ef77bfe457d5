import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension, type Extensions, Mark, markInputRule } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { bareUrls } from '#domain/publishing/body-markdown.ts'
import { markdown } from '../markup/markdown.ts'
import { Blockquote, Heading, LineKeys, ListItem, OrderedList } from './blocks.ts'
import { Code, HtmlTag, Image, Link } from './inlines.ts'

interface BareLink {
  from: number
  to: number
}

/** Where bare addresses stand in a block, counted from its own beginning. Blocks never change, so each is searched once. */
const found = new WeakMap<Node, BareLink[]>()

/** Shows bare addresses as the links that they are for readers. */
const BareLinks = Extension.create({
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

/**
 * Signs around words, as they are typed. They open after a space and directly before words, and close directly after
 * them, as in markdown: the stars of "2 * 3 * 4" and "f(*a, *b)" stay.
 */
function typed(sign: '*' | '**' | '_' | '__'): RegExp {
  const [mark, marks] = [sign.replaceAll('*', '\\*'), `[^${sign[0]}]`]
  return new RegExp(`(?:^|\\s)(${mark}(?![\\s)\\]},.;:!?])(${marks}+)(?<![\\s(\\[{])${mark})$`)
}

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') }
  },
  addInputRules() {
    return [typed('**'), typed('__')].map((find) => markInputRule({ find, type: this.type }))
  },
})

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('italic') }
  },
  addInputRules() {
    return [typed('*'), typed('_')].map((find) => markInputRule({ find, type: this.type }))
  },
})

/**
 * Marks the block that is written in. Blocks out of sight are not laid out (editor.css), and a new one is out of sight
 * until the next frame: what is typed before would stand behind the cursor.
 */
const CurrentBlock = Extension.create({
  name: 'currentBlock',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { $head } }) => {
          if ($head.depth === 0) return null
          return DecorationSet.create(doc, [
            Decoration.node($head.before(1), $head.after(1), { class: 'current-block' }),
          ])
        },
      },
    }),
  ],
})

/** Each block runs as its first letter does: Arabic from the right. It is no part of the markup. */
const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: { dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
})

/** A body can hold exactly what the site's markup knows. */
export const bodyExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    bold: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
    underline: false,
    dropcursor: { color: 'var(--color-kelp)', width: 2 },
  }),
  ...[Blockquote, Heading, ListItem, OrderedList, BlockDirection, LineKeys],
  ...[Bold, Italic, Code, Link, Image, HtmlTag, BareLinks, CurrentBlock],
]
