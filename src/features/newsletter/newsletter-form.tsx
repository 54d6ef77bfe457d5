import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import type { SubscribeFormInput, subscribeFormInput } from '#domain/newsletter/newsletter.schema.ts'
import { FieldNote } from '../../components/ui/form-field.tsx'
import { Honeypot, PersonQuestion } from '../../components/ui/person-check.tsx'
import { showToast } from '../../components/ui/shown-toast.ts'
import { useApiClient } from '../../lib/api.ts'
import { failureMessage, fieldProblems } from '../../lib/failure-message.ts'
import { usePostedForm } from '../../lib/posted-form.ts'
import { failureToast, SubscribeNote, successToast } from './subscribe-note.tsx'

/**
 * Before hydration this is a plain form, which the server takes as well; what was typed is kept, because the input is
 * uncontrolled.
 */
export function NewsletterForm({ place }: { place: SignUpPlace }) {
  const isHydrated = useHydrated()
  const { submit, warmUp, problem, asked, isPending, isGuideMailed } = useSubscribe(place)
  const refused = usePostedForm('newsletter')
  const posted = refused?.values.form === place ? refused : null
  const id = useId()
  const inputId = `${id}email`
  return (
    <form
      id={`subscribe-${place}`}
      method="post"
      // A refused form comes back with the page: the fragment leads to it.
      action={`/forms/newsletter#subscribe-${place}`}
      noValidate={isHydrated}
      className="scroll-mt-6"
      onFocus={warmUp}
      onSubmit={submit}
    >
      {posted?.refusal && <Refusal message={posted.refusal} />}
      <input type="hidden" name="form" value={place} />
      <PersonQuestion
        name="answer"
        id={`${id}answer`}
        problems={asked ?? posted?.problems}
        defaultValue={posted?.values.answer}
      />
      <label htmlFor={inputId} className="field-label">
        Email address
      </label>
      <div className="flex flex-wrap items-start gap-3">
        <EmailField id={inputId} problem={problem ?? posted?.problems.email ?? null} typed={posted?.values.email} />
        <button
          type="submit"
          aria-disabled={isPending}
          className="button button-solid min-w-36 grow aria-disabled:opacity-70 sm:grow-0"
        >
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <Honeypot name="remarks" />
      <SubscribeNote isGuideMailed={isGuideMailed} />
    </form>
  )
}

interface EmailFieldProps {
  id: string
  problem: string | null
  typed: string | undefined
}

function Refusal({ message }: { message: string }) {
  const { title, text } = failureToast(message)
  return (
    <p role="alert" className="mb-4 border-l-4 border-current pl-4">
      <strong className="block font-semibold">{title}</strong>
      {text}
    </p>
  )
}

function EmailField({ id, problem, typed }: EmailFieldProps) {
  const problemId = `${id}-problem`
  return (
    <div className="min-w-0 flex-[1_1_15rem]">
      <input
        id={id}
        name="email"
        type="email"
        required
        defaultValue={typed}
        autoComplete="email"
        placeholder="you@example.com"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className="field"
      />
      <div aria-live="polite">
        <FieldNote id={problemId} error={problem ?? undefined} />
      </div>
    </div>
  )
}

/** The page where someone signs up; kept with the consent. */
type SignUpPlace = 'home' | 'blog'

/** Idle, pending, success (the form is emptied) or failure. Requirements: s4-data-states, s8-newsletter-reset. */
export function useSubscribe(place: SignUpPlace) {
  const isHydrated = useHydrated()
  // Of a page that came as HTML, the clock began with the page; otherwise with this form.
  const [shownAtMs] = useState(isHydrated ? performance.now() : 0)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<Record<string, string>>()
  const [isChecking, setIsChecking] = useState(false)
  const client = useApiClient()
  const subscribe = useMutation({
    mutationFn: (input: SubscribeFormInput) => client.newsletter.subscribe.mutate(input),
    onSuccess: () => {
      setAsked(undefined)
      showToast(successToast)
    },
    onError: (error) => {
      const problems = fieldProblems(error)
      if (problems.answer) setAsked(problems)
      else showToast(failureToast(failureMessage(error)))
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

type TypedSubscription = z.input<typeof subscribeFormInput>
type Checked = { input: SubscribeFormInput } | { problem: string }

/** The shared schema, fetched when the form is first used: most visitors only pass it. */
function loadSubscribeSchema() {
  return import('#domain/newsletter/newsletter.schema.ts').catch(() => null)
}

/** The input that the shared schema accepts, else the problem. If the schema cannot be fetched, only the server checks. */
export async function checkSubscription(typed: TypedSubscription): Promise<Checked> {
  const schema = await loadSubscribeSchema()
  if (!schema) return { input: typed }
  const { success, data, error } = schema.subscribeFormInput.safeParse(typed)
  return success ? { input: data } : { problem: error.issues[0]?.message ?? 'Please enter a valid email address.' }
}
