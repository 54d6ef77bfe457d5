import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { missingSubscriberEmail, type UpdateSubscriberInput, updateSubscriberInput } from '#domain/subscriber.schema.ts'
import { useToast } from '../../../components/toast.tsx'
import { schemaProblems } from '../../../components/writing/schema-problems.ts'
import { useApiClient } from '../../../lib/api.ts'
import { storedNow } from '../../../lib/edit-conflict.ts'
import { fieldProblems } from '../../../lib/field-problems.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useRecheck } from '../../../lib/use-session.ts'
import type { Subscriber } from './subscriber-table.tsx'

/** What stands in the form. It outlives the dialog, which closes with its tab. */
export interface Draft {
  /** As it is stored, as far as is known here. */
  subscriber: Subscriber
  email: string
  subscribed: boolean
  /** What is wrong with the address. */
  problem?: string
  /** Somebody else has changed it since the form was opened, maybe the person himself. */
  isChangedMeanwhile?: boolean
}

/** Opens a subscriber's form, checks what stands in it and saves it. */
export function useEditSubscriber(onChanged: () => void) {
  const toast = useToast()
  const [draft, setDraft] = useState<Draft | null>(null)
  const change = (changes: Partial<Draft>) => setDraft((now) => now && { ...now, ...changes })
  const save = useSaveSubscriber({
    onSaved: () => {
      setDraft(null)
      onChanged()
    },
    onRefused: (changes) => {
      change(changes)
      onChanged()
    },
  })
  const submit = () => {
    if (!draft || save.isPending) return
    const { subscriber, email, subscribed } = draft
    const input = { id: subscriber.id, revision: subscriber.revision, email, subscribed }
    const { email: wrong } = schemaProblems(updateSubscriberInput, input)
    const [title = '', problem] = wrong === missingSubscriberEmail ? wrong.split(' - ') : ['Please check', wrong]
    change({ problem, isChangedMeanwhile: false })
    if (problem) toast({ title, text: problem, tone: 'destructive' })
    else save.mutate(input)
  }
  return {
    ...{ draft, change, submit, isSaving: save.isPending },
    open: (subscriber: Subscriber) =>
      setDraft({ subscriber, email: subscriber.email, subscribed: subscriber.subscribed }),
    close: () => setDraft(null),
  }
}

interface SaveEvents {
  onSaved: () => void
  onRefused: (changes: Partial<Draft>) => void
}

function useSaveSubscriber({ onSaved, onRefused }: SaveEvents) {
  const client = useApiClient()
  const recheck = useRecheck()
  const toast = useToast()
  // Requirement: s8-subscriber-failures.
  const fail = useFailureToast({
    title: 'Update Failed',
    text: 'Failed to update subscriber. Please try again.',
    isTyped: true,
  })
  return useMutation({
    // Whoever is logged out is asked for the password over the form, and saves again.
    mutationFn: async (input: UpdateSubscriberInput) =>
      (await recheck()) ? client.newsletter.updateSubscriber.mutate(input) : null,
    onSuccess: (saved) => {
      if (!saved) return
      onSaved()
      toast({ title: 'Subscriber updated', text: `${saved.email} is up to date.` })
    },
    onError: (error) => {
      const subscriber = storedNow<Subscriber>(error)
      const { email: problem } = fieldProblems(error)
      onRefused({ problem, ...(subscriber ? { subscriber, isChangedMeanwhile: true } : {}) })
      fail(error)
    },
  })
}
