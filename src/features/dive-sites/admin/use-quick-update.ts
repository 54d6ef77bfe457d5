import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../components/toast.tsx'
import { fieldProblems } from '../../../lib/field-problems.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { ManagedDiveSite } from './found-dive-sites.ts'
import { usePutInList } from './use-desk-list.ts'

type QuickField = 'imageUrl' | 'videoUrl' | 'videoThumbnail' | 'reviewLink'
export type QuickValues = Partial<Record<QuickField, string>>

/** What was typed into quick updates and not saved, by dive site: a card that scrolls away is taken out of the page. */
export type QuickDrafts = Map<number, QuickValues>

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
  const [typed, setTyped] = useState<QuickValues>(drafts.get(diveSite.id) ?? {})
  const toast = useToast()
  const put = usePutInList()
  const contentChanged = useContentChanged()
  const fail = useFailureToast({ title: 'Error', text: `Failed to update ${noun}. Please try again.` })
  const keep = (change: QuickValues) => {
    setTyped((before) => ({ ...before, ...change }))
    drafts.set(diveSite.id, { ...drafts.get(diveSite.id), ...change })
  }
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (row, sent) => {
      const { imageUrl, videoUrl, videoThumbnail, reviewLink, revision } = row
      // What was typed meanwhile stays.
      const isSaved = (field: QuickField) => drafts.get(diveSite.id)?.[field]?.trim() === sent[field]
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
    value,
    problems,
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    set: (field: QuickField, text: string) => {
      keep({ [field]: text })
      if (!save.isPending) save.reset()
    },
    /** Saves what stands in the fields, with what was picked just now. */
    save: (picked: QuickValues = {}) => {
      if (picked) keep(picked)
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
