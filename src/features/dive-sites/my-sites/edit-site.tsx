import { X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { longestNotes, type MySite, mostDates, withDate } from '#domain/my-sites/my-sites.ts'
import { calendarDate, longCalendarDate } from '#domain/shared/dates.ts'
import { changeMySites } from './my-sites-store.ts'

function changeSite(id: number, change: (site: MySite) => Partial<MySite>): boolean {
  return changeMySites((mine) => mine.map((site) => (site.id === id ? { ...site, ...change(site) } : site)))
}

/** In the browser's time zone, as "2026-11-20". */
export function today(): string {
  return calendarDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Moves the date in the field into the list. @returns false where a date is left in the field, and the browser says why */
export function storeDate(id: number, field: HTMLInputElement | null): boolean {
  if (!field) return true
  if (!field.reportValidity()) return false
  const date = field.value
  if (date && !changeSite(id, (site) => ({ dates: withDate(site.dates, date).slice(-mostDates) }))) return false
  field.value = ''
  return true
}

interface EditSiteProps {
  site: MySite
  dateField: RefObject<HTMLInputElement | null>
}

/** Dates and notes of one dive site. Each change is stored as it is made: there is nothing to lose. */
export function EditSite({ site, dateField }: EditSiteProps) {
  return (
    <div className="mt-1 grid items-start gap-x-8 gap-y-5 border-l-2 border-kelp pl-4 lg:col-span-full lg:grid-cols-2">
      <EditDates site={site} dateField={dateField} />
      <EditNotes site={site} />
    </div>
  )
}

function EditDates({ site: { id, dates }, dateField }: EditSiteProps) {
  const fieldId = useId()
  return (
    <div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          storeDate(id, dateField.current)
        }}
      >
        <label htmlFor={fieldId} className="field-label">
          Dived on
        </label>
        <div className="flex gap-2">
          <input
            ref={dateField}
            id={fieldId}
            type="date"
            min="1940-01-01"
            max={today()}
            onBlur={({ currentTarget }) => currentTarget.checkValidity() && storeDate(id, currentTarget)}
            className="field min-w-0 flex-1"
          />
          <button type="submit" className="button">
            Add date
          </button>
        </div>
      </form>
      {dates.length > 0 && (
        <ul aria-label="Dates" className="mt-3 flex max-h-64 flex-wrap gap-2 overflow-y-auto">
          {dates.toReversed().map((date) => (
            <li key={date}>
              <button
                type="button"
                aria-label={`Remove ${longCalendarDate(date)}`}
                onClick={() => changeSite(id, (site) => ({ dates: site.dates.filter((each) => each !== date) }))}
                className="badge min-h-11 cursor-pointer hover:border-ink"
              >
                <span>{longCalendarDate(date)}</span>
                <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function EditNotes({ site: { id, notes } }: { site: MySite }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  // Another tab may write the notes; what this browser refused to store stays in the field.
  useEffect(() => {
    if (field.current && field.current.value !== notes) field.current.value = notes
  }, [notes])
  return (
    <div>
      <label htmlFor={fieldId} className="field-label">
        Notes
      </label>
      <textarea
        ref={field}
        id={fieldId}
        defaultValue={notes}
        maxLength={longestNotes}
        rows={4}
        onInput={({ currentTarget: { value } }) => changeSite(id, () => ({ notes: value }))}
        className="field"
      />
      <p className="mt-1 text-sm text-ink-soft">Stored as you type.</p>
    </div>
  )
}
