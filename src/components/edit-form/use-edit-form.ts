import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { focusField } from '../../lib/focus.ts'
import { randomKey } from '../../lib/local-copies.ts'
import { useSite } from '../../lib/site.ts'
import { useEditing } from '../../lib/use-activity.ts'
import { useLocalCopy } from '../../lib/use-local-copy.ts'
import { changedFields } from './differences.tsx'
import { type EditableRow, type EditKind, type EditMutations, type FormValues, liveRow } from './edit-kind.ts'
import { type Problems, useFormValues } from './form-values.ts'
import { type Save, useSave } from './use-save.ts'

/** The text of a local copy. */
export interface RestoredValues<Values> {
  values: Values
  revision: number | null
  idempotencyKey?: string
}

export interface EditFormProps<Item extends EditableRow, Values extends FormValues> {
  kind: EditKind<Item, Values>
  mutations: EditMutations<Item, Values>
  /** Null for a new item. */
  stored: Item | null
  /** Text of a local copy or an Undo. */
  restored: RestoredValues<Values> | null
  onSaved: (
    saved: Item,
    save: { isPublishing: boolean; wasOut: boolean; isLater?: boolean; form: FormAfterSave },
  ) => void
  /** Unsaved text can be restored by an Undo. */
  onCancel: (typed: RestoredValues<Values> | null) => void
}

/** 'unsaved': more was typed during the save. 'left': the form was closed during it. 'loaded': it shows another tab's version. */
type FormAfterSave = 'done' | 'unsaved' | 'left' | 'loaded'

/** A field that holds its own text, such as the body editor. */
interface OwnField<Values> {
  /** Adds the text that the field has not handed on yet. */
  typed: (values: Values) => Values
  /** Moves the focus there, if the field is this one. */
  focus: (name: string) => boolean
  /** Called after a save. */
  saved: () => void
}

