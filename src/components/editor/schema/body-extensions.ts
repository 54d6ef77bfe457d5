import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { BareLinks } from './bare-links.ts'
import { BlockDirection } from './block-direction.ts'
import { Blockquote, Heading, LineKeys, ListItem, OrderedList } from './blocks.ts'
import { CurrentBlock } from './current-block.ts'
import { Bold, Italic } from './emphasis.ts'
import { Code, HtmlTag, Image, Link } from './inlines.ts'

/** What a body can hold: what the site's markup knows, and nothing else. */
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
