import { useMutation } from '@tanstack/react-query'
import { twoVersions } from '#domain/shared/two-versions.ts'
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
import type { EditableRow, EditKind, EditMutations, FormValues } from './edit-kind.ts'
import type { Problems } from './form-values.ts'

interface Save<Item, Values> {
  values: Values
  stored: Item | null
  published: boolean
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
  const { untilIn, resume } = useResumeAfterLogin()
  const contentChanged = useContentChanged()
  const { run } = useOneAtATime()
  const isStored = (row: Item, values: Values) =>
    twoVersions(before, values, kind.valuesOf(row, timeZone)).toDecide.length === 0
  const save = useMutation({
    mutationFn: async ({ values, ...rest }: Save<Item, Values>) => {
      await untilIn()
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
      if (current && (current.published ?? given.published) === given.published && isStored(current, given.values)) {
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

/** For a form that was left before the response arrived. */
const keptMessage = 'You can find what you typed under “Not saved yet”.'

/** Requirement: s8-blog-toasts. */
export const failureTitles = { create: 'Creation Failed', update: 'Update Failed', delete: 'Deletion Failed' } as const

function problemsOf<Item extends EditableRow, Values extends FormValues>(
  kind: EditKind<Item, Values>,
  { values, stored, published }: Save<Item, Values>,
  timeZone: string,
) {
  const needed = published ? kind.required : [kind.titleField]
  const missing = needed.filter((name) => !values[name]?.trim())
  const empty = Object.fromEntries(missing.map((name) => [name, `${kind.labels[name]} is missing.`]))
  return { ...kind.problemsOf(values, { stored, timeZone }), ...empty }
}

/** Requirements: s5-draft-title, s5-publish-message, s5-review-message. */
function missingWords<Item extends EditableRow, Values extends FormValues>(
  kind: EditKind<Item, Values>,
  { values, published }: Save<Item, Values>,
  problems: Problems,
) {
  if (!published && !values[kind.titleField]?.trim()) {
    const title = kind.labels[kind.titleField] ?? ''
    return { title: `Missing ${title}`, text: `Please provide at least a ${title.toLowerCase()} to save the draft.` }
  }
  if (published && kind.required.some((name) => !values[name]?.trim())) {
    return { title: 'Missing Information', text: `Please fill in all required fields to publish the ${kind.noun}.` }
  }
  return { title: 'Please check', text: Object.values(problems)[0] }
}
