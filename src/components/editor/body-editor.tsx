import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useCallback, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import './editor.css'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { FieldNote } from '../ui/form-field.tsx'
import { ImageDialog } from './dialogs/image-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import type { LinkTarget } from './dialogs/page-picker.tsx'
import { toDocument } from './markup/to-document.ts'
import { pasteProps } from './paste/paste-props.ts'
import { replaceBody } from './replace-body.ts'
import { bodyExtensions } from './schema/body-extensions.ts'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { useMarkupFlow } from './use-markup-flow.ts'

export interface BodyEditorProps {
  label: string
  /** Markup in its normal form (src/domain/publishing/body-markup.ts). A value that the editor did not report replaces the text. */
  value: string
  /** The markup, at the latest half a second after a keystroke, also while typing goes on, and at once on blur. */
  onChange: (markup: string) => void
  /** Rows of the source view. Requirement: s9-editor-rows. */
  rows?: number
  error?: string
  /** Pages of the site for the link dialog; loaded when that opens. */
  listLinks: () => Promise<readonly LinkTarget[]>
  ref?: Ref<BodyEditorHandle>
}

export interface BodyEditorHandle {
  markup(): string
  focus(): void
  /** The note about a paste goes away once the text has been saved. */
  clearNotice(): void
}

/** The rich-text editor of a body, with its markup one switch away. Load it with `LazyBodyEditor` (`edit-form/body-input.tsx`). */
export default function BodyEditor({ label, value, onChange, rows = 10, error, listLinks, ref }: BodyEditorProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  const [isSource, setIsSource] = useState(false)
  const [dialog, setDialog] = useState<{ open: OpenDialog; file?: File } | null>(null)
  const openDialog = useCallback((open: OpenDialog, file?: File) => setDialog({ open, file }), [])
  const [notice, setNotice] = useState('')
  const editor = useTextEditor({
    id,
    body: value,
    hasError: Boolean(error),
    onDialog: openDialog,
    onNotice: setNotice,
  })
  const flow = useMarkupFlow({ editor, source, value, onChange })
  const wasSource = useRef(false)
  useEffect(() => {
    if (wasSource.current && !isSource) editor?.commands.focus()
    wasSource.current = isSource
  }, [isSource, editor])
  useImperativeHandle(ref, () => ({
    markup: flow.markup,
    focus: () => {
      void (source.current ?? editor?.commands)?.focus()
      root.current?.scrollIntoView({ block: 'nearest' })
    },
    clearNotice: () => setNotice(''),
  }))
  const toggleSource = () => {
    flow.flush()
    // Each view begins with the text of the other.
    if (isSource && editor) replaceBody(editor, flow.markup(), { isUndoable: true })
    setIsSource(!isSource)
  }
  const onClose = () => setDialog(null)
  const onClosed = () => editor?.view.focus()
  return (
    <div ref={root} className="body-editor">
      <span id={`${id}label`} className="mb-1.5 block font-medium">
        {label}
      </span>
      <div className="body-editor-frame" data-invalid={error ? '' : undefined}>
        {editor && (
          <EditorToolbar
            {...{ editor, isSource, label }}
            onSource={toggleSource}
            onImage={() => openDialog('image')}
            onLink={() => openDialog('link')}
          />
        )}
        <EditorContent editor={editor} hidden={isSource} className="body-editor-text" />
        {isSource && (
          <SourceView
            ref={source}
            {...{ label, rows }}
            initial={flow.markup()}
            onInput={flow.schedule}
            onBlur={flow.flush}
            describedBy={error ? `${id}error` : undefined}
          />
        )}
      </div>
      <p role="status" className="text-ink-soft not-empty:mt-1.5">
        {notice}
      </p>
      <FieldNote id={`${id}error`} error={error} />
      {editor && dialog?.open === 'image' && <ImageDialog {...{ editor, onClose, onClosed }} file={dialog.file} />}
      {editor && dialog?.open === 'link' && <LinkDialog {...{ editor, onClose, onClosed, listLinks }} />}
    </div>
  )
}

interface SourceViewProps {
  label: string
  rows: number
  initial: string
  onInput: () => void
  onBlur: () => void
  describedBy: string | undefined
  ref: Ref<HTMLTextAreaElement>
}

/** The markup itself. It keeps its own text, so that the browser's undo works in it. */
function SourceView({ label, rows, initial, onInput, onBlur, describedBy, ref }: SourceViewProps) {
  return (
    <textarea
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: the switch before it was just pressed to come here
      autoFocus
      aria-label={`${label}, source`}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      rows={rows}
      defaultValue={initial}
      onInput={onInput}
      onBlur={onBlur}
      className="body-editor-source"
    />
  )
}

type OpenDialog = 'image' | 'link'

interface TextEditorOptions {
  /** Ids of the label and the error begin with it. */
  id: string
  body: string
  hasError: boolean
  /** Must stay the same, and so must the next. */
  onDialog: (dialog: OpenDialog, file?: File) => void
  onNotice: (notice: string) => void
}

const bars = { top: 96, bottom: 136, left: 0, right: 0 }

/** Tiptap, set up for bodies; null until it is ready. */
function useTextEditor({ id, body, hasError, onDialog, onNotice }: TextEditorOptions): Editor | null {
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: 'prose prose-article',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}label`,
        ...(hasError && { 'aria-invalid': 'true', 'aria-describedby': `${id}error` }),
      },
      // The cursor stays clear of the bars at the edges of the window.
      ...{ scrollThreshold: bars, scrollMargin: bars },
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
