import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { ImageAttributes } from '../markup/image-tag.ts'

/** The picture that is chosen in the text, if one is. */
export function chosenImage({ state }: Editor): ImageAttributes | null {
  const { selection } = state
  const isImage = selection instanceof NodeSelection && selection.node.type.name === 'image'
  return isImage ? (selection.node.attrs as ImageAttributes) : null
}

/** Puts a picture in place of the chosen one, else where the cursor is: in an empty paragraph, or in one of its own. */
export function putImage(editor: Editor, image: ImageAttributes): void {
  const { schema, state } = editor
  const node = schema.node('image', { ...image })
  const { $from, empty } = state.selection
  const isAlone = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const { tr } = state
  if (chosenImage(editor) || isAlone) tr.replaceSelectionWith(node, true)
  else tr.replaceSelectionWith(schema.node('paragraph', null, node), false)
  editor.view.dispatch(tr.scrollIntoView())
}
