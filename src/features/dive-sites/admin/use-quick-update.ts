import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useToast } from '../../../components/ui/toast.tsx'
import { fieldProblems } from '../../../lib/field-problems.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { ManagedDiveSite } from './found-dive-sites.ts'
import type { QuickDrafts, QuickField, QuickValues } from './quick-drafts.ts'
import { usePutInList } from './use-desk-list.ts'

interface QuickUpdate {
  diveSite: ManagedDiveSite
  drafts: QuickDrafts
  fields: readonly QuickField[]
  /** Such as "photo". */
  noun: string
  send: (values: QuickValues) => Promise<ManagedDiveSite>
}

/** One or two fields of a card that are saved by themselves. What is as it was is not sent. */
export function useQuickUpdate({ diveSite, drafts, fields, noun, send }: QuickUpdate) {
  const readTyped = () => drafts.of(diveSite.id)
  const typed = useSyncExternalStore(drafts.subscribe, readTyped, readTyped)
  const toast = useToast()
  const put = usePutInList()
  const contentChanged = useContentChanged()
  const fail = useFailureToast({ title: 'Error', text: `Failed to update ${noun}. Please try again.` })
  const keep = (change: Parameters<QuickDrafts['set']>[1]) => drafts.set(diveSite.id, change)
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (row, sent) => {
      const { imageUrl, videoUrl, videoThumbnail, reviewLink, revision } = row
      // What was typed meanwhile stays.
      const isSaved = (field: QuickField) => drafts.of(diveSite.id)[field]?.trim() === sent[field]
      keep(Object.fromEntries(fields.filter(isSaved).map((field) => [field, undefined])))
      await put(row.id, { imageUrl, videoUrl, videoThumbnail, reviewLink, revision })
      contentChanged()
      toast({ title: 'Success', text: `The ${noun} of “${diveSite.name}” is up to date.` })
    },
    onError: fail,
  })
  const value = (field: QuickField) => typed[field] ?? diveSite[field] ?? ''
  const changed = fields.filter((field) => value(field).trim() !== (diveSite[field] ?? ''))
  const problems: QuickValues = save.error ? fieldProblems(save.error) : {}
  return {
    ...{ value, fields, problems },
    /** Of what is said of a field. */
    noteId: (field: QuickField) => `note-${diveSite.id}-${field}`,
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    set: (field: QuickField, text: string) => {
      keep({ [field]: text })
      if (!save.isPending) save.reset()
    },
    /** Saves what stands in the fields, with what was picked just now. */
    save: (picked: QuickValues = {}) => {
      keep(picked)
      const given = Object.fromEntries(fields.map((field) => [field, (picked[field] ?? value(field)).trim()]))
      const isNew = fields.some((field) => given[field] !== (diveSite[field] ?? ''))
      if (isNew && !save.isPending) save.mutate(given)
    },
    takeBack: () => {
      keep(Object.fromEntries(fields.map((field) => [field, undefined])))
      save.reset()
    },
  }
}
