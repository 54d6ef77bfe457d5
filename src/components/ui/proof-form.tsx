import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { isUnauthorized, useRecheck } from '../../lib/use-session.ts'
import { FormField } from './form-field.tsx'

interface PasswordFieldProps {
  label?: string
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  hint?: string
  error?: string
}

export function PasswordField({
  label = 'Password',
  name = 'password',
  autoComplete = 'current-password',
  ...notes
}: PasswordFieldProps) {
  return (
    <FormField label={label} {...notes}>
      {(control) => <input {...{ ...control, name, autoComplete }} type="password" required className="field" />}
    </FormField>
  )
}

interface CodeFieldProps {
  error?: string
  /** Else a recovery code: a phone shows its number keys for one of the app alone. */
  isOfApp?: boolean
}

export function CodeField({ error, isOfApp = true }: CodeFieldProps) {
  return (
    <FormField
      label={isOfApp ? 'Code from the app' : 'Recovery code'}
      hint={isOfApp ? 'The six digits your authenticator app is showing now.' : 'Each one works once.'}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          name="code"
          type="text"
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          className="field tabular-nums"
        />
      )}
    </FormField>
  )
}

/** A code of the app or, for somebody who has lost it, one of the recovery codes. */
export function AnyCodeField({ error }: { error?: string }) {
  const [isOfApp, setOfApp] = useState(true)
  return (
    <div>
      <CodeField error={error} isOfApp={isOfApp} />
      <button type="button" className="mt-1 min-h-11 cursor-pointer text-link" onClick={() => setOfApp(!isOfApp)}>
        {isOfApp ? 'Use a recovery code' : 'Use a code from the app'}
      </button>
    </div>
  )
}

type Problems = Partial<Record<string, string>>

interface ProofFormProps<Input, Answer> {
  schema: z.ZodType<Input>
  send: (input: Input) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  button: string
  /** The button's text while the server checks. */
  busy: string
  onCancel?: () => void
  /** The form has replaced the button that had the focus. */
  takesFocus?: boolean
  children: (problems: Problems) => ReactNode
}

interface Refused {
  data?: { httpStatus?: number; details?: { needsCode?: boolean } }
}
/** Refusals of what was typed; others are about the moment. */
const isAtField = new Set([400, 401, 429])

/** Asks for password, code or both, and shows at the field which of them was refused. */
export function ProofForm<Input, Answer>({ schema, send, onDone, children, ...shown }: ProofFormProps<Input, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const fail = useFailureToast()
  const recheck = useRecheck()
  const passwordField = () => form.current?.querySelector<HTMLInputElement>('[type=password]')
  const show = (found: Problems) => {
    setProblems(found)
    const [name] = Object.keys(found)
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select()
  }
  const proof = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      form.current?.reset()
      return onDone(answer)
    },
    onError: async (error: Error & Refused) => {
      // A refusal means a wrong password or code, unless the session has ended: the login dialog says so.
      if (isUnauthorized(error) && !(await recheck())) return
      const { httpStatus = 0, details } = error.data ?? {}
      const name = (!details?.needsCode && passwordField()?.name) || 'code'
      if (isAtField.has(httpStatus)) show({ [name]: error.message })
      else fail(error)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (proof.isPending) return
    const given = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    const found: Problems = {}
    for (const { path, message } of given.error?.issues ?? []) found[String(path[0])] ??= message
    show(found)
    if (given.success) proof.mutate(given.data)
  }
  useEffect(() => {
    if (shown.takesFocus) passwordField()?.focus()
  }, [])
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      {/* Password managers keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      {children(problems)}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={proof.isPending} className="button button-solid aria-disabled:opacity-70">
          {proof.isPending ? shown.busy : shown.button}
        </button>
        {shown.onCancel && (
          <button type="button" className="button" onClick={shown.onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
