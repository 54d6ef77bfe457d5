import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { turnOffSecondFactorInput } from '#domain/security.schema.ts'
import { useToast } from '../../../components/toast.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { AnyCodeField, PasswordField } from './proof-field.tsx'
import { useProof } from './use-proof.ts'

/** Asks for password and code before the password alone is enough again. */
export function TurnOff({ onOff }: { onOff: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    flushSync(() => setAsking(false))
    button.current?.focus()
  }
  if (isAsking) return <Ask onOff={onOff} onCancel={cancel} />
  return (
    <button ref={button} type="button" className="button mt-6" onClick={() => setAsking(true)}>
      Turn off
    </button>
  )
}

function Ask({ onOff, onCancel }: { onOff: () => Promise<void>; onCancel: () => void }) {
  const client = useApiClient()
  const toast = useToast()
  const { form, problems, submit, isPending } = useProof({
    schema: turnOffSecondFactorInput,
    send: (input) => client.security.turnOffSecondFactor.mutate(input),
    onDone: () => {
      toast({ title: 'Success', text: 'The second factor is off: the password alone is enough.' })
      return onOff()
    },
  })
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [form])
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 space-y-5">
      <PasswordField error={problems.password} />
      <AnyCodeField error={problems.code} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isPending} className="button button-solid aria-disabled:opacity-70">
          {isPending ? 'Turning off...' : 'Turn off'}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
