import { longCalendarDate } from '#domain/dates.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { isWarned, StatusMark } from '../status-mark.tsx'

type DiveSite = RouterOutput['diveSites']['byId']

const looks = {
  closed: {
    frame: 'border-2 border-ink bg-ink py-4 text-paper sm:py-5 print:bg-transparent print:text-ink',
    ...{ mark: 'mb-2 font-display text-2xl leading-tight sm:text-3xl', icon: 26 },
  },
  permit: { frame: 'border-y border-l-4 border-line border-l-ink bg-raised py-3', mark: 'text-lg', icon: 19 },
} as const

/** Whether one may dive here, why not, and when that was last looked up. Nothing where nobody knows. */
export function StatusNotice({ diveSite: { status, statusReason, checkedAt } }: { diveSite: DiveSite }) {
  const checked = checkedAt && `Last checked ${longCalendarDate(checkedAt)}`
  if (status === null) return null
  if (!isWarned(status)) {
    const open = statusReason ? `Open to divers: ${statusReason}` : 'Open to divers.'
    return <p className="mt-4 text-ink-soft">{[open, checked].filter(Boolean).join(' ')}</p>
  }
  const { frame, mark, icon } = looks[status]
  return (
    <section aria-label="Status" className={`mt-4 px-5 sm:px-6 lg:w-[calc((100%-3rem)*2/3)] ${frame}`}>
      <p className={mark}>
        <StatusMark status={status} size={icon} />
      </p>
      {statusReason && <p className="text-lg leading-snug">{statusReason}</p>}
      {checked && <p className="mt-2 text-sm">{checked}</p>}
    </section>
  )
}
