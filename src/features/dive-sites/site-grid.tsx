import { Link } from '@tanstack/react-router'
import { lazy, memo, Suspense, useState } from 'react'
import { ContourLines } from '../../components/contour-lines.tsx'
import { CardsSkeleton } from './directory-skeleton.tsx'
import { SiteCard } from './site-card.tsx'
import type { SiteSummary } from './site-summary.ts'
import { type SiteCardData, useCards } from './use-cards.ts'

const VideoDialog = lazy(() => import('./video-dialog.client.tsx'))

interface SiteGridProps {
  sites: SiteSummary[]
  /** Whether what divers read about the sites is still on its way: more may be found in it. */
  isSearching: boolean
  /** Cards that came with the page. */
  served: SiteCardData[] | undefined
  onClear: () => void
}

/** The cards of one page, the film that one of them opens, or that nothing was found. */
export const SiteGrid = memo(function SiteGrid({ sites, isSearching, served, onClear }: SiteGridProps) {
  const { cards, hasFailed, retry } = useCards(sites, served)
  const [film, setFilm] = useState<SiteCardData | null>(null)
  if (sites.length === 0) return isSearching ? <CardsSkeleton /> : <NothingFound onClear={onClear} />
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
        {sites.map((site) => (
          <SiteCard key={site.id} site={site} card={cards.get(site.id)} hasFailed={hasFailed} onPlay={setFilm} />
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
