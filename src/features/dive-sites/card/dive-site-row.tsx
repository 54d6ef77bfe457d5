import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { accessNames } from '#domain/dive-sites/dive-site-names.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { Link } from '../../../components/ui/link.tsx'
import { ThumbnailRow } from '../../../components/ui/thumbnail-row.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { StatusLabel } from '../status-label.tsx'

interface DiveSiteRowProps {
  diveSite: RouterOutput['diveSites']['suggested'][number]
}

/** A dive site in a short list that is not the directory's, with the day on which its status was looked up. */
export function DiveSiteRow({ diveSite }: DiveSiteRowProps) {
  const { id, imageUrl, region, depthRange, skillLevel, access, status, checkedAt } = diveSite
  return (
    <ThumbnailRow imageUrl={imageUrl}>
      <h3 className="text-xl">
        <Link
          to="/dive-sites/$id"
          params={{ id: String(id) }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
        >
          {nameWithClosure(diveSite)}
        </Link>
      </h3>
      <p className="eyebrow mt-1">
        {[region, shownRange(depthRange), skillLevel, access && accessNames[access]].filter(Boolean).join(' · ')}
      </p>
      {status === 'permit' && (
        <p className="mt-1 text-sm">
          <StatusLabel status={status} />
        </p>
      )}
      {checkedAt && <p className="eyebrow mt-1">{`Last checked ${longCalendarDate(checkedAt)}`}</p>}
    </ThumbnailRow>
  )
}
