import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { autoExcerpt, wordCount } from '#domain/publishing/body-text.ts'
import { useApi } from '../../lib/api.ts'
import { lazyComponent } from '../../lib/use-lazy-component.ts'
import type { BodyEditorHandle, BodyEditorProps } from '../editor/body-editor.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { AreaInput } from './fields.tsx'
import type { FieldForm } from './form-values.ts'
import type { StoryFormValues } from './story-values.ts'

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

interface ExcerptInputProps {
  form: FieldForm & { values: Pick<StoryFormValues, 'excerpt' | 'content'> }
  label: string
}

/** Two or three sentences; without any, the beginning of the text. Requirement: s5-excerpt-auto. */
export function ExcerptInput({ form, label }: ExcerptInputProps) {
  const { excerpt, content } = form.values
  const count = Array.from(excerpt.trim()).length
  const cut = useMemo(() => (content.trim() ? autoExcerpt(content) : undefined), [content])
  const hint = excerpt.trim() ? `${count} of 500 characters` : 'If empty, the start of the text is used.'
  return <AreaInput form={form} name="excerpt" label={label} hint={hint} placeholder={cut} rows={4} />
}

const bodyEditor = lazyComponent(() => import('../editor/body-editor.tsx'))

/** The editor of bodies, fetched when it is first shown; until then its place is kept. */
export function LazyBodyEditor(props: BodyEditorProps) {
  return (
    <Lazy
      part={bodyEditor}
      props={props}
      place={<EditorPlace label={props.label} />}
      lost="The editor could not be loaded."
    />
  )
}

function EditorPlace({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="mb-1.5 block font-medium">{label}</span>
      <div className="skeleton h-[30.25rem]" />
    </div>
  )
}
