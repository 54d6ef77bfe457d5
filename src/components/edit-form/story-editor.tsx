import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readingMinutes } from '#domain/publishing/body-facts.ts'
import { metaDescription } from '#domain/publishing/body-text.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { storyState } from '#domain/publishing/story.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { truncate } from '#domain/shared/plain-text.ts'
import { useSite } from '../../lib/site.ts'
import { BodyInput, useBody } from './body-input.tsx'
import { Checklist } from './checklist.tsx'
import { EditForm } from './edit-form.tsx'
import type { ListMutations } from './edit-kind.ts'
import { TextInput } from './fields.tsx'
import type { FieldForm } from './form-values.ts'
import { PreviewDialog, StoryFrame } from './preview-dialog.tsx'
import { type EditorPlace, PublishableEditor } from './publishable-editor.tsx'
import { SharePreview } from './share-preview.tsx'
import { type Listing, StoryList } from './story-list.tsx'
import type { Story, StoryEditKind, StoryFormValues, StorySummary } from './story-values.ts'
import { type EditFormProps, useEditForm } from './use-edit-form.ts'

interface StoryFields {
  /** The fields beside the body. */
  renderFields: (form: FieldForm & { values: StoryFormValues }, stored: Story | null) => ReactNode
  /** Below the body where there is room, else after the other fields. */
  renderDetails?: (form: FieldForm & { values: StoryFormValues }, stored: Story | null) => ReactNode
  /** Over the body, when something in it needs a warning. */
  renderWarning?: (values: StoryFormValues) => ReactNode
}

interface StoryEditorProps<Item extends Story, Listed extends StorySummary> extends EditorPlace, StoryFields {
  kind: StoryEditKind<Item>
  mutations: ListMutations<Item, StoryFormValues>
  title: string
  list: UseQueryResult<Listed[]>
  listing?: Listing<Listed>
  /** The edited story as it is stored. */
  stored: UseQueryResult<Item>
}

/** The form of a story above the list of all. Requirements: s2-admin-blog, s2-admin-blog-lists, s2-admin-reviews. */
export function StoryEditor<Item extends Story, Listed extends StorySummary>(props: StoryEditorProps<Item, Listed>) {
  const { list, listing, renderFields, renderDetails, renderWarning, ...editor } = props
  const { kind, mutations } = editor
  return (
    <PublishableEditor
      {...editor}
      renderForm={(form) => <StoryForm {...{ ...form, kind, renderFields, renderDetails, renderWarning }} />}
      renderList={(events) => <StoryList {...{ kind, mutations, list, listing, ...events }} />}
    />
  )
}

interface StoryFormProps<Item extends Story> extends EditFormProps<Item, StoryFormValues>, StoryFields {
  kind: StoryEditKind<Item>
}

function StoryForm<Item extends Story>({ renderFields, renderDetails, renderWarning, ...props }: StoryFormProps<Item>) {
  const { kind, stored } = props
  const { labels } = kind
  const { name } = useSite()
  const body = useBody<StoryFormValues>()
  const [previewed, setPreviewed] = useState<StoryFormValues | null>(null)
  const { form, typed, ...edit } = useEditForm(props, body.field)
  return (
    <EditForm
      {...edit}
      onPreview={() => setPreviewed(typed())}
      renderPreview={(values, frame) => <StoryFrame {...{ kind, values, stored, width: 1440, ...frame }} />}
      links={
        stored &&
        (storyState(stored, new Date()) !== 'published' || stored.pending) && (
          <SharePreview resource={`${kind.name}:${stored.id}`} />
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-6">
          <TextInput form={form} name="title" label={labels.title ?? ''} className="font-display text-2xl" />
          {renderWarning?.(form.values)}
          <BodyInput
            {...{ form, body, label: labels.content ?? '' }}
            noteOf={(words) => `${counted(words, 'word')} · ${grouped(readingMinutes(words))} min to read`}
          />
        </div>
        <div className="min-w-0 space-y-6 lg:row-span-2">
          {renderFields(form, stored)}
          <Checklist kind={kind} values={form.values} publicPaths={body.publicPaths} />
        </div>
        {renderDetails?.(form, stored)}
      </div>
      <Appearance
        values={form.values}
        pathOf={kind.pathOf}
        // Social sites get no card of a story that visitors can't read.
        socialCard={stored && storyState(stored, new Date()) === 'published' ? kind.socialCard(stored, name) : null}
      />
      <PreviewDialog kind={kind} values={previewed} stored={stored} onClose={() => setPreviewed(null)} />
    </EditForm>
  )
}

interface AppearanceProps {
  values: StoryFormValues
  pathOf: (slug: string) => string
  /** Of the published version. */
  socialCard: string | null
}

/** About how a search engine and a social site show it, once there is anything to show. */
export function Appearance({ values, pathOf, socialCard }: AppearanceProps) {
  const site = useSite()
  if (!`${values.title}${values.excerpt}${values.content}`.trim()) return null
  const title = values.title.trim() || 'The title'
  const slug = slugFromTitle(values.slug) || slugFromTitle(values.title)
  const description = metaDescription(values.excerpt, values.content, 'The excerpt, or the start of the text.')
  const host = site.url.replace(/^https?:\/\//, '')
  return (
    <div className="mt-10 grid gap-6 md:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="eyebrow">In search results</figcaption>
        <div className="mt-2 border border-line bg-raised p-4 wrap-anywhere">
          <p className="text-sm text-ink-soft">{`${host}${pathOf(slug)}`}</p>
          <p className="mt-1 text-lg leading-snug text-kelp">{truncate(`${title} | ${site.name}`, 60)}</p>
          <p className="mt-1 text-sm">{truncate(description, 160)}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="eyebrow">When it is shared</figcaption>
        <div className="mt-2 border border-line bg-raised wrap-anywhere">
          {socialCard ? (
            <img src={socialCard} alt="The card drawn for it" width={1200} height={630} className="w-full" />
          ) : (
            <p className="grid aspect-[1.91] place-items-center bg-line/40 p-6 text-center text-sm text-ink-soft">
              Its card is drawn from the title, category and picture once it is published.
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
