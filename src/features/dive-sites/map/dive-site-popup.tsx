import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { Link } from '../../../components/ui/link.tsx'
import { TroubleNotice, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { TextSkeleton } from '../directory/directory-skeleton.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
import { type Fact, FactList } from '../fact-list.tsx'
import { isWarned, StatusLabel, type WarnedStatus } from '../status-label.tsx'

interface DiveSitePopupProps {
  id: number
  /** Called when the text has arrived, so that the popup can take its size. */
  onSized: () => void
}

/** The facts of a marker's dive site, requested when its popup opens. Requirement: s2-sites-popup. */
export function DiveSitePopup({ id, onSized }: DiveSitePopupProps) {
  const asked = useQuery(useApi().diveSites.byId.queryOptions({ id }))
  const { data: diveSite } = asked
  const trouble = diveSite ? null : troubleOf(asked.error)
  useEffect(onSized, [diveSite, trouble, onSized])
  if (trouble) {
    return (
      <TroubleNotice trouble={trouble} onRetry={() => void asked.refetch()}>
        The facts could not be loaded.
      </TroubleNotice>
    )
  }
  if (!diveSite) {
    return (
      <div role="status" aria-label="Loading" className="py-2">
        <TextSkeleton lines={8} />
      </div>
    )
  }
  return (
    <>
      {isWarned(diveSite.status) && <Warning status={diveSite.status} reason={diveSite.statusReason} />}
      <p className="pr-4 font-display text-2xl leading-tight">
        <Link to="/dive-sites/$id" params={{ id: String(id) }} className="hover:text-kelp">
          {diveSite.name}
        </Link>
      </p>
      <FactList facts={firstFacts(diveSite)} className={factsClass} />
      {diveSite.featured && <span className="badge my-2">Featured Site</span>}
      <FactList facts={otherFacts(diveSite)} className={factsClass} />
    </>
  )
}

/** The first line, beside the button that closes the popup. */
function Warning({ status, reason }: { status: WarnedStatus; reason: string | null }) {
  const look = status === 'closed' ? 'bg-ink text-paper' : 'border border-line'
  return (
    <div className={`mt-3 mb-2 px-3 py-2 text-[0.9375rem] leading-snug ${look}`}>
      <StatusLabel status={status} />
      {reason && <div className="popup-reason mt-0.5 line-clamp-4 wrap-anywhere">{reason}</div>}
    </div>
  )
}

/** In a narrow map a fact is one running line (src/styles/map.css). */
const factsClass = 'popup-facts divide-y divide-line border-t border-line text-[0.9375rem] tabular-nums'

/** These decide whether one reads on, and are visible at once on the smallest screen. */
function firstFacts(diveSite: DiveSite): Fact[] {
  return [
    ['Region', diveSite.region],
    ['Skill Level', diveSite.skillLevel],
    ['Depth', shownRange(diveSite.depthRange)],
  ]
}

function otherFacts(diveSite: DiveSite): Fact[] {
  return [
    ['Water Temperature', shownRange(diveSite.waterTemp)],
    ['Visibility', shownRange(diveSite.visibility ?? 'Variable')],
    ['Departure', diveSite.departure],
    ['Best Time', diveSite.status !== 'closed' && diveSite.bestTime],
    ['Marine Life', diveSite.marineLife],
  ]
}
