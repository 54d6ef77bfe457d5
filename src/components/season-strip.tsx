import { shortMonth } from '#domain/dates.ts'

interface SeasonStripProps {
  /** Months 1 to 12 in which the dive site is at its best. */
  months: number[]
}

/** The year as twelve squares; the good months are filled. */
export function SeasonStrip({ months }: SeasonStripProps) {
  const good = new Set(months)
  const names = months.map(shortMonth).join(', ')
  return (
    <div role="img" aria-label={`Best months: ${names}`} className="grid grid-cols-12 gap-0.5 text-center text-xs">
      {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => (
        <span
          key={month}
          aria-hidden="true"
          className={`leading-6 ${good.has(month) ? 'font-semibold' : 'text-ink-soft'}`}
        >
          <span className={`block h-4 ${good.has(month) ? 'bg-water-3' : 'bg-line/60'}`} />
          {shortMonth(month).charAt(0)}
        </span>
      ))}
    </div>
  )
}
