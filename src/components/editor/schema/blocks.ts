import { type Editor, Extension, mergeAttributes, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/react'
import { toggleQuote } from './toggle-quote.ts'

const levels = [1, 2, 3] as const

function isAtStartOf(type: string, { state }: Editor): boolean {
  const { $from, empty } = state.selection
  const block = $from.parent.type.name === 'paragraph' && type === 'listItem' ? $from.node(-1) : $from.parent
  return empty && $from.parentOffset === 0 && block.type.name === type
}

/** Lines do not break within a block: Shift and Enter do what Enter does. */
export const LineKeys = Extension.create({
  name: 'lineKeys',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.enter() }
  },
})

/** A heading of one to three marks. It is set as on the readers' page, where the title of the page is above it. */
export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [
    // Copied from an editor like this one.
    ...levels.map((level) => ({ tag: `h${level + 1}[data-marks="${level}"]`, attrs: { level } })),
    ...levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${node.attrs.level + 1}`,
    mergeAttributes(HTMLAttributes, { 'data-marks': node.attrs.level }),
    0,
  ],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level })
    return {
      ...Object.fromEntries(levels.map((level) => [`Mod-Alt-${level}`, toggle(level)])),
      Backspace: () => isAtStartOf('heading', this.editor) && this.editor.commands.setNode('paragraph'),
    }
  },
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^#{${level}}\\s$`), type: this.type, getAttributes: { level } }),
    )
  },
})

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: '(paragraph | heading | bulletList | orderedList)+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.command(({ state, dispatch }) => toggleQuote(state, dispatch)) }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^>\s$/, type: this.type })]
  },
})

/** Longer numbers begin no list (body-blocks.ts). */
function firstNumber(list: HTMLElement): number {
  const start = list.getAttribute('start') ?? ''
  return /^\d{1,3}$/.test(start) ? Number(start) : 1
}

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ start: { default: 1, parseHTML: firstNumber } }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node: { attrs } }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

/** An item is one paragraph; Tab leaves the editor, because there are no deeper lists. */
export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      Backspace: () => isAtStartOf('listItem', this.editor) && this.editor.commands.liftListItem('listItem'),
    }
  },
})
