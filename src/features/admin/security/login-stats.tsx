import { counted, grouped } from '#domain/numbers.ts'
import type { DashboardData } from './use-dashboard.ts'

/** How many tried to log in during the last 24 hours, and what came of it. Requirements: s2-admin-security, s9-dashboard-24h. */
export function LoginStats({ data }: { data: DashboardData }) {
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
