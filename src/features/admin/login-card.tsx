import { useEffect, useId, useRef } from 'react'
import { focusMainHeading } from '../../lib/focus.ts'
import { LoginForm } from './login-form.tsx'

/** Asks whoever comes to the admin for the password. Requirement: s2-admin-login. */
export function LoginCard() {
  const id = useId()
  const isIn = useRef(false)
  // Nothing of the card is left once the password was right.
  useEffect(() => () => void (isIn.current && focusMainHeading()), [])
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-md border border-line bg-raised p-6 sm:p-8">
      <h1 id={id} className="text-4xl">
        Admin Login
      </h1>
      <LoginForm
        onIn={() => {
          isIn.current = true
        }}
      />
    </section>
  )
}
