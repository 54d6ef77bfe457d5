import { useMutation } from '@tanstack/react-query'
import { twoVersions } from '#domain/shared/two-versions.ts'
import {
  expectedErrorMessage,
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
import { isUnauthorized, useRecheck } from '../../lib/use-session.ts'
import { useToast } from '../ui/toast.tsx'
import type { FormCalls, FormDesk, WrittenRow } from './desk.ts'
import type { FormValues } from './story.ts'
import type { Problems } from './use-story-form.ts'

interface Save<Item, Values> {
  values: Values
  story: Item | null
  published: boolean
}

interface SaveEvents<Item, Values> {
  /** What was stored when the author began; null where nobody knows. */
  before: Values | null
  /** Of this form, for as long as what it writes is new. */
  idempotencyKey: string
  /** Whether the form is still there when an answer comes. */
  isHere: () => boolean
  onSaved: (saved: Item, save: Save<Item, Values>) => void
  /** Fields that want another look. */
  onProblems: (problems: Problems) => void
  /** Somebody saved it meanwhile, in another tab or on another device. */
  onConflict: (save: Save<Item, Values>, current: Item) => void
}

/** Saves what stands in the form, after a look whether the session still stands. Requirement: s4-session-save-check. */
export function useSaveStory<Item extends WrittenRow, Values extends FormValues>(
  desk: FormDesk<Item, Values>,
  calls: FormCalls<Item, Values>,
  { before, idempotencyKey, isHere, onSaved, onProblems, onConflict }: SaveEvents<Item, Values>,
) {
  const { timeZone } = useSite()
  const recheck = useRecheck()
  const contentChanged = useContentChanged()
  const toast = useToast()
  const { run } = useOneAtATime()
  const isStored = (row: Item, values: Values) =>
    twoVersions(before, values, desk.valuesOf(row, timeZone)).toDecide.length === 0
  const save = useMutation({
    mutationFn: async ({ values, ...rest }: Save<Item, Values>) => {
      // Whoever is logged out is asked for the password over the form, and saves again.
      if (!(await recheck())) return null
      return calls.save(values, { ...rest, idempotencyKey, timeZone })
    },
    onSuccess: (saved, given) => {
      if (!saved) return
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
      if (given.story && isNotFound(error)) {
        const action = {
          label: 'Save as new',
          onPress: () => run(() => save.mutateAsync({ ...given, story: null, published: false })),
        }
        const text = `The ${desk.noun} was deleted meanwhile. ${isLeft ? keptWords : stillHereMessage}`
        return toast({ title: desk.failureTitle ?? failureTitles.update, text, tone: 'destructive', action })
      }
      const act = given.story ? 'update' : 'create'
      const said = expectedErrorMessage(error) ?? withConnection(`${desk.failures[act]}. Please try again.`, error)
      const here = isNoConnection(error) ? `${said} ${stillHereMessage}` : said
      const text = isLeft ? `“${given.values[desk.titleField]}”: ${said} ${keptWords}` : here
      toast({ title: desk.failureTitle ?? failureTitles[act], text, tone: 'destructive' })
    },
  })
  /** Checks what was typed, and saves it when nothing is missing or wrong. */
  const check = (given: Save<Item, Values>) => {
    const problems = problemsOf(desk, given, timeZone)
    if (Object.keys(problems).length > 0) {
      onProblems(problems)
      toast({ ...missingWords(desk, given, problems), tone: 'destructive' })
    } else run(() => save.mutateAsync(given))
  }
  return { save: check, isSaving: save.isPending }
}

/** Said when the form was left before the answer came. */
const keptWords = 'What you have typed is offered as “Not saved yet”.'

/** Requirement: s8-blog-toasts. */
export const failureTitles = { create: 'Creation Failed', update: 'Update Failed', delete: 'Deletion Failed' } as const

function problemsOf<Item extends WrittenRow, Values extends FormValues>(
  desk: FormDesk<Item, Values>,
  { values, story, published }: Save<Item, Values>,
  timeZone: string,
) {
  const needed = published ? desk.required : [desk.titleField]
  const missing = needed.filter((name) => !values[name]?.trim())
  const empty = Object.fromEntries(missing.map((name) => [name, `${desk.labels[name]} is missing.`]))
  return { ...desk.problemsOf(values, { story, timeZone }), ...empty }
}

/** Requirements: s5-draft-title, s5-publish-message, s5-review-message. */
function missingWords<Item extends WrittenRow, Values extends FormValues>(
  desk: FormDesk<Item, Values>,
  { values, published }: Save<Item, Values>,
  problems: Problems,
) {
  if (!published && !values[desk.titleField]?.trim()) {
    const title = desk.labels[desk.titleField] ?? ''
    return { title: `Missing ${title}`, text: `Please provide at least a ${title.toLowerCase()} to save the draft.` }
  }
  if (published && desk.required.some((name) => !values[name]?.trim())) {
    return { title: 'Missing Information', text: `Please fill in all required fields to publish the ${desk.noun}.` }
  }
  return { title: 'Please check', text: Object.values(problems)[0] }
}
