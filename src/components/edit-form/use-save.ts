import { useMutation } from '@tanstack/react-query'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { useApiClient } from '../../lib/api.ts'
import {
  expectedErrorMessage,
  failureStatus,
  fieldProblems,
  isNotFound,
  storedNow,
  withConnection,
} from '../../lib/failure-message.ts'
import { isNoConnection } from '../../lib/no-connection.ts'
import { useSite } from '../../lib/site.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { stillHereMessage } from '../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../lib/use-first-press.ts'
import { isUnauthorized, useResumeAfterLogin } from '../../lib/use-session.ts'
import { showToast } from '../ui/shown-toast.ts'
import { type EditableRow, type EditKind, type EditMutations, type FormValues, liveRow } from './edit-kind.ts'
import type { Problems } from './form-values.ts'

export interface Save<Item, Values> {
  values: Values
  stored: Item | null
  published: boolean
  /** The changes wait; null for when the owner says so, and absent for the time that they have. */
  later?: { publishAt?: Date | null }
}

interface SaveEvents<Item, Values> {
  /** The values when editing began; null if they are unknown. */
  before: Values | null
  /** Of a new item. */
  idempotencyKey: string
  /** Whether the form is still open. */
  isHere: () => boolean
  onSaved: (saved: Item, save: Save<Item, Values>) => void
  onProblems: (problems: Problems) => void
  /** Another tab or device saved it meanwhile. */
  onConflict: (save: Save<Item, Values>, current: Item) => void
}

/** Saves a form after a session check, or after the login where that is needed. Requirement: s4-session-save-check. */
export function useSave<Item extends EditableRow, Values extends FormValues>(
  kind: EditKind<Item, Values>,
  mutations: EditMutations<Item, Values>,
  { before, idempotencyKey, isHere, onSaved, onProblems, onConflict }: SaveEvents<Item, Values>,
) {
  const { timeZone } = useSite()
  const { adminContent } = useApiClient()
  const { untilIn, resume } = useResumeAfterLogin()
  const contentChanged = useContentChanged()
  const { run } = useOneAtATime()
  const isStored = (row: Item, values: Values) =>
    twoVersions(before, values, kind.valuesOf(row, timeZone)).toDecide.length === 0
  /** Saves the changes of a published item beside it, or publishes them with all that waited. */
  const saveChanges = async (item: Item, { values, later, published }: Save<Item, Values>) => {
    const given = kind.inputOf?.(values, liveRow(item), timeZone) ?? {}
    const edited = { ...pendingOf(kind, item), change: later ? given : { ...given, published } }
    if (later) await adminContent.saveChanges.mutate({ ...edited, ...later })
    else await adminContent.publishChanges.mutate(edited)
    return mutations.read(item.id)
  }
  const save = useMutation({
    mutationFn: async (given: Save<Item, Values>) => {
      const { values, later, ...rest } = given
      const { stored } = rest
      await untilIn()
      if (stored && (later || stored.pending)) return resume(() => saveChanges(stored, given))
      return resume(() => mutations.save(values, { ...rest, idempotencyKey, timeZone }))
    },
    onSuccess: (saved, given) => {
      contentChanged()
      onSaved(saved, given)
    },
    onError: (error, given) => {
      if (isUnauthorized(error)) return
      const current = storedNow<Item>(error)
      // It was saved before, and only the response was lost.
      if (current && isSameState(current, given) && isStored(current, given.values)) {
        contentChanged()
        return onSaved(current, given)
      }
      const isLeft = !isHere()
      if (!isLeft && current) return onConflict(given, current)
      if (!isLeft) onProblems(fieldProblems(error))
      if (given.stored && isNotFound(error)) {
        const action = {
          label: 'Save as new',
          onPress: () => run(() => save.mutateAsync({ ...given, stored: null, published: false })),
        }
        const text = `The ${kind.noun} has since been deleted. ${isLeft ? keptMessage : stillHereMessage}`
        return showToast({ title: kind.failureTitle ?? failureTitles.update, text, tone: 'destructive', action })
      }
      const act = given.stored ? 'update' : 'create'
      const status = act === 'create' && kind.showsStatus ? failureStatus(error) : null
      const failed = status ? `Server error: ${status}` : `${kind.failures[act]}. Please try again.`
      const said = expectedErrorMessage(error) ?? withConnection(failed, error)
      const here = isNoConnection(error) ? `${said} ${stillHereMessage}` : said
      const text = isLeft ? `“${given.values[kind.titleField]}”: ${said} ${keptMessage}` : here
      showToast({ title: kind.failureTitle ?? failureTitles[act], text, tone: 'destructive' })
    },
  })
  /** Saves a form without problems. */
  const check = (given: Save<Item, Values>) => {
    const problems = problemsOf(kind, given, timeZone)
    if (Object.keys(problems).length > 0) {
      onProblems(problems)
      showToast({ ...missingWords(kind, given, problems), tone: 'destructive' })
    } else run(() => save.mutateAsync(given))
  }
  return { save: check, isSaving: save.isPending }
}

/** A row with its changes as the form knows them: the server notices what was saved elsewhere since. */
export function pendingOf(kind: { name: string }, { id, revision, pending }: EditableRow) {
  return { resource: `${kind.name}:${id}`, revision, pendingRevision: pending?.revision ?? 0 }
}

/** Whether a row is what a save was to make of it, its fields aside. */
function isSameState({ published, pending }: EditableRow, given: Save<unknown, unknown>): boolean {
  const { later } = given
  if (later)
    return pending !== undefined && (later.publishAt ?? pending.publishAt)?.getTime() === pending.publishAt?.getTime()
  return !pending && (published ?? given.published) === given.published
}

/** For a form that was left before the response arrived. */
const keptMessage = 'You can find what you typed under “Not saved yet”.'

/** Requirement: s8-blog-toasts. */
export const failureTitles = { create: 'Creation Failed', update: 'Update Failed', delete: 'Deletion Failed' } as const

function problemsOf<Item extends EditableRow, Values extends FormValues>(
  kind: EditKind<Item, Values>,
  { values, stored, published, later }: Save<Item, Values>,
  timeZone: string,
) {
  const needed = published || later ? kind.required : [kind.titleField]
  const missing = needed.filter((name) => !values[name]?.trim())
  const empty = Object.fromEntries(missing.map((name) => [name, `${kind.labels[name]} is missing.`]))
  return { ...kind.problemsOf(values, { stored, timeZone }), ...empty }
}

/** Requirements: s5-draft-title, s5-publish-message, s5-review-message. */
function missingWords<Item extends EditableRow, Values extends FormValues>(
  kind: EditKind<Item, Values>,
  { values, published, later }: Save<Item, Values>,
  problems: Problems,
) {
  if (!published && !later && !values[kind.titleField]?.trim()) {
    const title = kind.labels[kind.titleField] ?? ''
    return { title: `Missing ${title}`, text: `Please provide at least a ${title.toLowerCase()} to save the draft.` }
  }
  if ((published || later) && kind.required.some((name) => !values[name]?.trim())) {
    return { title: 'Missing Information', text: `Please fill in all required fields to publish the ${kind.noun}.` }
  }
  return { title: 'Please check', text: Object.values(problems)[0] }
}
