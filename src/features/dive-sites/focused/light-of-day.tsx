import { useEffect, useRef, useState } from 'react'
import { longCalendarDate } from '#domain/shared/dates.ts'
import type { DiveSite } from '../dive-site-summary.ts'

/** First light, sunset and last light: today's are in the page, those of another day are computed once it is chosen. */
export function LightOfDay({ diveSite }: { diveSite: DiveSite }) {
  const [light, setLight] = useState(diveSite.light)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The day may have been chosen before React was there, which then sees no change.
  useEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue) void choose(input.current)
  }, [])
  if (!diveSite.light || !light) return null
  const { date: today } = diveSite.light
  const lastDay = `${Number(today.slice(0, 4)) + 1}-12-31`

  async function choose({ value, validity }: HTMLInputElement) {
    if (!value || !validity.valid) {
      setProblem(`Choose a day from ${longCalendarDate(today)} to ${longCalendarDate(lastDay)}.`)
      return
    }
    try {
      const { lightOfDay } = await import('#domain/dive-sites/light-of-day.ts')
      setLight(lightOfDay(diveSite, value))
      setProblem('')
    } catch {
      setProblem('The times of that day could not be loaded. Try again when you are online.')
    }
  }

  const { firstLight, sunset, lastLight } = light
  return (
    <div>
      <h3 className="text-lg">{`Light on ${longCalendarDate(light.date)}`}</h3>
      <dl className="mt-3 grid grid-cols-3 border-y border-line py-2 tabular-nums">
        <Time label="First light" time={firstLight} />
        <Time label="Sunset" time={sunset} />
        <Time label="Last light" time={lastLight} />
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        Civil twilight on a flat horizon, local time. Under cliffs, cloud and water it is dark sooner.
      </p>
      <label className="script-only mt-2 flex flex-wrap items-center gap-x-3">
        Another day
        <input
          ref={input}
          type="date"
          min={today}
          max={lastDay}
          defaultValue={today}
          onChange={({ currentTarget }) => void choose(currentTarget)}
          className="field w-auto"
        />
      </label>
      <p role="status" className="text-sm">
        {problem}
      </p>
    </div>
  )
}

function Time({ label, time }: { label: string; time: string | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-xl">{time ?? 'None that day'}</dd>
    </div>
  )
}
