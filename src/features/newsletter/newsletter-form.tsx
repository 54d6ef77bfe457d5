import { useHydrated } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Honeypot, PersonQuestion } from '../../components/person-check.tsx'
import { usePostedForm } from '../../lib/posted-form.ts'
import { SubscribeNote } from './subscribe-note.tsx'
import { failureToast } from './subscribe-outcome.ts'
import { type SignUpPlace, useSubscribe } from './use-subscribe.ts'

interface NewsletterFormProps {
  place: SignUpPlace
}

/**
 * Before hydration this is a plain form, which the server takes as well; what was typed is kept, because the input is
 * uncontrolled.
 */
export function NewsletterForm({ place }: NewsletterFormProps) {
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
  /** What came back with a refused form. */
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
        {problem && (
          <p id={problemId} className="field-error flex gap-2">
            <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  )
}
