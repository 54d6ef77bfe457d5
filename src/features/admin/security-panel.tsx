import { useId, useState } from 'react'
import type { AuditShow } from '#domain/audit-actions.ts'
import { exactTime } from '#domain/date-and-time.ts'
import { SectionHeading } from '../../components/section-heading.tsx'
import { TroubleNotice, troubleOf } from '../../components/trouble-notice.tsx'
import { useSite } from '../../lib/site.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { BlockedList } from './security/blocked-list.tsx'
import { EventList } from './security/event-list.tsx'
import { LoginChart } from './security/login-chart.tsx'
import { LoginStats } from './security/login-stats.tsx'
import { SecurityNote } from './security/security-note.tsx'
import { type DashboardQuery, useDashboard } from './security/use-dashboard.ts'
import { SessionList } from './session-list.tsx'

/** Who tried to get in, what was done, who is kept out, who is logged in, and the password. Requirement: s2-admin-security. */
export function SecurityPanel({ isOpen }: { isOpen: boolean }) {
  const [show, setShow] = useState<AuditShow>()
  const query = useDashboard({ isOpen, show })
  const { data } = query
  return (
    <>
      <LastDay query={query} />
      <div className="mt-14 grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-7 xl:col-span-8">
          <EventList query={query} show={show} onShow={setShow} />
        </div>
        <div className="space-y-14 lg:col-span-5 xl:col-span-4">
          {/* Beside the events or below them: it grows and shrinks by itself. */}
          {data && <BlockedList blocked={data.blocked} asOf={data.asOf} onChange={() => query.refetch()} />}
          <SessionList />
          <PasswordForm />
          <SecondFactor />
          <SecurityNote />
        </div>
      </div>
    </>
  )
}

function LastDay({ query }: { query: DashboardQuery }) {
  const id = useId()
  const { timeZone } = useSite()
  const { data } = query
  const trouble = data ? null : troubleOf(query.error)
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="The last 24 hours" />
      <p className="mt-4 text-sm text-ink-soft tabular-nums">
        <span>{data ? `Updated at ${exactTime(data.asOf, timeZone)}.` : !trouble && 'One moment.'}</span>
        {data && query.isError && <span role="status"> Since then nothing new could be loaded.</span>}
      </p>
      {trouble && (
        <TroubleNotice trouble={trouble} onRetry={() => void query.refetch()}>
          What happened could not be loaded.
        </TroubleNotice>
      )}
      {data && (
        <>
          <LoginStats data={data} />
          <LoginChart hours={data.hours} />
        </>
      )}
    </section>
  )
}