/** Values, validation, saving, local copies and edit conflicts of one form. */
export function useEditForm<Item extends EditableRow, Values extends FormValues>(
  { kind, mutations, stored, restored, onSaved, onCancel }: EditFormProps<Item, Values>,
  own: OwnField<Values> = { typed: (values) => values, focus: () => false, saved: () => undefined },
) {
  const { timeZone } = useSite()
  // A body may be long: a key press in another field must not compute its values again.
  const saved = useMemo(() => (stored ? kind.valuesOf(stored, timeZone) : kind.initialValues), [kind, stored, timeZone])
  const form = useFormValues<Values>(saved, restored?.values ?? null)
  // Text from before a crash belongs to the revision that was edited then.
  const [edited, setEdited] = useState(restored?.revision ?? stored?.revision ?? null)
  const [conflict, setConflict] = useState<
    (Pick<Save<Item, Values>, 'values' | 'published' | 'later'> & { id: number }) | null
  >(null)
  // The values of an older revision, restored from a local copy, are unknown.
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
    if (first && !own.focus(first)) focusField(form.fieldId(first))
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
      // Text that was typed during the save stays; the rest is as stored.
      const stored = kind.valuesOf(row, timeZone)
      form.setValues((now) => untouched(given.values, now, stored))
      const after = isLeft ? 'left' : hasMore ? 'unsaved' : 'done'
      const wasOut = isOut(given.stored)
      onSaved(row, { isPublishing: given.published, wasOut, isLater: given.later !== undefined, form: after })
    },
    onProblems: showProblems,
    onConflict: ({ values, published, later }, { id }) =>
      setConflict({ values, published, id, ...(later && { later }) }),
  })
  /** Shows the row as it is stored now. */
  const load = (row: Item) => {
    setConflict(null)
    setEdited(row.revision)
    form.setProblems({})
    form.setValues(kind.valuesOf(row, timeZone))
    onSaved(row, { isPublishing: false, wasOut: isOut(row), form: 'loaded' })
  }
  const latest = useLatest({ isChanged: form.isChanged, load })
  const saveAs = (published: boolean, later?: { publishAt?: Date | null }) => {
    const values = typed()
    form.setValues(values)
    const from = stored && { ...stored, revision: edited ?? stored.revision }
    save({ values, stored: from, published, ...(later && { later }) })
  }
  const saveLater = (time = {}) => saveAs(false, time)
  const canWait = kind.inputOf !== undefined && isOut(stored)
  // While changes wait, saving goes on with them: only a button publishes.
  const saveAsItIs = () =>
    canWait && stored?.pending ? saveLater() : saveAs(kind.isAlwaysPublic ?? stored?.published ?? false)
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    saveAsItIs()
  }
  // Visitors can't read drafts.
  const sitePath = (stored && isOut(stored) && kind.sitePath?.(stored)) || null
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
      sitePath,
      isChanged: form.isChanged,
      isSaving,
      isCopyRefused: localCopy.isRefused,
      isDateAhead: isAhead(instantOf(form.values.publishedAt ?? '', timeZone)),
      onSave: saveAs,
      onSaveAsItIs: saveAsItIs,
      /** Absent where nothing can wait. */
      onSaveLater: canWait ? () => saveLater() : undefined,
      onCancel: () => {
        // The save may still fail: its response decides about the copy.
        if (isSaving) return onCancel(null)
        localCopy.forget()
        onCancel(form.isChanged ? { values: typed(), revision: edited, idempotencyKey } : null)
      },
    },
    history: stored && {
      resource: `${kind.name}:${stored.id}`,
      fields: {
        labels: kind.labels,
        valuesOf: (row: unknown, zone: string) => kind.valuesOf(row as Item, zone),
        textOf: kind.textOf,
      },
      isChanged: form.isChanged,
      visibility:
        kind.isAlwaysPublic || sitePath ? 'Visitors see it now.' : isOut(stored) ? '' : 'It is not published.',
      onRestored: async () => {
        const row = await mutations.read(stored.id)
        // Text that was typed meanwhile stays: its save ends in an edit conflict, which shows both.
        if (isHere() && !latest.current.isChanged) latest.current.load(row)
      },
    },
    /** The changes that wait, beside what is live; null where there are none. */
    waiting: stored?.pending
      ? {
          ...{ kind, mutations, stored, typed },
          live: kind.valuesOf(liveRow(stored), timeZone),
          onSchedule: (publishAt: Date | null) => saveLater({ publishAt }),
          onDiscarded: load,
        }
      : null,
    conflict: {
      ...{ kind, mutations, id: conflict?.id ?? null, mine: conflict?.values ?? null, before },
      noteOn: (theirs: Item) => {
        if (!conflict) return null
        if (kind.staysPublished && isOut(theirs)) return isOut(stored) ? null : stayedOutNote
        return !conflict.later && stored?.published !== theirs.published && stateNote(theirs, conflict)
      },
      onKeepMine: (theirs: Item) => {
        if (!conflict) return
        const { merged: values } = twoVersions(before, typed(), kind.valuesOf(theirs, timeZone))
        form.setValues(values)
        save({
          values,
          stored: theirs,
          published: conflict.published || (kind.staysPublished === true && isOut(theirs)),
          ...(conflict.later && { later: conflict.later }),
        })
      },
      onTakeTheirs: load,
      onClose: () => setConflict(null),
    },
  }
}

const isAhead = (instant: Date | null) => instant !== null && instant > new Date()

const isOut = (row: EditableRow | null) => row !== null && stateOf(row) === 'published'

const stateOf = ({ published = false, publishedAt = null }: EditableRow) =>
  storyState({ published, publishedAt }, new Date())

const stayedOutNote = 'It has since been sent to everyone: saving your version only corrects it.'

/** Warns of undoing what another tab decided meanwhile. */
function stateNote(theirs: EditableRow, mine: { published: boolean }): string | undefined {
  if (theirs.published === mine.published) {
    const isScheduled = theirs.published && !isOut(theirs)
    return isScheduled ? 'It has since been scheduled: your version will go live on that date, not now.' : undefined
  }
  return theirs.published
    ? 'It has since been published: saving your version makes it a draft again.'
    : 'It has since been made a draft: saving your version publishes it again.'
}

/** The stored values, except for fields that changed since they were sent. */
function untouched<Values extends FormValues>(sent: Values, now: Values, stored: Values): Values {
  const kept = Object.entries(now).filter(([name, value]) => value !== sent[name])
  return { ...stored, ...Object.fromEntries(kept) }
}

/** The values of the last rendering, for what happens after it. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Tells whether the form is still open: a response may arrive after it was left. */
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
