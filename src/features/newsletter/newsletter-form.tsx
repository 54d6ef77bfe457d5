import { useHydrated } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { SubscribeNote } from './subscribe-note.tsx'
import { type SignUpPlace, useSubscribe } from './use-subscribe.ts'

interface NewsletterFormProps {
  place: SignUpPlace
}

/**
 * Before hydration this is plain HTML that can be filled in; what was typed is kept, because the input is
 * uncontrolled. It cannot be sent until then: the server takes no form posts.
 */
export function NewsletterForm({ place }: NewsletterFormProps) {
  const isHydrated = useHydrated()
  const { submit, warmUp, problem, isPending, isSubscribed } = useSubscribe(place)
  const id = useId()
  const [inputId, trapId] = [`${id}email`, `${id}website`]
  return (
    <form method="post" noValidate={isHydrated} onFocus={warmUp} onSubmit={submit}>
      <label htmlFor={inputId} className="field-label">
        Email address
      </label>
      <div className="flex flex-wrap items-start gap-3">
        <EmailField id={inputId} problem={problem} />
        <button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isPending}
          className="button button-solid min-w-36 grow disabled:opacity-100 aria-disabled:opacity-70 sm:grow-0"
        >
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={trapId}>Website</label>
        <input id={trapId} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <SubscribeNote isSubscribed={isSubscribed} />
    </form>
  )
}

interface EmailFieldProps {
  id: string
  problem: string | null
}

function EmailField({ id, problem }: EmailFieldProps) {
  const problemId = `${id}-problem`
  return (
    <div className="min-w-0 flex-[1_1_15rem]">
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
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
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
