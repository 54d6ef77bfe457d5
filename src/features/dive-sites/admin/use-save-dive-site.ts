import { useMutation } from '@tanstack/react-query'
import { createDiveSiteInput } from '#domain/dive-site-edit.schema.ts'
import { useToast } from '../../../components/toast.tsx'
import { schemaProblems } from '../../../components/writing/schema-problems.ts'
import type { Problems } from '../../../components/writing/use-story-form.ts'
import { useApiClient } from '../../../lib/api.ts'
import { storedNow } from '../../../lib/edit-conflict.ts'
import { fieldProblems } from '../../../lib/field-problems.ts'
import type { FirstSave } from '../../../lib/local-copies.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { isRefusal, useRecheck } from '../../../lib/use-session.ts'
import { changesOf, type DiveSiteRow, type DiveSiteValues, diveSiteInput } from './dive-site-values.ts'

interface Save {
  values: DiveSiteValues
  /** What is changed; null for a new one. */
  row: DiveSiteRow | null
}

interface SaveEvents {
  calls: { findMade: (sent: FirstSave) => Promise<DiveSiteRow | null> }
  /** A first save that was sent before, and whose answer never came. */
  unanswered: FirstSave | null
  onFirstSave: (sent: FirstSave | null) => void
  onSaved: (row: DiveSiteRow, sent: DiveSiteValues) => void
  onProblems: (problems: Problems) => void
  /** Somebody saved it meanwhile. */
  onConflict: () => void
}

/** Saves what stands in the form, after a look whether the session still stands. Requirements: s8-site-errors, s8-site-success. */
export function useSaveDiveSite({ calls, unanswered, onFirstSave, onSaved, onProblems, onConflict }: SaveEvents) {
  const { diveSites } = useApiClient()
  const recheck = useRecheck()
  const contentChanged = useContentChanged()
  const toast = useToast()
  const failCreating = useFailureToast({ text: 'Failed to create dive site. Please try again.', isTyped: true })
  const failUpdating = useFailureToast({ text: 'Failed to update dive site. Please try again.', isTyped: true })
  const save = useMutation({
    onMutate: () => ({ before: unanswered }),
    mutationFn: async ({ values, row }: Save) => {
      // Whoever is logged out is asked for the password over the form, and saves again.
      if (!(await recheck())) return null
      if (row) return diveSites.update.mutate({ ...changesOf(values, row), id: row.id, revision: row.revision })
      // What a save has made whose answer was lost is saved again, not made twice.
      const made = unanswered && (await calls.findMade(unanswered))
      onFirstSave({ title: values.name, sentAt: new Date(), values })
      if (!made) return diveSites.create.mutate(createDiveSiteInput.parse(diveSiteInput(values)))
      const changes = changesOf(values, made)
      if (Object.keys(changes).length === 0) return made
      return diveSites.update.mutate({ ...changes, id: made.id, revision: made.revision })
    },
    onSuccess: (saved, { row, values }) => {
      if (!saved) return
      onFirstSave(null)
      contentChanged()
      onSaved(saved, values)
      toast({ title: 'Success', text: row ? `“${saved.name}” is up to date.` : `“${saved.name}” is added.` })
    },
    onError: (error, given, context) => {
      // Whoever answers has made nothing; what an earlier save made nobody knows still.
      if (error.data) onFirstSave(context?.before ?? null)
      if (isRefusal(error)) return
      if (storedNow(error)) return onConflict()
      onProblems(fieldProblems(error))
      if (given.row && error.data?.code === 'NOT_FOUND') {
        const action = { label: 'Save as new', onPress: () => save.mutate({ ...given, row: null }) }
        const text = 'The dive site was deleted meanwhile. What you have typed is still here.'
        return toast({ title: 'Error', text, tone: 'destructive', action })
      }
      if (given.row) failUpdating(error)
      else failCreating(error)
    },
  })
  return {
    isSaving: save.isPending,
    /** Checks what was typed, and saves it when nothing is missing or wrong. */
    save: (given: Save) => {
      const problems = schemaProblems(createDiveSiteInput, diveSiteInput(given.values))
      onProblems(problems)
      const [first] = Object.values(problems)
      if (first) toast({ title: 'Please check', text: first, tone: 'destructive' })
      else if (!save.isPending) save.mutate(given)
    },
  }
}
