import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, useEditor } from '@tiptap/react'
import { useMemo } from 'react'
import { toDocument } from './markup/to-document.ts'
import { pasteProps } from './paste/paste-props.ts'
import { bodyExtensions } from './schema/body-extensions.ts'

export type OpenDialog = 'image' | 'link'

interface TextEditorOptions {
  /** Ids of the label and the error begin with it. */
  id: string
  body: string
  hasError: boolean
  /** Must stay the same, and so must the next. */
  onDialog: (dialog: OpenDialog, file?: File) => void
  onNotice: (notice: string) => void
}

/** Tiptap, set up for bodies; null until it is ready. */
export function useTextEditor({ id, body, hasError, onDialog, onNotice }: TextEditorOptions): Editor | null {
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: 'prose prose-article',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}label`,
        ...(hasError && { 'aria-invalid': 'true', 'aria-describedby': `${id}error` }),
      },
      ...pasteProps({ onNotice, onPicture: (file) => onDialog('image', file) }),
      handleDoubleClickOn: (view: EditorView, _position: number, node: Node, at: number) => {
        if (node.type.name !== 'image') return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
        onDialog('image')
        return true
      },
      handleKeyDown: (_view: EditorView, event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
        // Elsewhere it opens the quick switcher.
        event.stopPropagation()
        onDialog('link')
        return true
      },
    }),
    [id, hasError, onDialog, onNotice],
  )
  return useEditor({
    extensions: bodyExtensions,
    editorProps,
    injectCSS: false,
    immediatelyRender: false,
    // Text that is markup is pasted as markup by our own reading of it.
    enablePasteRules: false,
    onBeforeCreate: ({ editor }) => {
      editor.options.content = toDocument(editor.schema, body) as never
    },
  })
}
