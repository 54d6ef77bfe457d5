import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
} from 'lucide-react'
import { toggleQuote } from '../schema/toggle-quote.ts'

interface Format {
  name: string
  icon: LucideIcon
  keys: string
  isOn: (editor: Editor) => boolean
  toggle: (chain: ChainedCommands) => ChainedCommands
}

/** The formats in the toolbar's order and groups. Requirement: s2-admin-toolbar. */
export const formats: Format[][] = [
  [mark('bold', 'Bold', Bold, 'Mod+B'), mark('italic', 'Italic', Italic, 'Mod+I')],
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    list('bulletList', 'Bullet list', List, 'Mod+Shift+8'),
    list('orderedList', 'Numbered list', ListOrdered, 'Mod+Shift+7'),
  ],
  [
    {
      name: 'Quote',
      icon: TextQuote,
      keys: 'Mod+Shift+9',
      isOn: (editor) => editor.isActive('blockquote'),
      toggle: (chain) => chain.command(({ state, dispatch }) => toggleQuote(state, dispatch)),
    },
    mark('code', 'Inline code', Code, 'Mod+E'),
  ],
]

function mark(type: string, name: string, icon: LucideIcon, keys: string): Format {
  return { name, icon, keys, isOn: (editor) => editor.isActive(type), toggle: (chain) => chain.toggleMark(type) }
}

function heading(level: number, icon: LucideIcon): Format {
  return {
    name: `Heading ${level}`,
    icon,
    keys: `Mod+Alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    toggle: (chain) => chain.toggleNode('heading', 'paragraph', { level }),
  }
}

function list(type: string, name: string, icon: LucideIcon, keys: string): Format {
  return {
    name,
    icon,
    keys,
    isOn: (editor) => editor.isActive(type),
    toggle: (chain) => chain.toggleList(type, 'listItem'),
  }
}
