import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { storedNow } from '../../lib/edit-conflict.ts'
import { refusalMessage } from '../../lib/failure-message.ts'
import { fieldProblems } from '../../lib/field-problems.ts'
import { useSite } from '../../lib/site.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { isRefusal, useRecheck } from '../../lib/use-session.ts'
import { useToast } from '../toast.tsx'
import { isAlreadySaved } from './already-saved.ts'
import type { DeskCalls, WritingDesk } from './desk.ts'
import type { FormValues, Written } from './story.ts'
import type { Problems } from './use-story-form.ts'

interface Save<Item, Values> {
  values: Values
  story: Item | null
  published: boolean
}

interface SaveEvents<Item, Values> {
  /** Whether the form is still there when an answer comes. */
  isHere: () => boolean
  onSaved: (saved: Item, save: Save<Item, Values>) => void
  /** Fields that want another look. */
  onProblems: (problems: Problems) => void
  /** Somebody saved it meanwhile, in another tab or on another device. */
  onConflict: (save: Save<Item, Values>) => void
}

/** Saves what stands in the form, after a look whether the session still stands. Requirement: s4-session-save-check. */
export function useSaveStory<Item extends Written, Values extends FormValues>(
  desk: WritingDesk<Item, Values>,
  calls: DeskCalls<Item, Values>,
  { isHere, onSaved, onProblems, onConflict }: SaveEvents<Item, Values>,
) {
  const { timeZone, teamName } = useSite()
  const recheck = useRecheck()
  const contentChanged = useContentChanged()
  const toast = useToast()
  // A double press comes before the buttons are drawn anew.
  const isUnderWay = useRef(false)
  const save = useMutation({
    mutationFn: async ({ values, ...rest }: Save<Item, Values>) => {
      // Whoever is logged out is asked for the password over the form, and saves again.
      return (await recheck()) ? calls.save(values, { ...rest, timeZone }) : null
    },
    onSuccess: (saved, given) => {
      if (!saved) return
      contentChanged()
      onSaved(saved, given)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
    onError: (error, given) => {
      if (isRefusal(error)) return
      const current = storedNow<Item>(error)
      if (current && isAlreadySaved(current, desk.valuesOf(current, timeZone), given, teamName)) {
        contentChanged()
        return onSaved(current, given)
      }
      const isLeft = !isHere()
      if (!isLeft && current) return onConflict(given)
      if (!isLeft) onProblems(fieldProblems(error))
      if (given.story && error.data?.code === 'NOT_FOUND') {
        const action = { label: 'Save as new', onPress: () => save.mutate({ ...given, story: null, published: false }) }
        const text = `The ${desk.noun} was deleted meanwhile. ${isLeft ? keptWords : 'What you have typed is still here.'}`
        return toast({ title: failureTitles.update, text, tone: 'destructive', action })
      }
      const act = given.story ? 'update' : 'create'
      const said = refusalMessage(error) ?? `${desk.failures[act]}. Please try again.`
      const text = isLeft ? `“${given.values[desk.titleField]}”: ${said} ${keptWords}` : said
      toast({ title: failureTitles[act], text, tone: 'destructive' })
    },
  })
  /** Checks what was typed, and saves it when nothing is missing or wrong. */
  const check = (given: Save<Item, Values>) => {
    const problems = problemsOf(desk, given, timeZone)
    if (Object.keys(problems).length > 0) {
      onProblems(problems)
      toast({ ...missingWords(desk, given, problems), tone: 'destructive' })
    } else if (!isUnderWay.current) {
      isUnderWay.current = true
      save.mutate(given)
    }
  }
  return { save: check, isSaving: save.isPending }
}

/** Said when the form was left before the answer came. */
const keptWords = 'What you have typed is offered as “Not saved yet”.'

/** Requirement: s8-blog-toasts. */
export const failureTitles = { create: 'Creation Failed', update: 'Update Failed', delete: 'Deletion Failed' } as const

function problemsOf<Item extends Written, Values extends FormValues>(
  desk: WritingDesk<Item, Values>,
  { values, story, published }: Save<Item, Values>,
  timeZone: string,
) {
  const needed = published ? desk.required : [desk.titleField]
  const missing = needed.filter((name) => !values[name]?.trim())
  const empty = Object.fromEntries(missing.map((name) => [name, `${desk.labels[name]} is missing.`]))
  return { ...desk.problemsOf(values, { story, timeZone }), ...empty }
}

/** Requirements: s5-draft-title, s5-publish-message, s5-review-message. */
function missingWords<Item extends Written, Values extends FormValues>(
  desk: WritingDesk<Item, Values>,
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
