import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { dateAndTime } from '#domain/date-and-time.ts'
import { counted } from '#domain/numbers.ts'
import { SectionHeading } from '../../../components/section-heading.tsx'
import { TroubleNotice, troubleOf } from '../../../components/trouble-notice.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { focusHeading } from '../../../lib/focus.ts'
import { useSite } from '../../../lib/site.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'

/** Codes of an authenticator app beside the password: turned on, with its recovery codes, and turned off. */
export function SecondFactor() {
  const id = useId()
  const query = useQuery({ ...useApi().security.secondFactor.queryOptions(), staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  /** Those that were just made, as long as they are on show. */
  const [codes, setCodes] = useState<string[]>()
  const trouble = query.data ? null : troubleOf(query.error)
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
      <SectionHeading ref={heading} id={id} title="Second factor" />
      {trouble && (
        <div className="mt-6">
          <TroubleNotice trouble={trouble} onRetry={() => void query.refetch()}>
            Whether it is on could not be loaded.
          </TroubleNotice>
        </div>
      )}
      {!query.data && !trouble && <Paragraph>One moment.</Paragraph>}
      {codes && <RecoveryCodes codes={codes} onDone={leave} />}
      {query.data && !codes && (query.data.since ? <On state={query.data} onOff={leave} /> : <Off onCodes={show} />)}
    </section>
  )
}

function Off({ onCodes }: { onCodes: (codes: string[]) => void }) {
  return (
    <>
      <Paragraph>
        Off. When it is on, a login asks for six digits from an app on your phone as well as for the password: whoever
        finds out the password cannot get in with it alone.
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
        {`On${since ? ` since ${dateAndTime(since, timeZone)}` : ''}. A login asks for six digits from your authenticator app.`}
      </Paragraph>
      <Paragraph>
        {`${counted(recoveryCodesLeft, 'recovery code')} left. For new ones, turn it off and on again.`}
      </Paragraph>
      <TurnOff onOff={onOff} />
    </>
  )
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p className="mt-4 text-ink-soft">{children}</p>
}
