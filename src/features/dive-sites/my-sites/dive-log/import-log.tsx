import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { distanceText } from '#domain/dive-sites/distance.ts'
import {
  farthestKilometres,
  type LocatedDive,
  type LogMatch,
  largestLog,
  matchDives,
  type Unmatched,
} from '#domain/my-sites/dive-log.ts'
import { mergedMySites } from '#domain/my-sites/my-sites.ts'
import { calendarDate, longCalendarDate } from '#domain/shared/dates.ts'
import { fileSize } from '#domain/shared/file-size.ts'
import { counted } from '#domain/shared/numbers.ts'
import type { DiveSiteSummary } from '../../dive-site-summary.ts'
import { changeMySites } from '../my-sites-store.ts'
import type { LogRequest, LogResponse } from './dive-log.worker.ts'

interface ImportLogProps {
  file: File
  diveSites: DiveSiteSummary[]
  /** Called with what came of it, as a sentence; with null where the diver gave up. */
  onDone: (result: string | null) => void
}

/** Reads a dive log, shows which of its dives are at our dive sites, and saves those that the diver confirms. */
export default function ImportLog({ file, diveSites, onDone }: ImportLogProps) {
  const read = useDiveLog(file, diveSites)
  return (
    <section aria-labelledby="import-log" className="mt-6 border border-line bg-raised p-5">
      <h2 id="import-log" className="text-2xl">
        Import a dive log
      </h2>
      {!read && <p role="status" className="mt-3">{`Reading ${file.name} (${fileSize(file.size)})…`}</p>}
      {read && 'problem' in read && (
        <p role="alert" className="mt-3 max-w-prose font-medium">
          {read.problem}
        </p>
      )}
      {read && 'dives' in read ? (
        <ConfirmMatches dives={read.dives} diveSites={diveSites} onDone={onDone} />
      ) : (
        <button type="button" className="button mt-4" onClick={() => onDone(null)}>
          <span>{read ? 'Close' : 'Cancel'}</span>
        </button>
      )}
    </section>
  )
}

const dayMs = 86_400_000

/** Null while the log is being read; leaving ends that. */
function useDiveLog(file: File, diveSites: DiveSiteSummary[]): LogResponse | null {
  const [read, setRead] = useState<LogResponse | null>(null)
  useEffect(() => {
    setRead(null)
    if (file.size > largestLog) {
      setRead({ problem: `This file has ${fileSize(file.size)}. At most ${fileSize(largestLog)} can be read.` })
      return
    }
    const worker = new Worker(new URL('./dive-log.worker.ts', import.meta.url), { type: 'module' })
    const fail = () => setRead({ problem: 'This file could not be read. Check the connection and try again.' })
    worker.onmessage = ({ data }: MessageEvent<LogResponse>) => setRead(data)
    worker.onerror = fail
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const request: LogRequest = {
      file,
      // Clocks of dive computers are often set to another time zone.
      tomorrow: calendarDate(new Date(Date.now() + dayMs), timeZone),
      diveSites: diveSites.map(({ id, latitude, longitude }) => ({ id, latitude, longitude })),
    }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [file, diveSites])
  return read
}

interface ConfirmMatchesProps extends Pick<ImportLogProps, 'diveSites' | 'onDone'> {
  dives: LocatedDive[]
}

function ConfirmMatches({ dives, diveSites, onDone }: ConfirmMatchesProps) {
  const { matches, unmatched } = useMemo(() => matchDives(dives), [dives])
  const keys = (some: LogMatch[]) => new Set(some.map(({ key }) => key))
  const [refused, setRefused] = useState<ReadonlySet<string>>(keys(matches.filter(({ isLikely }) => !isLikely)))
  const names = useMemo(() => new Map(diveSites.map(({ id, name }) => [id, name])), [diveSites])
  const confirmed = matches.filter(({ key }) => !refused.has(key))
  const count = confirmed.reduce((sum, { dates }) => sum + dates.length, 0)
  const others = unmatchedText(unmatched)
  const all = (isChosen: boolean) => setRefused(keys(isChosen ? [] : matches))

  function save() {
    const savedAt = new Date().toISOString()
    const logged = confirmed.map(({ siteId, dates }) => ({ id: siteId, savedAt, dates, notes: '' }))
    if (!changeMySites((mine) => mergedMySites(mine, logged))) return
    const places = new Set(confirmed.map(({ siteId }) => siteId))
    onDone(`Saved ${counted(count, 'dive')} at ${counted(places.size, 'dive site')}.`)
  }

  return (
    <>
      <p className="mt-3 max-w-prose">
        {`The log has ${counted(dives.length, 'dive')}. Each is matched to the nearest of our dive sites, whose positions are approximate. Choose those that are right.`}
      </p>
      {matches.length > 0 && (
        <Check isChecked={confirmed.length === matches.length} onChange={all}>
          <span className="font-medium">{`All ${matches.length} matches`}</span>
        </Check>
      )}
      <ul aria-label="Matches" className="max-h-[32rem] overflow-y-auto border-y border-line">
        {matches.map((match) => (
          <MatchRow
            key={match.key}
            match={match}
            name={names.get(match.siteId) ?? ''}
            isChecked={!refused.has(match.key)}
            onChange={(isChosen) => {
              const next = new Set(refused)
              if (isChosen) next.delete(match.key)
              else next.add(match.key)
              setRefused(next)
            }}
          />
        ))}
        {matches.length === 0 && (
          <li className="py-3">{`No dive of this log is within ${farthestKilometres} km of our dive sites.`}</li>
        )}
      </ul>
      {others && <p className="mt-3 max-w-prose">{`Not matched: ${others}.`}</p>}
      <p className="mt-4 flex flex-wrap gap-3">
        {count > 0 && (
          <button type="button" className="button button-solid" onClick={save}>
            <span>{`Save ${counted(count, 'dive')}`}</span>
          </button>
        )}
        <button type="button" className="button" onClick={() => onDone(null)}>
          Cancel
        </button>
      </p>
    </>
  )
}

interface CheckProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

function Check({ isChecked, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-kelp"
      />
      {children}
    </label>
  )
}

interface MatchRowProps extends Omit<CheckProps, 'children'> {
  match: LogMatch
  name: string
}

/** Rows out of sight cost nothing: a log may have thousands. */
function MatchRow({ match: { place, kilometres, dates }, name, ...check }: MatchRowProps) {
  const days = dates.toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const when = from === to ? longCalendarDate(from) : `${longCalendarDate(from)} to ${longCalendarDate(to)}`
  const logged = place ? `“${place}”` : 'without a name'
  return (
    <li className="border-b border-line last:border-0 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <Check {...check}>
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-ink-soft">
            {`${distanceText(kilometres)} from ${logged} in your log · ${counted(dates.length, 'dive')}, ${when}`}
          </span>
        </span>
      </Check>
    </li>
  )
}

/** "2 dives without a position in the log, 1 dive without a date in the log", or nothing. */
function unmatchedText({ noPosition, tooFar, noDate }: Unmatched): string {
  const reasons = [
    [noPosition, 'without a position in the log'],
    [tooFar, `farther than ${farthestKilometres} km from our dive sites`],
    [noDate, 'without a date in the log'],
  ] as const
  return reasons.flatMap(([count, reason]) => (count > 0 ? `${counted(count, 'dive')} ${reason}` : [])).join(', ')
}
