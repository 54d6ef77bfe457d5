import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { ImageAttributes } from '../markup/image-tag.ts'

export function chosenImage({ state }: Editor): ImageAttributes | null {
  const { from, to } = state.selection
  const node = state.doc.nodeAt(from)
  return node?.type.name === 'image' && to === from + node.nodeSize ? (node.attrs as ImageAttributes) : null
}

/** Puts a picture in place of the chosen one, else where the cursor is: in an empty paragraph, or in one of its own. */
export function putImage(editor: Editor, image: ImageAttributes): void {
  const { schema, state } = editor
  const node = schema.node('image', { ...image })
  const { $from, empty } = state.selection
  const isAlone = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const { tr } = state
  const at = state.selection.from
  if (chosenImage(editor)) tr.replaceSelectionWith(node, true).setSelection(NodeSelection.create(tr.doc, at))
  else if (isAlone) tr.replaceSelectionWith(node, true)
  else tr.replaceSelectionWith(schema.node('paragraph', null, node), false)
  editor.view.dispatch(tr.scrollIntoView())
}
