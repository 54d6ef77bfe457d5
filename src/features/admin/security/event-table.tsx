import { useSite } from '../../../lib/site.ts'
import { eventWords } from './event-words.ts'
import type { Entry } from './shown-entries.ts'

interface EventsProps {
  entries: Entry[]
  labelledBy: string
}

export function EventTable({ entries, labelledBy }: EventsProps) {
  const { timeZone } = useSite()
  return (
    <table aria-labelledby={labelledBy} className="w-full table-fixed text-left text-sm">
      <thead className="text-ink-soft">
        <tr>
          {['Event', 'When', 'From'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-6 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {entries.map((entry) => {
          const { when, what, from, browser, details } = eventWords(entry, timeZone)
          return (
            <tr key={entry.id} className="align-top">
              <td className="py-3 pr-6 wrap-anywhere">
                <p className="text-base font-medium">{what}</p>
                {details && <p className="text-ink-soft">{details}</p>}
              </td>
              <td className="py-3 pr-6 tabular-nums">
                <time dateTime={entry.timestamp.toISOString()}>{when}</time>
              </td>
              <td className="py-3 wrap-anywhere">
                <p>{from}</p>
                {browser && <p className="text-ink-soft">{browser}</p>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The same where there is no room for columns. */
export function EventsAsList({ entries, labelledBy }: EventsProps) {
  const { timeZone } = useSite()
  return (
    <ul aria-labelledby={labelledBy} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => {
        const { when, what, from, browser, details } = eventWords(entry, timeZone)
        return (
          <li key={entry.id} className="py-3 wrap-anywhere">
            <p className="font-medium">
              {what}
              {details && <span className="font-normal text-ink-soft">, {details}</span>}
            </p>
            <p className="text-sm text-ink-soft">
              <time dateTime={entry.timestamp.toISOString()}>{when}</time>
            </p>
            <p className="text-sm text-ink-soft">{[`From ${from}`, browser].filter(Boolean).join(', ')}</p>
          </li>
        )
      })}
    </ul>
  )
}
