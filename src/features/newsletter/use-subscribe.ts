import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SubscribeFormInput } from '#domain/newsletter.schema.ts'
import { useToast } from '../../components/toast.tsx'
import { useApiClient } from '../../lib/api.ts'
import { failureMessage } from '../../lib/failure-message.ts'
import { fieldProblems } from '../../lib/field-problems.ts'
import { checkSubscription, loadSubscribeSchema } from './check-subscription.ts'
import { failureToast, successToast } from './subscribe-outcome.ts'

/** The page where someone signs up; kept with the consent. */
export type SignUpPlace = 'home' | 'blog'

/** Idle, pending, success (the form is emptied) or failure. Requirements: s4-data-states, s8-newsletter-reset. */
export function useSubscribe(place: SignUpPlace) {
  const isHydrated = useHydrated()
  // Of a page that came as HTML, the clock began with the page; otherwise with this form.
  const [shownAtMs] = useState(isHydrated ? performance.now() : 0)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<Record<string, string>>()
  const [isChecking, setIsChecking] = useState(false)
  const toast = useToast()
  const client = useApiClient()
  const subscribe = useMutation({
    mutationFn: (input: SubscribeFormInput) => client.newsletter.subscribe.mutate(input),
    onSuccess: () => {
      setAsked(undefined)
      toast(successToast)
    },
    onError: (error) => {
      const problems = fieldProblems(error)
      if (problems.answer) setAsked(problems)
      else toast(failureToast(failureMessage(error)))
    },
  })
  const isPending = isChecking || subscribe.isPending

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setIsChecking(true)
    const checked = await checkSubscription({
      ...readForm(form),
      form: place,
      filledInMs: Math.round(performance.now() - shownAtMs),
    })
    setIsChecking(false)
    setProblem('problem' in checked ? checked.problem : null)
    if ('problem' in checked) form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    else subscribe.mutate(checked.input, { onSuccess: () => form.reset() })
  }

  return {
    submit,
    warmUp: loadSubscribeSchema,
    problem,
    asked,
    isPending,
    isGuideMailed: subscribe.data?.isGuideMailed,
  }
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { email: text('email'), remarks: text('remarks'), answer: data.get('answer')?.toString() }
}
