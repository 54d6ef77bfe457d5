import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** What is written under these is a list. */
const listed = ['Key Features', 'Pros', 'Cons']

/** Puts headings, each with a place to write under it, after the block where the cursor is, and goes to the first place. */
export function insertTemplate(editor: Editor, parts: readonly string[]): void {
  const { schema, state } = editor
  const { $from } = state.selection
  const block = $from.node(1)
  const isEmpty = block?.isTextblock && block.content.size === 0
  const [from, to] = block
    ? [isEmpty ? $from.before(1) : $from.after(1), $from.after(1)]
    : [state.selection.to, state.selection.to]
  const nodes = parts.flatMap((title) => {
    const place = schema.node('paragraph')
    const content = listed.includes(title)
      ? schema.node('bulletList', null, schema.node('listItem', null, place))
      : place
    return [schema.node('heading', { level: 2 }, schema.text(title)), content]
  })
  const { tr } = state
  tr.replaceWith(from, to, nodes)
  const firstPlace = from + (nodes[0]?.nodeSize ?? 0)
  tr.setSelection(Selection.near(tr.doc.resolve(firstPlace + 1))).scrollIntoView()
  editor.view.dispatch(tr)
  editor.view.focus()
}
