import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { placeLine, typeAndAccess } from '#domain/dive-sites/dive-site-names.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { statusWarning } from '#domain/dive-sites/dive-site-status.ts'
import { exposureFacts } from '#domain/dive-sites/exposure-text.ts'
import { decimalDegrees, degreesAndMinutes, degreesMinutesSeconds } from '#domain/dive-sites/position-formats.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { type Fact, FactList } from '../../../components/ui/fact-list.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { useSite } from '../../../lib/site.ts'
import type { DiveSite } from '../dive-site-summary.ts'
import { EmergencyLines } from './emergency-lines.tsx'

/** A dive site on a sheet of A5, to be taken along and filled in by hand: black on white in print.css. */
export function DiveCard({ diveSite }: { diveSite: DiveSite }) {
  const site = useSite()
  const { id, name, depthRange, skillLevel, departure, entry, limits, hazards, checkedAt } = diveSite
  const warning = statusWarning(diveSite)
  return (
    <div className="wrap py-6 lg:py-10">
      <div className="no-print mb-6 flex max-w-[148mm] flex-wrap items-center justify-between gap-4">
        <Link to="/dive-sites/$id" params={{ id: String(id) }} className="text-link">
          Back to the dive site
        </Link>
        <button type="button" onClick={() => print()} className="script-only button button-solid">
          <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
          Print on A5
        </button>
      </div>
      <article aria-labelledby="dive-card-name" className="dive-card max-w-[148mm] border border-ink bg-raised p-5">
        <h1 id="dive-card-name" className="text-4xl">
          {name}
        </h1>
        <p>{placeLine(diveSite)}</p>
        {warning && <p className="mt-2 border-2 border-ink px-3 py-1 font-semibold">{warning}</p>}
        <Facts
          facts={[
            ['Depth', shownRange(depthRange)],
            ['Level', skillLevel],
            ['Type, access', typeAndAccess(diveSite)],
          ]}
          className="grid-cols-3"
        />
        <Facts
          facts={[
            ['Degrees and minutes', degreesAndMinutes(diveSite)],
            ['Decimal degrees', decimalDegrees(diveSite)],
            ['Degrees, minutes, seconds', degreesMinutesSeconds(diveSite)],
          ]}
          className="print:grid-cols-3"
        />
        <p className="mt-1 text-sm">Position approximate, not for navigation.</p>
        <Facts
          facts={[
            ['Departure', departure],
            ['Entry', entry],
            ['Limits', limits],
            ['Hazards', hazards],
            ['Swell, wind and tide', exposureFacts(diveSite)?.sentences.join(' ') ?? null],
          ]}
        />
        <EmergencyLines place={diveSite} />
        <h2 className="mt-3 border-t-2 border-ink pt-4 text-2xl">This dive</h2>
        <div className="grid grid-cols-6 gap-x-4">
          <Blank width="col-span-2">Date</Blank>
          <Blank width="col-span-4">Buddy</Blank>
          <Blank width="col-span-2">Last light</Blank>
          <Blank width="col-span-2">Time in</Blank>
          <Blank width="col-span-2">Time out</Blank>
          <Blank width="col-span-2">Max. depth</Blank>
          <Blank width="col-span-2">Tank in</Blank>
          <Blank width="col-span-2">Tank out</Blank>
          <Blank width="col-span-4">Who knows where we are</Blank>
          <Blank width="col-span-2">Back by</Blank>
        </div>
        <p className="mt-3 text-sm">
          {`${site.url}${diveSitePages.itemPath(id)}${checkedAt ? `, last checked ${longCalendarDate(checkedAt)}` : ''}. Check the forecast, and turn back when it is not your day.`}
        </p>
      </article>
    </div>
  )
}

/** Nothing where no fact is known. */
function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  if (!facts.some(([, value]) => value)) return null
  return (
    <FactList
      facts={facts}
      className={`mt-2 grid gap-x-4 gap-y-2 border-t border-line pt-2 leading-snug print:gap-y-1 [&_dt]:text-sm ${className}`}
    />
  )
}

/** A line to write on. */
function Blank({ width, children }: { width: string; children: ReactNode }) {
  return <p className={`mt-1 h-11 border-b border-ink text-sm ${width}`}>{children}</p>
}
