import { type ReactNode, useMemo, useRef, useState } from 'react'
import { readingMinutes, wordCount } from '#domain/publishing/body-facts.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { storyState } from '#domain/publishing/story.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { metaDescription, truncate } from '#domain/shared/plain-text.ts'
import { useSite } from '../../lib/site.ts'
import type { BodyEditorHandle } from '../editor/body-editor.tsx'
import { LazyBodyEditor } from '../editor/lazy-body-editor.tsx'
import { Checklist } from './checklist.tsx'
import type { StoryEditKind } from './edit-kind.ts'
import { TextInput } from './fields.tsx'
import { FormActions } from './form-actions.tsx'
import type { StoryFields as Form } from './form-values.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { SaveConflict } from './save-conflict.tsx'
import type { Story, StoryFormValues } from './story-values.ts'
import { type EditFormProps, useEditForm } from './use-edit-form.ts'
import { usePlaces } from './use-places.ts'

export interface StoryFormProps<Item extends Story> extends EditFormProps<Item, StoryFormValues> {
  kind: StoryEditKind<Item>
  /** The fields beside the body. */
  renderFields: (form: Form) => ReactNode
  /** Over the body, when something in it wants a word. */
  renderWarning?: (values: StoryFormValues) => ReactNode
}

/** Writing one stored: its fields, its body, and what becomes of it. */
export function StoryEditForm<Item extends Story>({ renderFields, renderWarning, ...props }: StoryFormProps<Item>) {
  const { kind, stored } = props
  const { name } = useSite()
  const editor = useRef<BodyEditorHandle>(null)
  const [previewed, setPreviewed] = useState<StoryFormValues | null>(null)
  const { places, publicPaths } = usePlaces()
  const { form, typed, formProps, actions, conflict } = useEditForm(props, {
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
          <TextInput form={form} name="title" label={kind.labels.title ?? ''} className="font-display text-2xl" />
          {renderWarning?.(form.values)}
          <LazyBodyEditor
            ref={editor}
            label={kind.labels.content ?? ''}
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
          <Checklist kind={kind} values={form.values} publicPaths={publicPaths} />
        </div>
      </div>
      <div className="mt-10">
        <Appearance
          values={form.values}
          pathOf={kind.pathOf}
          // Visitors, and so social sites, get no card of what they can't read.
          socialCard={stored && storyState(stored, new Date()) === 'published' ? kind.socialCard(stored, name) : null}
        />
      </div>
      <FormActions {...actions} onPreview={() => setPreviewed(typed())} />
      <PreviewDialog kind={kind} values={previewed} stored={stored} onClose={() => setPreviewed(null)} />
      <SaveConflict {...conflict} />
    </form>
  )
}

interface AppearanceProps {
  values: StoryFormValues
  pathOf: (slug: string) => string
  /** Of what is public now, as it is saved. */
  socialCard: string | null
}

/** About how a search engine and a social site show it. */
export function Appearance({ values, pathOf, socialCard }: AppearanceProps) {
  const site = useSite()
  const title = values.title.trim() || 'The title'
  const slug = slugFromTitle(values.slug) || slugFromTitle(values.title)
  const description = metaDescription(values.excerpt, values.content, 'The excerpt, or the beginning of the text.')
  const host = site.url.replace(/^https?:\/\//, '')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="eyebrow">In a search engine</figcaption>
        <div className="mt-2 border border-line bg-raised p-4 wrap-anywhere">
          <p className="text-sm text-ink-soft">{`${host}${pathOf(slug)}`}</p>
          <p className="mt-1 text-lg leading-snug text-kelp">{truncate(`${title} | ${site.name}`, 60)}</p>
          <p className="mt-1 text-sm">{truncate(description, 160)}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="eyebrow">Where it is shared</figcaption>
        <div className="mt-2 border border-line bg-raised wrap-anywhere">
          {socialCard ? (
            <img src={socialCard} alt="The card that is drawn for it" width={1200} height={630} className="w-full" />
          ) : (
            <p className="grid aspect-[1.91] place-items-center bg-line/40 p-6 text-center text-sm text-ink-soft">
              Its card is drawn from title, category and picture once it is published.
            </p>
          )}
          <div className="p-4">
            <p className="text-sm text-ink-soft">{host}</p>
            <p className="mt-1 font-medium">{truncate(title, 70)}</p>
            <p className="mt-1 text-sm">{truncate(description, 110)}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
