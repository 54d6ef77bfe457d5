import { Film, ImageOff, Star } from 'lucide-react'
import { memo, useState } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { shownImageUrl } from '#domain/pictures/image-url.ts'
import { sizedImageUrl } from '#domain/pictures/image-variants.ts'
import { FactList } from '../../../components/ui/fact-list.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { isWarned, StatusLabel } from '../status-label.tsx'
import { hasPhoto, type ManagedDiveSite } from './managed-dive-sites.ts'
import type { QuickDrafts } from './quick-drafts.tsx'
import { QuickUpdates } from './quick-updates.tsx'
import type { DiveSiteActions } from './use-dive-site-actions.ts'

interface ManagedCardProps {
  diveSite: ManagedDiveSite
  isSelected: boolean
  onSelect: (id: number, isSelected: boolean) => void
  onEdit: (id: number) => void
  actions: DiveSiteActions
  drafts: QuickDrafts
}

/** A dive site with all that an owner does to it. Requirement: s2-manage-card. */
export const ManagedCard = memo(function ManagedCard(props: ManagedCardProps) {
  const { diveSite, drafts } = props
  return (
    <article
      aria-labelledby={headingId(diveSite)}
      className="grid gap-x-6 gap-y-4 border border-line bg-raised p-4 data-selected:border-kelp data-selected:shadow-[inset_3px_0_var(--color-kelp)] sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_22rem]"
      data-selected={props.isSelected || undefined}
    >
      <CardHead {...props} />
      <div className="min-w-0 max-sm:empty:hidden">
        <CurrentPhoto diveSite={diveSite} />
        {diveSite.videoUrl && (
          <p className="mt-2 flex items-center gap-1.5 text-sm">
            <Film size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            Video available
          </p>
        )}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="line-clamp-3">{diveSite.description}</p>
        <FactList
          facts={[
            ['Water', shownRange(diveSite.waterTemp)],
            ['Visibility', shownRange(diveSite.visibility ?? '')],
            ['Best time', diveSite.bestTime],
            ['Marine life', diveSite.marineLife],
          ]}
          className="mt-3 text-sm"
          rowClassName="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 py-0.5 [&_dd]:line-clamp-2"
        />
      </div>
      <div className="min-w-0 border-line max-lg:col-span-full max-lg:border-t max-lg:pt-3 lg:border-l lg:pl-6">
        <QuickUpdates diveSite={diveSite} drafts={drafts} />
      </div>
    </article>
  )
})

function headingId({ id }: Pick<ManagedDiveSite, 'id'>): string {
  return `managed-${id}`
}

function CardHead({ diveSite, isSelected, onSelect, onEdit, actions }: ManagedCardProps) {
  const { id, name, region, skillLevel, depthRange, featured, status } = diveSite
  const action = 'text-link min-h-11 px-1'
  return (
    <div className="col-span-full flex flex-wrap items-start gap-x-6 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <label className="-my-1.5 -mr-1.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(id, target.checked)}
            aria-label={`Select ${name}`}
            className="size-5 accent-kelp"
          />
        </label>
        <div className="min-w-0">
          <h3 id={headingId(diveSite)} className="text-2xl wrap-anywhere">
            {name}
          </h3>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {isWarned(status) && <StatusLabel status={status} size={15} />}
            {featured && (
              <span className="badge">
                <Star size={13} strokeWidth={1.5} fill="currentColor" aria-hidden="true" />
                Featured
              </span>
            )}
            <span className="wrap-anywhere">{region}</span>
            <span>{skillLevel}</span>
            {depthRange && <span className="tabular-nums">{shownRange(depthRange)}</span>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 max-sm:ml-9">
        <IconButton
          name={`Feature ${name}`}
          hint={featured ? 'Stop featuring' : 'Feature'}
          aria-pressed={featured}
          // No box around each: many that are pressed are one under the other.
          className="aria-pressed:bg-transparent aria-pressed:text-kelp"
          onClick={() => actions.setFeatured({ id, name, featured: !featured })}
        >
          <Star size={20} strokeWidth={1.5} aria-hidden="true" fill={featured ? 'currentColor' : 'none'} />
        </IconButton>
        <button type="button" className={action} aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
          Edit
        </button>
        <Link
          to="/dive-sites/$id"
          params={{ id: String(id) }}
          target="_blank"
          className={`${action} inline-flex items-center`}
        >
          View<span className="sr-only">{` ${name}`}</span>
        </Link>
        <button
          type="button"
          className={action}
          aria-label={`Delete ${name}`}
          onClick={() => actions.askToDelete({ id, name })}
        >
          Delete
        </button>
      </div>
    </div>
  )
}

/** The photo as visitors see it, or a note that it could not be loaded. */
function CurrentPhoto({ diveSite }: { diveSite: ManagedDiveSite }) {
  const { imageUrl } = diveSite
  const [failed, setFailed] = useState<string | null>(null)
  if (!imageUrl || !hasPhoto(diveSite)) return <p className="text-sm text-ink-soft">No photo yet.</p>
  if (failed === imageUrl)
    return (
      <p className="grid aspect-3/2 place-content-center justify-items-center gap-1 rounded-[3px] border border-dashed border-ink-soft p-2 text-center text-sm text-ink-soft">
        <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
        <span>The photo could not be loaded.</span>
      </p>
    )
  return (
    <img
      src={sizedImageUrl(shownImageUrl(imageUrl), { width: 480, height: 320 })}
      alt={`${diveSite.name}, as visitors see it`}
      width={480}
      height={320}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(imageUrl)}
      className="aspect-3/2 w-full rounded-[3px] object-cover"
    />
  )
}
