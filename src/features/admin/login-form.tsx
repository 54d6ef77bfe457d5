import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useApiClient } from '../../lib/api.ts'
import { useKnownSession } from '../../lib/use-session.ts'

interface LoginFormProps {
  /** Called once the password was right. */
  onIn: () => void
}

/** Asks for the password. Requirements: s2-admin-login, s2-admin-login-pending, s8-login-failure, s8-login-network. */
export function LoginForm({ onIn }: LoginFormProps) {
  const id = useId()
  const [missing, setMissing] = useState('')
  const password = useRef<HTMLInputElement>(null)
  // There is nothing else to do here.
  useEffect(() => password.current?.focus(), [])
  const login = useLogin({ onIn, onError: () => password.current?.select() })
  const problem = missing || (login.error && loginFailure(login.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const given = password.current?.value ?? ''
    setMissing(given ? '' : 'Please enter the password.')
    if (given) login.mutate(given)
    else password.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      {/* Password managers keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <label htmlFor={`${id}password`} className="font-medium">
        Password
      </label>
      <input
        ref={password}
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
        {problem}
      </p>
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

function useLogin({ onIn, onError }: LoginFormProps & { onError: () => void }) {
  const client = useApiClient()
  const know = useKnownSession()
  return useMutation({
    mutationFn: (password: string) => client.security.login.mutate({ password }),
    // A wrong password is no session that has ended.
    meta: { isLogin: true },
    onSuccess: (info) => {
      onIn()
      know(info)
    },
    onError,
  })
}

/** The server's own text, else the words for a line or server that failed. */
function loginFailure(error: { data?: unknown; message: string }): string {
  return error.data ? error.message || 'Invalid password' : 'Login failed. Please try again.'
}
