import { Link } from '@tanstack/react-router'
import { lazy, memo, Suspense, useState } from 'react'
import { ContourLines } from '../../../components/contour-lines.tsx'
import { DiveSiteCard } from '../card/dive-site-card.tsx'
import { type DiveSiteCardData, useCards } from '../card/use-cards.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'
import { CardsSkeleton } from './directory-skeleton.tsx'

const VideoDialog = lazy(() => import('../card/video-dialog.client.tsx'))

interface DiveSiteGridProps {
  diveSites: DiveSiteSummary[]
  /** Whether what divers read about the dive sites is still on its way: more may be found in it. */
  isSearching: boolean
  onClear: () => void
}

/** The cards of one page, the film that one of them opens, or that nothing was found. */
export const DiveSiteGrid = memo(function DiveSiteGrid({ diveSites, isSearching, onClear }: DiveSiteGridProps) {
  const { cards, hasFailed, retry } = useCards(diveSites)
  const [film, setFilm] = useState<DiveSiteCardData | null>(null)
  if (diveSites.length === 0) return isSearching ? <CardsSkeleton /> : <NothingFound onClear={onClear} />
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mt-5 flex flex-wrap items-center gap-4 border border-line bg-raised px-5 py-3">
          Some details could not be loaded.
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {diveSites.map((diveSite) => (
          <DiveSiteCard
            key={diveSite.id}
            diveSite={diveSite}
            card={cards.get(diveSite.id)}
            hasFailed={hasFailed}
            onPlay={setFilm}
          />
        ))}
      </ul>
      {film?.videoUrl && (
        <Suspense>
          <VideoDialog
            name={film.name}
            url={film.videoUrl}
            poster={film.videoThumbnail}
            onClose={() => setFilm(null)}
          />
        </Suspense>
      )}
    </>
  )
})

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="relative isolate mt-5 border border-line py-24 text-center">
      <ContourLines />
      <h2 className="text-heading">No dive sites found</h2>
      <p className="mx-auto mt-3 max-w-prose px-5 text-ink-soft">Try adjusting your search terms or filters.</p>
      <Link to="/dive-sites" resetScroll={false} className="button button-solid mt-7" onClick={onClear}>
        Clear All Filters
      </Link>
    </div>
  )
}
