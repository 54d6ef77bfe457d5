import { useId, useState } from 'react'
import type { AuditShow, LoginOutcome } from '#domain/security/audit-actions.ts'
import { attemptsIn, type LoginHour, sumOfHours } from '#domain/security/login-hours.ts'
import { changePasswordInput } from '#domain/security/security.schema.ts'
import { clockHour, exactTime } from '#domain/shared/date-and-time.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { BarFigure, type BarPart } from '../../../components/ui/bar-chart.tsx'
import { PasswordField, ProofForm } from '../../../components/ui/proof-form.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { TroubleNotice, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { useKnownSession } from '../../../lib/use-session.ts'
import { BlockedList } from './blocked-list.tsx'
import { EventList } from './event-list.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'
import { type DashboardData, type DashboardQuery, useDashboard } from './use-dashboard.ts'

/** Login attempts, the audit log, blocked clients, sessions and the password. Requirement: s2-admin-security. */
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
        {data && query.isError && <span role="status"> Newer figures could not be loaded.</span>}
      </p>
      {trouble && (
        <TroubleNotice trouble={trouble} onRetry={() => void query.refetch()}>
          The events could not be loaded.
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

/** How many tried to log in during the last 24 hours, and what came of it. Requirements: s2-admin-security, s9-dashboard-24h. */
function LoginStats({ data }: { data: DashboardData }) {
  const stats = [
    { name: 'Login attempts', count: data.totalLoginAttempts, note: 'in the last 24 hours' },
    { name: 'Successful logins', count: data.successfulLogins, note: 'with the right password' },
    { name: 'Failed attempts', count: data.failedAttempts, note: 'with a wrong password or code' },
    { name: 'Blocked attempts', count: data.blockedAttempts, note: blockedNote(data.blocked.length) },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4">
      {stats.map(({ name, count, note }) => (
        <div key={name} className="flex flex-col bg-raised px-4 py-4 sm:px-6 sm:py-5">
          <dt className="font-medium">{name}</dt>
          <dd className="order-first font-display text-4xl leading-tight tabular-nums sm:text-5xl">{grouped(count)}</dd>
          <dd className="text-sm text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Leads to who is blocked now, which is far below on a phone. */
function blockedNote(count: number) {
  if (count === 0) return 'nobody is blocked now'
  return (
    <a href="#blocked-now" className="text-link">
      {`${counted(count, 'client')} blocked now`}
    </a>
  )
}

const features = [
  {
    name: '5 login attempts per 15 minutes',
    text: 'Anyone who fails more often has to wait. Nobody else is locked out.',
  },
  { name: '30-minute inactivity timeout', text: 'A session ends half an hour after the last thing you did in it.' },
  { name: 'Audit logging', text: 'Every login and every change is recorded, and kept for a year.' },
  { name: 'IP tracking', text: 'Each event shows the IP address it came from.' },
  { name: 'Session regeneration', text: 'Every login starts a new session and ends the one the browser had before.' },
]

/** Requirement: s9-security-note. */
function SecurityNote() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Security features" />
      <dl className="mt-4 space-y-3">
        {features.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PasswordForm() {
  const client = useApiClient()
  const know = useKnownSession()
  return (
    <section aria-labelledby="change-password" className="space-y-6">
      <SectionHeading id="change-password" title="Password" />
      <ProofForm
        schema={changePasswordInput}
        send={(input) => client.security.changePassword.mutate(input)}
        onDone={(info) => {
          know(info)
          showToast({ title: 'Success', text: 'The password has been changed, and every other session has ended.' })
        }}
        button="Change password"
        busy="Changing..."
      >
        {(problems) => (
          <>
            <PasswordField name="current" label="Current password" error={problems.current} />
            <PasswordField
              name="next"
              label="New password"
              autoComplete="new-password"
              hint="At least 10 characters. Every other session will end."
              error={problems.next}
            />
          </>
        )}
      </ProofForm>
    </section>
  )
}

const outcomes: readonly BarPart<LoginOutcome>[] = [
  { key: 'successful', name: 'Successful', fill: 'plain' },
  { key: 'failed', name: 'Failed', fill: 'striped' },
  { key: 'blocked', name: 'Blocked', fill: 'solid' },
]

function LoginChart({ hours }: { hours: readonly LoginHour[] }) {
  const { timeZone } = useSite()
  const last = hours.at(-1)?.startsAt ?? new Date(0)
  const bars = hours.map((hour) => {
    const name = clockHour(hour.startsAt, timeZone)
    return {
      ...{ id: hour.startsAt.getTime(), name: hourAndDay(hour.startsAt, last, timeZone) },
      ...{ title: hourName(hour, timeZone), label: /^(12|6) /.test(name) ? name : undefined, counts: hour },
    }
  })
  return (
    <BarFigure
      title="By hour"
      {...{ parts: outcomes, bars, describe: describeHours(hours, timeZone) }}
      empty={attemptsIn(sumOfHours(hours)) === 0 ? 'There were no login attempts in the last 24 hours.' : null}
      unit="Hour"
      caption="Login attempts by hour; hours without any are left out"
    />
  )
}

function describeHours(hours: readonly LoginHour[], timeZone: string): string {
  const most = hours.reduce((fullest, hour) => (attemptsIn(hour) > attemptsIn(fullest) ? hour : fullest))
  const { successful, failed, blocked } = sumOfHours(hours)
  const all = `${grouped(successful)} successful, ${grouped(failed)} failed, ${grouped(blocked)} blocked`
  return `Login attempts by hour: ${all}. Most of them, ${grouped(attemptsIn(most))}, in the hour from ${clockHour(most.startsAt, timeZone)}.`
}

/** Such as "10 am: 3 successful, 12 failed, none blocked". */
export function hourName({ startsAt, ...counts }: LoginHour, timeZone: string): string {
  const words = Object.entries(counts).map(([outcome, count]) => `${count === 0 ? 'none' : grouped(count)} ${outcome}`)
  return `${clockHour(startsAt, timeZone)}: ${words.join(', ')}`
}

/** "10 am" for an hour of the day that the hours end with, "10 am yesterday" for one before. */
export function hourAndDay(startsAt: Date, last: Date, timeZone: string): string {
  const isToday = calendarDate(startsAt, timeZone) === calendarDate(last, timeZone)
  return `${clockHour(startsAt, timeZone)}${isToday ? '' : ' yesterday'}`
}
