import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { turnOffSecondFactorInput } from '#domain/security/security.schema.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { counted } from '#domain/shared/numbers.ts'
import { AnyCodeField, PasswordField, ProofForm } from '../../../components/ui/proof-form.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { focusHeading } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up-second-factor.tsx'

export function SecondFactor() {
  const id = useId()
  const query = useQuery({ ...useApi().security.secondFactor.queryOptions(), staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  /** Those that were just made, as long as they are on show. */
  const [codes, setCodes] = useState<string[]>()
  const leave = async () => {
    await query.refetch()
    setCodes(undefined)
    focusHeading(heading.current)
  }
  const show = (made: string[]) => {
    setCodes(made)
    focusHeading(heading.current)
  }
  return (
    <section aria-labelledby={id}>
      <SectionHeading ref={heading} id={id} title="Two-factor authentication" />
      <QueryNotice query={query} failed="We could not check whether it is on." />
      {codes && <RecoveryCodes codes={codes} onDone={leave} />}
      {query.data && !codes && (query.data.since ? <On state={query.data} onOff={leave} /> : <Off onCodes={show} />)}
    </section>
  )
}

function Off({ onCodes }: { onCodes: (codes: string[]) => void }) {
  return (
    <>
      <Paragraph>
        Off. When it is on, logging in takes six digits from an app on your phone as well as the password, so nobody can
        get in with the password alone.
      </Paragraph>
      <SetUp onCodes={onCodes} />
    </>
  )
}

interface OnProps {
  state: RouterOutput['security']['secondFactor']
  onOff: () => Promise<void>
}

function On({ state: { since, recoveryCodesLeft }, onOff }: OnProps) {
  const { timeZone } = useSite()
  return (
    <>
      <Paragraph>
        {`On${since ? ` since ${dateAndTime(since, timeZone)}` : ''}. Logging in takes six digits from your authenticator app.`}
      </Paragraph>
      <Paragraph>
        {`${counted(recoveryCodesLeft, 'recovery code')} left. To get new ones, turn it off and on again.`}
      </Paragraph>
      <TurnOff onOff={onOff} />
    </>
  )
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p className="mt-4 text-ink-soft">{children}</p>
}

function TurnOff({ onOff }: { onOff: () => Promise<void> }) {
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
  return (
    <div className="mt-6">
      <ProofForm
        schema={turnOffSecondFactorInput}
        send={(input) => client.security.turnOffSecondFactor.mutate(input)}
        onDone={() => {
          showToast({ title: 'Success', text: 'Two-factor authentication is off: the password alone is enough.' })
          return onOff()
        }}
        button="Turn off"
        busy="Turning off..."
        onCancel={onCancel}
        takesFocus
      >
        {({ password, code }) => (
          <>
            <PasswordField error={password} />
            <AnyCodeField error={code} />
          </>
        )}
      </ProofForm>
    </div>
  )
}
