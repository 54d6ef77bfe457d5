import { useState } from 'react'
import { FormField } from '../../../components/form-field.tsx'

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
