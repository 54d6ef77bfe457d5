import type { Editor } from '@tiptap/react'
import type { LinkTarget } from '../link-target.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type OpenDialog = 'image' | 'link'

interface EditorDialogsProps {
  editor: Editor
  dialog: OpenDialog
  listLinks: () => Promise<readonly LinkTarget[]>
  onClose: () => void
}

/** The dialog that is open. Each begins anew, with what is chosen in the text. */
export function EditorDialogs({ editor, dialog, listLinks, onClose }: EditorDialogsProps) {
  const onClosed = () => editor.view.focus()
  if (dialog === 'image') return <ImageDialog {...{ editor, onClose, onClosed }} />
  return <LinkDialog {...{ editor, listLinks, onClose, onClosed }} />
}
