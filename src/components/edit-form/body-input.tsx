import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { wordCount } from '#domain/publishing/body-facts.ts'
import { useApi } from '../../lib/api.ts'
import type { BodyEditorHandle } from '../editor/body-editor.tsx'
import { LazyBodyEditor } from '../editor/lazy-body-editor.tsx'
import type { FieldForm } from './form-values.ts'

/** The body of a form, which its editor hands on only half a second after it was typed. */
export function useBody<Values extends { content: string }>() {
  const editor = useRef<BodyEditorHandle>(null)
  const api = useApi()
  const options = api.adminContent.places.queryOptions()
  const { data } = useQuery(options)
  const publicPaths = useMemo(
    () => data && new Set(data.filter(({ isPublic }) => isPublic).map(({ path }) => path.replace(/\?.*$/, ''))),
    [data],
  )
  return {
    editor,
    listLinks: () => api.adminContent.places.ensureData(),
    /** Paths of all that visitors can open; null while that is not known. */
    publicPaths: publicPaths ?? null,
    /** For `useEditForm`. */
    field: {
      typed: (values: Values): Values => ({
        ...values,
        content: editor.current?.markup() ?? values.content,
      }),
      focus: (name: string) => {
        if (name === 'content') editor.current?.focus()
        return name === 'content'
      },
      saved: () => editor.current?.clearNotice(),
    },
  }
}

interface BodyInputProps {
  form: FieldForm & { values: { content: string } }
  body: Pick<ReturnType<typeof useBody>, 'editor' | 'listLinks'>
  label: string
  /** The line below it, from the number of words. */
  noteOf: (words: number) => string
}

export function BodyInput({ form, body, label, noteOf }: BodyInputProps) {
  const { content } = form.values
  const words = useMemo(() => wordCount(content), [content])
  return (
    <>
      <LazyBodyEditor
        ref={body.editor}
        label={label}
        value={content}
        onChange={(next) => form.set('content', next)}
        rows={12}
        error={form.problems.content}
        listLinks={body.listLinks}
      />
      <p className="text-sm text-ink-soft tabular-nums">{noteOf(words)}</p>
    </>
  )
}
