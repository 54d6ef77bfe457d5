import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type ChangePasswordInput, changePasswordInput } from '#domain/security/security.schema.ts'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { useToast } from '../../../components/ui/toast.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { isUnauthorized, useKnownSession, useRecheck } from '../../../lib/use-session.ts'

type Field = keyof ChangePasswordInput
type Problems = Partial<Record<Field, string>>

/** Changes the password, for which the old one is asked; every other session ends. */
export function PasswordForm() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const change = useChangePassword({
    onDone: () => form.current?.reset(),
    onWrong: (current) => setProblems({ current }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const given = changePasswordInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    const found: Problems = {}
    for (const { path, message } of given.error?.issues ?? []) found[path[0] as Field] ??= message
    setProblems(found)
    if (given.success) change.mutate(given.data)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
  }
  return (
    <section aria-labelledby="change-password">
      <SectionHeading id="change-password" title="Password" />
      <form ref={form} onSubmit={submit} noValidate className="mt-6 space-y-5">
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <PasswordField name="current" label="Password now" autoComplete="current-password" problem={problems.current} />
        <PasswordField
          name="next"
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters. Every other session ends."
          problem={problems.next}
        />
        <button type="submit" aria-disabled={change.isPending} className="button button-solid aria-disabled:opacity-70">
          {change.isPending ? 'Changing...' : 'Change password'}
        </button>
      </form>
    </section>
  )
}

interface PasswordFieldProps {
  name: Field
  label: string
  autoComplete: string
  hint?: string
  problem?: string
}

function PasswordField({ label, hint, problem, ...control }: PasswordFieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...control}
        id={id}
        type="password"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${id}note` : undefined}
        className="field mt-1.5"
      />
      {note && (
        <p id={`${id}note`} className={`mt-1.5 text-sm ${problem ? 'font-medium' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

function useChangePassword({ onDone, onWrong }: { onDone: () => void; onWrong: (message: string) => void }) {
  const client = useApiClient()
  const toast = useToast()
  const fail = useFailureToast()
  const know = useKnownSession()
  const recheck = useRecheck()
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => client.security.changePassword.mutate(input),
    onSuccess: (info) => {
      know(info)
      onDone()
      toast({ title: 'Success', text: 'The password is changed, and every other session has ended.' })
    },
    onError: async (error) => {
      // A refusal means a wrong password, unless the session has ended, which is told elsewhere.
      if (isUnauthorized(error) && !(await recheck())) return
      if (error.data) onWrong(error.message)
      else fail(error)
    },
  })
}
