import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../components/link.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { TextSkeleton } from '../directory/directory-skeleton.tsx'
import { isWarned, StatusMark, type WarnedStatus } from '../status-mark.tsx'
import { TroubleNotice, troubleOf } from '../trouble.tsx'

interface DiveSitePopupProps {
  id: number
  /** Called when the text is there, so that the popup can take its size. */
  onSized: () => void
}

/** What a marker says about its dive site; asked for when it opens. Requirement: s2-sites-popup. */
export function DiveSitePopup({ id, onSized }: DiveSitePopupProps) {
  const asked = useQuery(useApi().diveSites.byId.queryOptions({ id }))
  const { data: diveSite } = asked
  const trouble = diveSite ? null : troubleOf(asked)
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
      {diveSite.featured && <span className="badge mb-2">Featured Site</span>}
      <p className="font-display text-2xl leading-tight">
        <Link to="/dive-sites/$id" params={{ id: String(id) }} className="hover:text-kelp">
          {diveSite.name}
        </Link>
      </p>
      <dl className="mt-2 divide-y divide-line border-t border-line text-[0.9375rem] tabular-nums">
        {facts(diveSite).map(([label, value]) => (
          <div key={label} className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-2 py-1">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The first line, beside the button that closes the popup. */
function Warning({ status, reason }: { status: WarnedStatus; reason: string | null }) {
  const look = status === 'closed' ? 'bg-ink text-paper' : 'border border-line'
  return (
    <div className={`mt-3 px-3 py-2 text-[0.9375rem] leading-snug ${look}`}>
      <StatusMark status={status} />
      {reason && <div className="mt-0.5 line-clamp-4 wrap-anywhere">{reason}</div>}
    </div>
  )
}

function facts(diveSite: RouterOutput['diveSites']['byId']) {
  const all = [
    ['Region', diveSite.region],
    ['Skill Level', diveSite.skillLevel],
    ['Depth', diveSite.depthRange],
    ['Water Temperature', diveSite.waterTemp],
    ['Visibility', diveSite.visibility ?? 'Variable'],
    ['Departure', diveSite.departure],
    ['Best Time', diveSite.status === 'closed' ? null : diveSite.bestTime],
    ['Marine Life', diveSite.marineLife],
  ] as const
  return all.filter(([, value]) => value)
}
