import { type ReactNode, useMemo, useRef, useState } from 'react'
import { readingMinutes, wordCount } from '#domain/publishing/body-facts.ts'
import { storyState } from '#domain/publishing/story.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { useSite } from '../../lib/site.ts'
import type { BodyEditorHandle } from '../editor/body-editor.tsx'
import { LazyBodyEditor } from '../editor/lazy-body-editor.tsx'
import { Appearance } from './appearance.tsx'
import { Checklist } from './checklist.tsx'
import type { Desk } from './desk.ts'
import { FormActions } from './form-actions.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SaveConflict } from './save-conflict.tsx'
import type { Story, StoryValues } from './story.ts'
import { TextInput } from './story-fields.tsx'
import { usePlaces } from './use-places.ts'
import type { StoryForm as Form } from './use-story-form.ts'
import { useWriting, type WritingProps } from './use-writing.ts'

export interface StoryFormProps<Item extends Story> extends WritingProps<Item, StoryValues> {
  desk: Desk<Item>
  /** The fields beside the body. */
  renderFields: (form: Form) => ReactNode
  /** Over the body, when something in it wants a word. */
  renderWarning?: (values: StoryValues) => ReactNode
}

/** Writing one story: its fields, its body, and what becomes of it. */
export function StoryForm<Item extends Story>({ renderFields, renderWarning, ...props }: StoryFormProps<Item>) {
  const { desk, story } = props
  const { name } = useSite()
  const editor = useRef<BodyEditorHandle>(null)
  const [previewed, setPreviewed] = useState<StoryValues | null>(null)
  const { places, publicPaths } = usePlaces()
  const { form, typed, formProps, actions, conflict } = useWriting(props, {
    typed: (values) => ({ ...values, content: editor.current?.markup() ?? values.content }),
    focus: (field) => {
      if (field === 'content') editor.current?.focus()
      return field === 'content'
    },
    saved: () => editor.current?.clearNotice(),
  })
  const words = useMemo(() => wordCount(form.values.content), [form.values.content])
  return (
    <form {...formProps}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <TextInput form={form} name="title" label={desk.labels.title ?? ''} className="font-display text-2xl" />
          {renderWarning?.(form.values)}
          <LazyBodyEditor
            ref={editor}
            label={desk.labels.content ?? ''}
            value={form.values.content}
            onChange={(content) => form.set('content', content)}
            rows={12}
            error={form.problems.content}
            listLinks={places}
          />
          <p className="text-sm text-ink-soft tabular-nums">
            {`${counted(words, 'word')} · ${grouped(readingMinutes(words))} min to read`}
          </p>
        </div>
        <div className="min-w-0 space-y-6">
          {renderFields(form)}
          <Checklist desk={desk} values={form.values} publicPaths={publicPaths} />
        </div>
      </div>
      <div className="mt-10">
        <Appearance
          values={form.values}
          pathOf={desk.pathOf}
          // Visitors, and so social sites, get no card of what they can't read.
          socialCard={story && storyState(story, new Date()) === 'published' ? desk.socialCard(story, name) : null}
        />
      </div>
      <FormActions {...actions} onPreview={() => setPreviewed(typed())} />
      <PreviewDialog desk={desk} values={previewed} story={story} onClose={() => setPreviewed(null)} />
      <SaveConflict {...conflict} />
    </form>
  )
}
