import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { randomKey } from '../../lib/local-copies.ts'
import { useSite } from '../../lib/site.ts'
import { useEditing } from '../../lib/use-activity.ts'
import { useLocalCopy } from '../../lib/use-local-copy.ts'
import { changedFields } from './differences.tsx'
import type { EditableRow, EditKind, EditMutations } from './edit-kind.ts'
import { type Problems, useFormValues } from './form-values.ts'
import type { FormValues } from './story-values.ts'
import { useSave } from './use-save.ts'

/** What a local copy brings back. */
export interface RestoredValues<Values> {
  values: Values
  revision: number | null
  idempotencyKey?: string
}

export interface EditFormProps<Item extends EditableRow, Values extends FormValues> {
  kind: EditKind<Item, Values>
  mutations: EditMutations<Item, Values>
  /** What is stored; null for something new. */
  stored: Item | null
  /** What was typed before and comes back. */
  restored: RestoredValues<Values> | null
  onSaved: (saved: Item, save: { isPublishing: boolean; wasOut: boolean; form: FormAfterSave }) => void
  /** What was typed and not saved may come back. */
  onCancel: (typed: RestoredValues<Values> | null) => void
}

/** Done with; with words typed after it was sent; left before the answer came; or showing what another one saved. */
type FormAfterSave = 'done' | 'unsaved' | 'left' | 'loaded'

/** A field that is no plain control. */
interface OwnField<Values> {
  /** What stands in the form, with what the field has not handed on yet. */
  typed: (values: Values) => Values
  /** Takes the focus there, if that field is its own. */
  focus: (name: string) => boolean
  /** What it holds is stored. */
  saved: () => void
}

