import { useId } from 'react'
import type { LoginOutcome } from '#domain/audit-actions.ts'
import { clockHour } from '#domain/date-and-time.ts'
import { attemptsIn, type LoginHour, sumOfHours } from '#domain/login-hours.ts'
import { grouped } from '#domain/numbers.ts'
import { useSite } from '../../../lib/site.ts'
import { chartScale, hourName } from './chart-scale.ts'
import { LoginHoursTable } from './login-hours-table.tsx'

const height = 176
/** From the foot of a bar to its top. */
export const outcomes = [
  { outcome: 'successful', name: 'Successful' },
  { outcome: 'failed', name: 'Failed' },
  { outcome: 'blocked', name: 'Blocked' },
] as const satisfies { outcome: LoginOutcome; name: string }[]

/** The attempts of the last 24 hours, a bar for each hour of the clock; the same as a table below. */
export function LoginChart({ hours }: { hours: readonly LoginHour[] }) {
  const id = useId()
  const sum = sumOfHours(hours)
  return (
    <figure aria-labelledby={`${id}title`} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h3 id={`${id}title`} className="text-2xl">
          By the hour
        </h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {outcomes.map(({ outcome, name }) => (
            <li key={outcome} className="flex items-center gap-2">
              <svg width="16" height="16" aria-hidden="true">
                <Segment patternId={`${id}stripes`} outcome={outcome} x="0" width="16" y={0} height={16} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      {attemptsIn(sum) === 0 ? (
        <p className="mt-4 text-ink-soft">Nobody has tried to log in during the last 24 hours.</p>
      ) : (
        <Bars id={id} hours={hours} />
      )}
      <LoginHoursTable hours={hours} />
    </figure>
  )
}

function Bars({ id, hours }: { id: string; hours: readonly LoginHour[] }) {
  const { timeZone } = useSite()
  const { top, ticks, describe } = chartScale(hours, timeZone)
  const yOf = (value: number) => height - (value / top) * height
  return (
    <div className="mt-5 flex gap-2">
      <div aria-hidden="true" className="relative w-10 shrink-0 text-right text-xs text-ink-soft tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: yOf(tick) }}>
            {grouped(tick)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={describe} height={height + 26} className="min-w-0 flex-1 overflow-visible">
        <Stripes id={`${id}stripes`} />
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
        ))}
        {hours.map((hour, index) => (
          <Bar
            key={hour.startsAt.getTime()}
            hour={hour}
            top={top}
            x={(index * 100) / hours.length}
            width={100 / hours.length}
            patternId={`${id}stripes`}
          />
        ))}
      </svg>
    </div>
  )
}

interface BarProps {
  hour: LoginHour
  top: number
  /** In percent of the chart. */
  x: number
  width: number
  patternId: string
}

function Bar({ hour, top, x, width, patternId }: BarProps) {
  const { timeZone } = useSite()
  let foot = height
  const segments = outcomes.flatMap(({ outcome }) => {
    if (hour[outcome] === 0) return []
    // One among thousands is still seen.
    const tall = Math.max(3, (hour[outcome] / top) * height)
    foot -= tall
    return [{ outcome, y: Math.max(0, foot), tall }]
  })
  const name = clockHour(hour.startsAt, timeZone)
  return (
    <g>
      <title>{hourName(hour, timeZone)}</title>
      <rect x={`${x}%`} width={`${width}%`} y="0" height={height} fill="transparent" />
      {segments.map(({ outcome, y, tall }) => (
        <Segment
          key={outcome}
          patternId={patternId}
          outcome={outcome}
          x={`${x + width * 0.14}%`}
          width={`${width * 0.72}%`}
          y={y}
          height={Math.max(2, tall - 1)}
        />
      ))}
      {/^(12|6) /.test(name) && (
        <text x={`${x + width / 2}%`} y={height + 19} textAnchor="middle" className="fill-ink-soft text-xs">
          {name}
        </text>
      )}
    </g>
  )
}

interface SegmentProps {
  patternId: string
  outcome: LoginOutcome
  x: string
  width: string
  y: number
  height: number
}

/** Told apart by fill as well as by colour: plain, striped, solid. */
function Segment({ patternId, outcome, ...place }: SegmentProps) {
  if (outcome === 'failed') return <rect {...place} fill={`url(#${patternId})`} />
  return <rect {...place} className={outcome === 'blocked' ? 'fill-ink' : 'fill-water-3'} />
}

function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-raised" />
        <rect width="3" height="5" className="fill-kelp" />
      </pattern>
    </defs>
  )
}
