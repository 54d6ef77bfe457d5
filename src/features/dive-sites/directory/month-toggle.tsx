import { CalendarCheck, CalendarDays } from 'lucide-react'
import { monthName } from '#domain/dates.ts'

interface MonthToggleProps {
  month: number | undefined
  onChange: (month: number | undefined) => void
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** "Good this month": which month that is, only the visitor's own clock knows. Without script one chooses it. */
export function MonthToggle({ month, onChange }: MonthToggleProps) {
  const Icon = month ? CalendarCheck : CalendarDays
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-pressed={month !== undefined}
        onClick={() => onChange(month ? undefined : new Date().getMonth() + 1)}
        className="button script-only w-full px-2! font-normal! aria-pressed:border-kelp aria-pressed:font-medium! aria-pressed:text-kelp aria-pressed:hover:text-paper"
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <span>{month ? `Good in ${monthName(month)}` : 'Good this month'}</span>
      </button>
      <noscript>
        <label className="block">
          <span className="field-label">Good in</span>
          <select name="month" defaultValue={month ?? ''} className="field">
            <option value="">Any month</option>
            {months.map((number) => (
              <option key={number} value={number}>
                {monthName(number)}
              </option>
            ))}
          </select>
        </label>
      </noscript>
    </div>
  )
}