/** A form as it is written, kept, saved and, after a conflict, decided. */
export function useEditForm<Item extends EditableRow, Values extends FormValues>(
  { kind, mutations, stored, restored, onSaved, onCancel }: EditFormProps<Item, Values>,
  own: OwnField<Values> = { typed: (values) => values, focus: () => false, saved: () => undefined },
) {
  const { timeZone } = useSite()
  // A body may be long: what comes of it alone is not made again with each key in another field.
  const saved = useMemo(() => (stored ? kind.valuesOf(stored, timeZone) : kind.initialValues), [kind, stored, timeZone])
  const form = useFormValues<Values>(saved, restored?.values ?? null)
  // What was edited before a crash is compared with what is stored now by its own revision.
  const [edited, setEdited] = useState(restored?.revision ?? stored?.revision ?? null)
  const [conflict, setConflict] = useState<{ values: Values; published: boolean; id: number } | null>(null)
  // Of an older revision, which comes back from a local copy, nobody knows how it was.
  const before = stored && edited === stored.revision ? saved : null
  const [idempotencyKey] = useState(() => restored?.idempotencyKey ?? randomKey())
  const typed = () => own.typed(form.values)
  const isHere = useIsMounted()
  const localCopy = useLocalCopy({
    ...{ kind: kind.name, id: stored?.id ?? null, revision: edited },
    ...{ values: form.values, isChanged: form.isChanged, idempotencyKey },
  })
  const showProblems = (problems: Problems) => {
    form.setProblems(problems)
    const first = Object.keys(kind.labels).find((field) => problems[field])
    if (first && !own.focus(first)) document.getElementById(form.fieldId(first))?.focus()
  }
  const { save, isSaving } = useSave(kind, mutations, {
    ...{ before, idempotencyKey, isHere },
    onSaved: (row, given) => {
      const hasMore = changedFields(given.values, typed()).length > 0
      const isLeft = !isHere()
      if (isLeft && hasMore) localCopy.keepFor(row)
      else localCopy.forget()
      setConflict(null)
      setEdited(row.revision)
      form.setProblems({})
      own.saved()
      // What was typed while it was being saved stays; all else is as it is stored now.
      const stored = kind.valuesOf(row, timeZone)
      form.setValues((now) => untouched(given.values, now, stored))
      const after = isLeft ? 'left' : hasMore ? 'unsaved' : 'done'
      onSaved(row, { isPublishing: given.published, wasOut: isOut(given.stored), form: after })
    },
    onProblems: showProblems,
    onConflict: ({ values, published }, { id }) => setConflict({ values, published, id }),
  })
  const saveAs = (published: boolean) => {
    const values = typed()
    form.setValues(values)
    save({ values, stored: stored && { ...stored, revision: edited ?? stored.revision }, published })
  }
  const saveAsItIs = () => saveAs(kind.isAlwaysPublic ?? stored?.published ?? false)
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    saveAsItIs()
  }
  return {
    form,
    typed,
    formProps: {
      onSubmit: (event: { preventDefault: () => void }) => event.preventDefault(),
      onInput: useEditing(),
      onKeyDown: saveByKey,
      noValidate: true,
    },
    actions: {
      stored,
      // Visitors get nothing of what they can't read.
      sitePath: (stored && isOut(stored) && kind.sitePath?.(stored)) || null,
      isChanged: form.isChanged,
      isSaving,
      isUnkept: localCopy.isRefused,
      isDateAhead: isAhead(instantOf(form.values.publishedAt ?? '', timeZone)),
      onSave: saveAs,
      /** As a draft, or published, whichever it is. */
      onSaveAsItIs: saveAsItIs,
      onCancel: () => {
        // What was sent may still fail: its answer says what becomes of the copy.
        if (isSaving) return onCancel(null)
        localCopy.forget()
        onCancel(form.isChanged ? { values: typed(), revision: edited, idempotencyKey } : null)
      },
    },
    conflict: {
      ...{ kind, mutations, id: conflict?.id ?? null, mine: conflict?.values ?? null, before },
      noteOn: (theirs: Item) => {
        if (!conflict) return null
        if (kind.staysPublished && isOut(theirs)) return isOut(stored) ? null : stayedOutNote
        return stored?.published !== theirs.published && stateNote(theirs, conflict)
      },
      onKeepMine: (theirs: Item) => {
        if (!conflict) return
        const { merged: values } = twoVersions(before, typed(), kind.valuesOf(theirs, timeZone))
        form.setValues(values)
        save({
          values,
          stored: theirs,
          published: conflict.published || (kind.staysPublished === true && isOut(theirs)),
        })
      },
      onTakeTheirs: (theirs: Item) => {
        setConflict(null)
        setEdited(theirs.revision)
        form.setValues(kind.valuesOf(theirs, timeZone))
        onSaved(theirs, { isPublishing: false, wasOut: isOut(theirs), form: 'loaded' })
      },
      onClose: () => setConflict(null),
    },
  }
}

const isAhead = (instant: Date | null) => instant !== null && instant > new Date()

const isOut = (row: EditableRow | null) => row !== null && stateOf(row) === 'published'

const stateOf = ({ published = false, publishedAt = null }: EditableRow) =>
  storyState({ published, publishedAt }, new Date())

const stayedOutNote = 'It was sent meanwhile, to everyone, and stays: saving your version only corrects it.'

/** Nobody shall publish, or take back, what another one decided meanwhile without being told. */
function stateNote(theirs: EditableRow, mine: { published: boolean }): string | undefined {
  if (theirs.published === mine.published) {
    const isScheduled = theirs.published && !isOut(theirs)
    return isScheduled ? 'It was scheduled meanwhile: your version comes out at that date, not now.' : undefined
  }
  return theirs.published
    ? 'It was published meanwhile: saving your version makes it a draft again.'
    : 'It was made a draft meanwhile: saving your version publishes it again.'
}

/** What is stored, but for fields that have changed since they were sent. */
function untouched<Values extends FormValues>(sent: Values, now: Values, stored: Values): Values {
  const kept = Object.entries(now).filter(([name, value]) => value !== sent[name])
  return { ...stored, ...Object.fromEntries(kept) }
}

/** Tells whether the component still stands in the page: an answer may come when it has gone. */
function useIsMounted(): () => boolean {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
