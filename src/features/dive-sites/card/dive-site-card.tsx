import { Play, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { distanceText } from '#domain/dive-sites/distance.ts'
import { goodForText } from '#domain/dive-sites/dive-site-names.ts'
import { truncateAtClause } from '#domain/shared/truncate-at-clause.ts'
import { DepthGauge } from '../../../components/ui/depth-gauge.tsx'
import { FactList } from '../../../components/ui/fact-list.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { Cached } from '../../../lib/cached-html.tsx'
import { useStore } from '../../../lib/store.ts'
import { trackClick } from '../../../lib/track.ts'
import { TextSkeleton } from '../directory/directory-skeleton.tsx'
import type { DiveSiteCardData, DiveSiteSummary } from '../dive-site-summary.ts'
import { highlighted } from '../highlighted-dive-site.ts'
import { CardSaveButton } from '../my-sites/save-button.tsx'
import { isWarned, StatusLabel, type WarnedStatus } from '../status-label.tsx'
import { DiveSiteTraits } from './dive-site-traits.tsx'

interface DiveSiteCardProps {
  diveSite: DiveSiteSummary
  card: DiveSiteCardData | undefined
  /** Between the visitor and the dive site, where somebody asked for it. */
  kilometres?: number | undefined
  hasFailed: boolean
  onPlay: (card: DiveSiteCardData) => void
}

/** A card, and on a phone a row, unless the list is one of cards (`row:` in src/styles/directory.css). */
export const DiveSiteCard = memo(function DiveSiteCard({
  diveSite,
  card,
  kilometres = Number.NaN,
  hasFailed,
  onPlay,
}: DiveSiteCardProps) {
  const isHighlighted = useStore(highlighted, (id) => id === diveSite.id)
  const statusId = `status-${diveSite.id}`
  const depth = shownRange(diveSite.depthRange)
  return (
    <Cached
      as="li"
      madeOf={card ? [diveSite, card] : null}
      className="dive-site-card group relative flex flex-col border border-line bg-raised row:grid row:grid-cols-[min(4.75rem,27.2%)_minmax(0,1fr)] row:content-start row:gap-x-3.5 row:border-x-0 row:border-t-0 row:bg-transparent row:py-2.5"
      data-highlighted={isHighlighted || undefined}
      data-status={diveSite.status ?? undefined}
      onPointerEnter={() => highlighted.set(diveSite.id)}
      onPointerLeave={() => highlighted.set(null)}
      onFocus={() => highlighted.set(diveSite.id)}
      onBlur={() => highlighted.set(null)}
    >
      {isWarned(diveSite.status) && <CardStatus id={statusId} status={diveSite.status} reason={card?.statusReason} />}
      <CardPicture diveSite={diveSite} card={card} hasFailed={hasFailed} onPlay={onPlay} />
      <div className="flex gap-4 p-5 row:col-start-2 row:row-start-1 row:p-0">
        <DepthGauge depthRange={diveSite.depthRange} className="h-28 shrink-0 row:hidden" />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="eyebrow row:order-1 row:flex">
            <span className="row:truncate">{diveSite.region}</span>
            {card?.featured && <span className="row:hidden"> · Featured</span>}
            {depth && <span className="hidden shrink-0 whitespace-pre row:inline">{` · ${depth}`}</span>}
            {Number.isFinite(kilometres) && (
              <span className="shrink-0 whitespace-pre">{` · ${distanceText(kilometres)} away`}</span>
            )}
          </p>
          <h3 className="mt-1 text-2xl row:mt-0 row:text-lg">
            <Link
              to="/dive-sites/$id"
              params={{ id: String(diveSite.id) }}
              aria-describedby={isWarned(diveSite.status) ? statusId : undefined}
              className="after:absolute after:inset-0 group-hover:text-kelp"
              {...trackClick(['click_dive_site_card', { site: diveSite.name }])}
            >
              {diveSite.name}
            </Link>
          </h3>
          <DiveSiteTraits
            {...diveSite}
            className="mt-3 text-sm row:order-1 row:mt-1 row:gap-x-3 row:text-[0.8125rem]"
          />
        </div>
      </div>
      <div className="flex flex-1 flex-col px-5 pb-5 row:col-span-2 row:p-0">
        {card ? <CardText card={card} /> : !hasFailed && <TextSkeleton lines={7} />}
      </div>
    </Cached>
  )
})

function CardPicture({ diveSite, card, hasFailed, onPlay }: Omit<DiveSiteCardProps, 'kilometres'>) {
  if (!card && !hasFailed)
    return <div className="skeleton aspect-[3/2] row:row-span-2 row:row-start-1 row:aspect-square" />
  return (
    <div className="relative row:static row:row-span-2 row:row-start-1">
      <Picture
        src={card?.imageUrl ?? null}
        alt=""
        width={600}
        height={400}
        sizes="auto, (min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
        className="rounded-none! row:aspect-square! row:text-[0.6875rem]! row:not-has-[img]:p-1!"
      />
      {card?.videoUrl && (
        <button
          type="button"
          aria-label={`Play the video of ${card.name}`}
          onClick={() => onPlay(card)}
          className="script-only row:hidden absolute right-3 bottom-3 z-10 grid size-12 cursor-pointer place-items-center border border-white bg-water-6/75 text-white hover:bg-water-4"
        >
          <Play size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <CardSaveButton id={diveSite.id} name={diveSite.name} />
    </div>
  )
}

function CardText({ card }: { card: DiveSiteCardData }) {
  return (
    <>
      <p className="row:hidden">{card.description}</p>
      <FactList
        facts={[
          ['Depth', shownRange(card.depthRange)],
          ['Water', shownRange(card.waterTemp)],
          ['Visibility', shownRange(card.visibility ?? 'Variable')],
          ['Departure', card.departure],
          ['Marine life', card.marineLife],
          ['Good for', goodForText(card)],
        ]}
        className="mt-4 divide-y divide-line border-t border-line text-[0.9375rem] tabular-nums row:hidden"
        rowClassName="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 py-1.5"
      />
      {card.hazards && (
        <div className="mt-auto flex gap-2.5 border-t border-line pt-3 text-[0.9375rem] row:mt-1.5 row:gap-1.5 row:border-0 row:pt-0 row:text-[0.8125rem]">
          <TriangleAlert size={18} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0 row:size-4" />
          <p className="min-w-0 row:truncate">
            <strong className="font-semibold row:sr-only">Safety Notes</strong>{' '}
            <span className="text-ink-soft row:hidden">{card.hazards}</span>
            <span className="hidden text-ink-soft row:inline">{truncateAtClause(card.hazards, oneLine)}</span>
          </p>
        </div>
      )}
    </>
  )
}

/** Characters that fit beside the sign on the narrowest common phone. */
const oneLine = 44

interface CardStatusProps {
  /** The card's link is described by it. */
  id: string
  status: WarnedStatus
  /** Comes with the card's texts. */
  reason: string | null | undefined
}

/**
 * On the picture, before everything else: across all of it where one may not dive, a small tag where one has to ask. In a
 * row it is seen below the facts, and still read first.
 */
function CardStatus({ id, status, reason }: CardStatusProps) {
  // The card's link lies over the whole card and takes the clicks.
  const place =
    'pointer-events-none absolute z-10 text-[0.9375rem] row:static row:col-start-2 row:row-start-2 row:mt-1 row:justify-self-start row:text-[0.8125rem]'
  if (status === 'permit') {
    return (
      <p
        id={id}
        className={`${place} top-3 left-3 border border-line bg-raised px-2.5 py-1 leading-normal row:px-1.5 row:py-0`}
      >
        <StatusLabel status={status} />
      </p>
    )
  }
  return (
    <div id={id} className={`${place} inset-x-0 top-0 bg-ink px-5 py-3 leading-snug text-paper row:px-1.5 row:py-0`}>
      <p className="font-display text-xl leading-tight row:font-sans row:text-[length:inherit] row:leading-normal">
        <StatusLabel status={status} />
      </p>
      {reason && <p className="mt-1 line-clamp-3 row:hidden">{reason}</p>}
    </div>
  )
}
