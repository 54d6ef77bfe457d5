import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { personQuestion } from '#domain/contact/person-question.ts'

/** 1Password, Bitwarden, LastPass and Dashlane each have their own; browsers have the first. */
const noAutofill = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

/** A field that programs fill in. It is clipped rather than not displayed, because they skip what is not displayed. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input {...input} {...noAutofill} tabIndex={-1} />
      </label>
    </div>
  )
}

interface PersonQuestionProps extends ComponentProps<'input'> {
  id: string
  problems: Readonly<Record<string, string>> | undefined
}

/** The question for a sender who may be a program, once the server asks it. It has the focus each time it is asked. */
export function PersonQuestion({ id, problems, ...input }: PersonQuestionProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!problems) return
    const field = place.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [problems])
  return (
    <div ref={place} className="mb-6 border-l-4 border-current pl-4 empty:hidden">
      {problems?.answer && (
        <>
          <p id={`${id}-note`} aria-live="polite">
            {problems.answer}
          </p>
          <label htmlFor={id} className="mt-3 block font-medium">
            {personQuestion}
          </label>
          <input
            {...input}
            {...noAutofill}
            id={id}
            required
            inputMode="numeric"
            aria-describedby={`${id}-note`}
            className="field mt-1.5 max-w-48 scroll-my-40"
          />
        </>
      )}
    </div>
  )
}
