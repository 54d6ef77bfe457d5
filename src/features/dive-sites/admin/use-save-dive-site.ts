import { useMutation } from '@tanstack/react-query'
import { createDiveSiteInput } from '#domain/dive-sites/dive-site-edit.schema.ts'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { schemaProblems } from '../../../components/edit-form/schema-problems.ts'
import type { Problems } from '../../../components/edit-form/use-story-form.ts'
import { useToast } from '../../../components/ui/toast.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { storedNow } from '../../../lib/edit-conflict.ts'
import { fieldProblems } from '../../../lib/field-problems.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { isRefusal, useRecheck } from '../../../lib/use-session.ts'
import { changesOf, type DiveSiteRow, type DiveSiteValues, diveSiteInput, diveSiteValues } from './dive-site-values.ts'

interface Save {
  values: DiveSiteValues
  /** What is changed; null for a new one. */
  row: DiveSiteRow | null
}

interface SaveEvents {
  /** What was stored when the author began; null where nobody knows. */
  before: DiveSiteValues | null
  /** Of this form, for as long as the dive site is new. */
  idempotencyKey: string
  onSaved: (row: DiveSiteRow, sent: DiveSiteValues) => void
  onProblems: (problems: Problems) => void
  /** Somebody saved it meanwhile. */
  onConflict: (current: DiveSiteRow) => void
}

/** Saves what stands in the form, after a look whether the session still stands. Requirements: s8-site-errors, s8-site-success. */
export function useSaveDiveSite({ before, idempotencyKey, onSaved, onProblems, onConflict }: SaveEvents) {
  const { diveSites } = useApiClient()
  const recheck = useRecheck()
  const contentChanged = useContentChanged()
  const toast = useToast()
  const failCreating = useFailureToast({ text: 'Failed to create dive site. Please try again.', isTyped: true })
  const failUpdating = useFailureToast({ text: 'Failed to update dive site. Please try again.', isTyped: true })
  const isStored = (row: DiveSiteRow, values: DiveSiteValues) =>
    twoVersions(before, values, diveSiteValues(row)).toDecide.length === 0
  const saved = (stored: DiveSiteRow, { row, values }: Save) => {
    contentChanged()
    onSaved(stored, values)
    toast({ title: 'Success', text: row ? `“${stored.name}” is up to date.` : `“${stored.name}” is added.` })
  }
  const save = useMutation({
    mutationFn: async ({ values, row }: Save) => {
      // Whoever is logged out is asked for the password over the form, and saves again.
      if (!(await recheck())) return null
      if (row) return diveSites.update.mutate({ ...changesOf(values, row), id: row.id, revision: row.revision })
      return diveSites.create.mutate({ ...createDiveSiteInput.parse(diveSiteInput(values)), idempotencyKey })
    },
    onSuccess: (stored, given) => stored && saved(stored, given),
    onError: (error, given) => {
      if (isRefusal(error)) return
      const current = storedNow<DiveSiteRow>(error)
      // It was saved before, and only the response was lost.
      if (current && isStored(current, given.values)) return saved(current, given)
      if (current) return onConflict(current)
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
