import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  missingSubscriberEmail,
  type UpdateSubscriberInput,
  updateSubscriberInput,
} from '#domain/newsletter/subscriber.schema.ts'
import { schemaProblems } from '../../../components/edit-form/form-values.ts'
import { showToast } from '../../../components/ui/shown-toast.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { useApiClient } from '../../../lib/api.ts'
import { fieldProblems, storedNow } from '../../../lib/failure-message.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useResumeAfterLogin } from '../../../lib/use-session.ts'

type Subscriber = RouterOutput['newsletter']['updateSubscriber']

/** The form, which outlives the dialog: that closes with its tab. */
export interface Draft {
  /** As it was last loaded. */
  subscriber: Subscriber
  email: string
  subscribed: boolean
  /** Of the email address. */
  problem?: string
  /** It was changed since the form was opened, maybe by the subscriber. */
  isChangedMeanwhile?: boolean
}

/**
 * Edits a subscriber. It does not use `useEditForm`: two fields have no local copy, and a conflict is merged in the form,
 * so that nobody who unsubscribed meanwhile is subscribed again.
 */
export function useEditSubscriber(onChanged: () => void) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const change = (changes: Partial<Draft>) => setDraft((now) => now && { ...now, ...changes })
  const save = useSaveSubscriber({
    onSaved: () => {
      setDraft(null)
      onChanged()
    },
    onRefused: (problem, stored) => {
      setDraft((now) => now && { ...(stored ? over(now, stored) : now), problem })
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
    if (problem) showToast({ title, text: problem, tone: 'destructive' })
    else save.mutate(input)
  }
  return {
    ...{ draft, change, submit, isSaving: save.isPending },
    open: (subscriber: Subscriber) =>
      setDraft({ subscriber, email: subscriber.email, subscribed: subscriber.subscribed }),
    close: () => setDraft(null),
  }
}

/** Fields that were not changed here get the stored value: saving one field must not undo the other. */
function over(draft: Draft, stored: Subscriber): Draft {
  const { subscriber: before, email, subscribed } = draft
  return {
    subscriber: stored,
    email: email === before.email ? stored.email : email,
    subscribed: subscribed === before.subscribed ? stored.subscribed : subscribed,
    isChangedMeanwhile: true,
  }
}

interface SaveEvents {
  onSaved: () => void
  /** `stored` is the row as another one has changed it meanwhile. */
  onRefused: (problem: string | undefined, stored: Subscriber | null) => void
}

function useSaveSubscriber({ onSaved, onRefused }: SaveEvents) {
  const client = useApiClient()
  const { untilIn, resume } = useResumeAfterLogin()
  // Requirement: s8-subscriber-failures.
  const fail = useFailureToast({
    title: 'Update Failed',
    text: 'Failed to update subscriber. Please try again.',
    isTyped: true,
  })
  const done = ({ email }: Subscriber) => {
    onSaved()
    showToast({ title: 'Subscriber updated', text: `${email} is up to date.` })
  }
  return useMutation({
    mutationFn: async (input: UpdateSubscriberInput) => {
      await untilIn()
      return resume(() => client.newsletter.updateSubscriber.mutate(input))
    },
    onSuccess: done,
    onError: (error, sent) => {
      const stored = storedNow<Subscriber>(error)
      // It was saved before, and only the response was lost.
      if (stored && stored.email === sent.email?.trim().toLowerCase() && stored.subscribed === sent.subscribed)
        return done(stored)
      onRefused(fieldProblems(error).email, stored)
      fail(error)
    },
  })
}
