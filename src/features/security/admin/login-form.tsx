import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { LoginInput } from '#domain/security/security.schema.ts'
import { AnyCodeField } from '../../../components/ui/proof-form.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useKnownSession } from '../../../lib/use-session.ts'

interface LoginFormProps {
  onIn: () => void
}

/** Asks for the password, and where the second factor is on then for its code. Requirements: s2-admin-login, s2-admin-login-pending, s8-login-failure, s8-login-network. */
export function LoginForm({ onIn }: LoginFormProps) {
  const id = useId()
  const [missing, setMissing] = useState('')
  const [isCodeAsked, setCodeAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = (name: 'password' | 'code') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  // There is nothing else to do here: first the one, then the other.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(isCodeAsked ? '[name=code]' : '[name=password]')?.focus()
  }, [isCodeAsked])
  const login = useLogin({
    onIn,
    onError: (error) => {
      setCodeAsked((before) => before || needsCode(error))
      field(needsCode(error) ? 'code' : 'password')?.select()
    },
  })
  const { isOfCode, words } = problemOf(login)
  const problem = missing || (isOfCode ? '' : words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const password = field('password')?.value ?? ''
    const code = field('code')?.value
    setMissing(password ? '' : 'Please enter the password.')
    if (password) login.mutate(code === undefined ? { password } : { password, code })
    else field('password')?.focus()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6">
      {/* Password managers keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <label htmlFor={`${id}password`} className="font-medium">
        Password
      </label>
      <input
        id={`${id}password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        className="field mt-1.5"
      />
      <p role="alert" id={`${id}problem`} className="flex gap-2 font-medium not-empty:mt-2">
        {problem && <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-1 size-4 shrink-0" />}
        {problem && <span>{problem}</span>}
      </p>
      {isCodeAsked && (
        <div className="mt-4">
          <AnyCodeField error={(isOfCode && words) || undefined} />
        </div>
      )}
      <button
        type="submit"
        aria-disabled={login.isPending}
        className="button button-solid mt-6 w-full aria-disabled:opacity-70"
      >
        {login.isPending ? 'Logging in...' : 'Login'}
      </button>
    </form>
  )
}

interface Failure {
  data?: unknown
  message: string
}

function useLogin({ onIn, onError }: LoginFormProps & { onError: (error: Failure) => void }) {
  const client = useApiClient()
  const know = useKnownSession()
  return useMutation({
    mutationFn: (given: LoginInput) => client.security.login.mutate(given),
    // A wrong password is no session that has ended.
    meta: { isLogin: true },
    onSuccess: (info) => {
      onIn()
      know(info)
    },
    onError,
  })
}

/** Whether the password was right and the code is what is missing or wrong. */
function needsCode({ data }: Failure): boolean {
  return (data as { details?: { needsCode?: boolean } } | undefined)?.details?.needsCode ?? false
}

/** The problem and its field; a missing code is no problem. */
function problemOf({ error, variables }: { error: Failure | null; variables?: LoginInput }) {
  if (!error) return { isOfCode: false, words: '' }
  const isOfCode = needsCode(error)
  return { isOfCode, words: isOfCode && variables?.code === undefined ? '' : loginFailure(error) }
}

/** The server's own text, else the words for a line or server that failed. */
function loginFailure(error: Failure): string {
  return error.data ? error.message || 'Invalid password' : 'Login failed. Please try again.'
}
