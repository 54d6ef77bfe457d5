import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { type Fact, FactList } from '../../../components/ui/fact-list.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { TroubleNotice, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { TextSkeleton } from '../directory/directory-skeleton.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
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
      <p className="pr-6 font-display text-lg leading-tight">{diveSite.name}</p>
      <FactList
        facts={popupFacts(diveSite)}
        className="popup-facts mt-1 border-y border-line text-sm leading-snug tabular-nums"
      />
      <div className="flex items-center justify-between">
        <Link
          to="/dive-sites/$id"
          params={{ id: String(id) }}
          aria-label={`Open ${diveSite.name}`}
          className="py-1 max-sm:py-3"
        >
          Open
        </Link>
        {diveSite.featured && <span className="badge">Featured Site</span>}
      </div>
    </>
  )
}

/** The first line, beside the button that closes the popup. */
function Warning({ status, reason }: { status: WarnedStatus; reason: string | null }) {
  const look = status === 'closed' ? 'bg-ink text-paper' : 'border border-line'
  return (
    <div className={`mr-6 mb-1.5 px-2.5 py-1 text-sm leading-snug ${look}`}>
      <p className="line-clamp-2 wrap-anywhere">
        <span className="*:align-bottom">
          <StatusLabel status={status} size={15} /> {reason && <span>{reason}</span>}
        </span>
      </p>
    </div>
  )
}

/** The specified facts. src/styles/map.css has Region and those from Best Time on in a line of their own. */
function popupFacts(diveSite: DiveSite): Fact[] {
  return [
    ['Region', diveSite.region],
    ['Skill Level', diveSite.skillLevel],
    ['Depth', shownRange(diveSite.depthRange)],
    ['Water Temperature', shownRange(diveSite.waterTemp)],
    ['Visibility', shownRange(diveSite.visibility ?? 'Variable')],
    ['Best Time', diveSite.status !== 'closed' && diveSite.bestTime],
    ['Marine Life', diveSite.marineLife],
  ]
}
