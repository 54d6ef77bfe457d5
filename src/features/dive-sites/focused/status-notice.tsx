import { longCalendarDate } from '#domain/dates.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { isWarned, StatusMark } from '../status-mark.tsx'

type DiveSite = RouterOutput['diveSites']['byId']

const looks = {
  closed: 'border-2 border-ink bg-ink text-paper print:bg-transparent print:text-ink',
  permit: 'border-y border-l-4 border-line border-l-ink bg-raised',
} as const

/** Whether one may dive here, why not, and when that was last looked up. Nothing where nobody knows. */
export function StatusNotice({ diveSite: { status, statusReason, checkedAt } }: { diveSite: DiveSite }) {
  const checked = checkedAt && `Last checked ${longCalendarDate(checkedAt)}`
  if (!isWarned(status))
    return status && <p className="mt-4 text-ink-soft">{['Open to divers', checked].filter(Boolean).join('. ')}</p>
  return (
    <section aria-label="Status" className={`mt-4 max-w-[52rem] px-5 py-4 sm:px-6 sm:py-5 ${looks[status]}`}>
      <p className="font-display text-2xl leading-tight sm:text-3xl">
        <StatusMark status={status} size={26} />
      </p>
      {statusReason && <p className="mt-2 text-lg leading-snug">{statusReason}</p>}
      {checked && <p className="mt-2 text-sm">{checked}</p>}
    </section>
  )
}
