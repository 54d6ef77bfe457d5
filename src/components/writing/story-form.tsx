import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { readingMinutes, wordCount } from '#domain/body-facts.ts'
import { grouped } from '#domain/numbers.ts'
import { storyState } from '#domain/story.ts'
import { useSite } from '../../lib/site.ts'
import { useEditing } from '../../lib/use-activity.ts'
import { useLocalCopy } from '../../lib/use-local-copy.ts'
import type { BodyEditorHandle } from '../editor/body-editor.tsx'
import { LazyBodyEditor } from '../editor/lazy-body-editor.tsx'
import { Appearance } from './appearance.tsx'
import { Checklist } from './checklist.tsx'
import type { Desk, DeskCalls } from './desk.ts'
import { FormActions } from './form-actions.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SaveConflict } from './save-conflict.tsx'
import type { Story, StoryValues } from './story.ts'
import { TextInput } from './story-fields.tsx'
import { usePlaces } from './use-places.ts'
import { useSaveStory } from './use-save-story.ts'
import { type StoryForm as Form, type Problems, useStoryForm } from './use-story-form.ts'

export interface StoryFormProps<Item extends Story> {
  desk: Desk<Item>
  calls: DeskCalls<Item>
  /** What is stored; null for something new. */
  story: Item | null
  /** What was typed before and comes back. */
  restored: { values: StoryValues; revision: number | null } | null
  /** The fields beside the body. */
  renderFields: (form: Form) => ReactNode
  /** Over the body, when something in it wants a word. */
  renderWarning?: (values: StoryValues) => ReactNode
  onSaved: (saved: Item, isPublishing: boolean) => void
  onCancel: (typed: StoryValues | null) => void
}

/** Writing one story: its fields, its body, and what becomes of it. */
export function StoryForm<Item extends Story>(props: StoryFormProps<Item>) {
  const { desk, calls, story, restored, renderFields, renderWarning, onSaved, onCancel } = props
  const { timeZone, name } = useSite()
  // A body may be long: what comes of it alone is not made again with each key in another field.
  const saved = useMemo(() => (story ? desk.valuesOf(story, timeZone) : desk.none), [desk, story, timeZone])
  const form = useStoryForm(saved, restored?.values ?? null)
  // What was edited before a crash is compared with what is stored now by its own revision.
  const [edited, setEdited] = useState(restored?.revision ?? story?.revision ?? null)
  const editor = useRef<BodyEditorHandle>(null)
  const [previewed, setPreviewed] = useState<StoryValues | null>(null)
  const [conflict, setConflict] = useState<{ values: StoryValues; published: boolean } | null>(null)
  const typing = useEditing()
  const { places, publicPaths } = usePlaces()
  const typed = () => ({ ...form.values, content: editor.current?.markup() ?? form.values.content })
  const localCopy = useLocalCopy({
    ...{ kind: desk.kind, id: story?.id ?? null, revision: edited },
    ...{ values: form.values, isChanged: form.isChanged },
  })
  const showProblems = (problems: Problems) => {
    form.setProblems(problems)
    const first = [...Object.keys(desk.labels)].find((field) => problems[field])
    if (first === 'content') editor.current?.focus()
    else if (first) document.getElementById(form.fieldId(first))?.focus()
  }
  const { save, isSaving } = useSaveStory(desk, calls, {
    onSaved: (row, given) => {
      setConflict(null)
      setEdited(row.revision)
      form.setProblems({})
      localCopy.forget()
      // What was typed while it was being saved stays; all else is as it is stored now.
      const stored = desk.valuesOf(row, timeZone)
      form.setValues((now) => untouched(given.values, now, stored))
      onSaved(row, given.published)
    },
    onProblems: showProblems,
    onConflict: ({ values, published }) => setConflict({ values, published }),
  })
  const saveAs = (published: boolean, revision = edited) => {
    const values = typed()
    form.setValues(values)
    save({ values, story: story && { ...story, revision: revision ?? story.revision }, published })
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    saveAs(story?.published ?? false)
  }
  const words = useMemo(() => wordCount(form.values.content), [form.values.content])
  return (
    <form onSubmit={(event) => event.preventDefault()} onInput={typing} onKeyDown={saveByKey} noValidate>
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
            {grouped(words)} words · {grouped(readingMinutes(words))} min to read
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
      <FormActions
        desk={desk}
        story={story}
        isChanged={form.isChanged}
        isSaving={isSaving}
        isUnkept={localCopy.isRefused}
        onSave={saveAs}
        onPreview={() => setPreviewed(typed())}
        onCancel={() => {
          localCopy.forget()
          onCancel(form.isChanged ? typed() : null)
        }}
      />
      <PreviewDialog desk={desk} values={previewed} story={story} onClose={() => setPreviewed(null)} />
      <SaveConflict
        desk={desk}
        calls={calls}
        id={story?.id ?? null}
        mine={conflict?.values ?? null}
        onKeepMine={(revision) => conflict && saveAs(conflict.published, revision)}
        onTakeTheirs={(theirs) => {
          setConflict(null)
          setEdited(theirs.revision)
          form.setValues(desk.valuesOf(theirs, timeZone))
          onSaved(theirs, false)
        }}
        onClose={() => setConflict(null)}
      />
    </form>
  )
}

/** What is stored, but for fields that have changed since they were sent. */
function untouched(sent: StoryValues, now: StoryValues, stored: StoryValues): StoryValues {
  const kept = Object.entries(now).filter(([name, value]) => value !== sent[name])
  return { ...stored, ...Object.fromEntries(kept) }
}
