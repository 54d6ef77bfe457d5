import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { normalBody } from '#domain/body-markup.ts'
import { toMarkup } from './markup/to-markup.ts'
import { createMarkupFlow, type MarkupFlow } from './markup-flow.ts'
import { replaceBody } from './replace-body.ts'

interface MarkupFlowOptions {
  editor: Editor | null
  /** The source view, while it is shown. */
  source: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (markup: string) => void
}

/** Ties editor and source view to the form around them. */
export function useMarkupFlow({ editor, source, value, onChange }: MarkupFlowOptions): MarkupFlow {
  const [flow] = useState(() => createMarkupFlow(value))
  useLayoutEffect(() => {
    if (!editor) return
    const read = () => (source.current ? normalBody(source.current.value) : toMarkup(editor.state.doc))
    const write = (markup: string) => {
      if (source.current) source.current.value = markup
      replaceBody(editor, markup, { isUndoable: false })
    }
    flow.connect(read, write, onChange)
  }, [flow, editor, source, onChange])
  useEffect(() => {
    if (!editor) return
    editor.on('update', flow.schedule)
    editor.on('blur', flow.flush)
    return () => {
      editor.off('update', flow.schedule)
      editor.off('blur', flow.flush)
      // Whoever leaves within half a second of a keystroke loses nothing.
      flow.flush()
    }
  }, [flow, editor])
  useEffect(() => {
    if (editor) flow.take(value)
  }, [flow, editor, value])
  return flow
}
