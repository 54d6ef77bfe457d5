import type { Editor } from '@tiptap/react'
import type { LinkTarget } from '../link-target.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type OpenDialog = 'image' | 'link'

interface EditorDialogsProps {
  editor: Editor
  open: OpenDialog
  /** A picture that was pasted or dropped, and has no address yet. */
  file?: File
  listLinks: () => Promise<readonly LinkTarget[]>
  onClose: () => void
}

/** The dialog that is open. Each begins anew, with what is chosen in the text. */
export function EditorDialogs({ editor, open, file, listLinks, onClose }: EditorDialogsProps) {
  const onClosed = () => editor.view.focus()
  if (open === 'image') return <ImageDialog {...{ editor, file, onClose, onClosed }} />
  return <LinkDialog {...{ editor, listLinks, onClose, onClosed }} />
}
