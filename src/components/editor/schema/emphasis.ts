import { Mark, markInputRule } from '@tiptap/react'

/**
 * Signs around words, as they are typed. They open after a space and directly before words, and close directly after
 * them, as in markdown: the stars of "2 * 3 * 4" and "f(*a, *b)" stay.
 */
function typed(sign: '*' | '**' | '_' | '__'): RegExp {
  const [mark, marks] = [sign.replaceAll('*', '\\*'), `[^${sign[0]}]`]
  return new RegExp(`(?:^|\\s)(${mark}(?![\\s)\\]},.;:!?])(${marks}+)(?<![\\s(\\[{])${mark})$`)
}

export const Bold = Mark.create({
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

export const Italic = Mark.create({
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
