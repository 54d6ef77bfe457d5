import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { normalBody } from '#domain/publishing/body-markup.ts'
import { toMarkup } from './markup/to-markup.ts'
import { replaceBody } from './replace-body.ts'

interface MarkupFlowOptions {
  editor: Editor | null
  /** The source view, while it is shown. */
  source: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (markup: string) => void
}

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
      // An author who leaves within half a second of a keystroke loses nothing.
      flow.flush()
    }
  }, [flow, editor])
  useEffect(() => {
    if (editor) flow.take(value)
  }, [flow, editor, value])
  return flow
}

/** Between a keystroke and telling of it; with the reading itself it stays under half a second. */
const tellAfterMs = 400

interface MarkupFlow {
  /** `read` returns the current markup and `write` replaces it. */
  connect(read: () => string, write: (markup: string) => void, tell: (markup: string) => void): void
  markup(): string
  /** Reports a change soon, also while typing goes on. */
  schedule(): void
  /** Tells at once what was not told yet. */
  flush(): void
  /** Accepts a value from outside: unless it was reported before, it replaces the text. */
  take(value: string): void
}

/** Connects the editor with the form around it: reports changes, and recognises a value that it reported itself. */
export function createMarkupFlow(value: string): MarkupFlow {
  let read = () => value
  let write: (markup: string) => void = () => {}
  let tell: (markup: string) => void = () => {}
  // A form may still be busy with the one before the last.
  let told: string[] = [normalBody(value)]
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const markup = read()
    if (markup === told.at(-1)) return
    told = [told.at(-1) ?? '', markup]
    tell(markup)
  }
  return {
    connect(...parts) {
      ;[read, write, tell] = parts
    },
    markup: () => read(),
    schedule() {
      timer ??= setTimeout(flush, tellAfterMs)
    },
    flush,
    take(value) {
      // Most often it is what was told: that is seen without reading it.
      const given = told.includes(value) ? value : normalBody(value)
      if (told.includes(given)) return
      clearTimeout(timer)
      timer = undefined
      told = [given]
      write(given)
    },
  }
}
