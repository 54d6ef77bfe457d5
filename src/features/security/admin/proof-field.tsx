import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { FormField } from '../../../components/ui/form-field.tsx'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { isUnauthorized, useRecheck } from '../../../lib/use-session.ts'

/** The password, once more. */
export function PasswordField({ error }: { error?: string }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <FormField label="Password" error={error}>
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className="field"
          />
        )}
      </FormField>
    </>
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
      hint={isOfApp ? 'The six digits that your authenticator app shows now.' : 'Each lets you in once.'}
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

/** A code of the app, or for who has lost it one of the recovery codes. */
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

interface Proof<Input, Answer> {
  /** What the form's fields have to be. */
  schema: z.ZodType<Input>
  send: (input: Input) => Promise<Answer>
  onDone: (answer: Answer) => void
}

interface Refused {
  data?: { httpStatus?: number; details?: { needsCode?: boolean } }
}
/** Of what was typed; other refusals are about when it was. */
const isAtField = new Set([400, 401])

/** A form that asks for password, code or both, and tells at the field which of them was refused. */
export function useProof<Input, Answer>({ schema, send, onDone }: Proof<Input, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const fail = useFailureToast()
  const recheck = useRecheck()
  const show = (found: Problems) => {
    setProblems(found)
    const [name] = Object.keys(found)
    const field = name && form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.select()
  }
  const proof = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: async (error: Error & Refused) => {
      // A refusal means a wrong password or code, unless the session has ended, which is told elsewhere.
      if (isUnauthorized(error) && !(await recheck())) return
      const isOfCode = error.data?.details?.needsCode || !form.current?.elements.namedItem('password')
      const { httpStatus = 0 } = error.data ?? {}
      if (isAtField.has(httpStatus)) show({ [isOfCode ? 'code' : 'password']: error.message })
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
  return { form, problems, submit, isPending: proof.isPending }
}
