import { Link } from '@tanstack/react-router'
import { hasFilters, type SiteFilters } from '#domain/site-filters.ts'
import { mapView } from '#domain/site-map.ts'
import { trpc } from '../../lib/trpc.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FocusedSite } from './focused-site.tsx'
import { PageLinks } from './page-links.tsx'
import { SiteCard } from './site-card.tsx'
import { SiteMap } from './site-map.tsx'

interface DirectoryScreenProps {
  filters: SiteFilters
  page: number
  /** The site in focus on /dive-sites/{id}. */
  focusedId?: number
}

export function DirectoryScreen({ filters, page, focusedId }: DirectoryScreenProps) {
  const [directory] = trpc.diveSites.directory.useSuspenseQuery({ ...filters, page })
  const [index] = trpc.diveSites.index.useSuspenseQuery()
  const focused = focusedId === undefined ? undefined : index.find(([id]) => id === focusedId)

  const shownIds = focused ? [focused[0]] : directory.matchIds
  const searchText = focused ? focused[1] : (filters.q ?? '')
  const positions = index
    .filter(([id]) => !shownIds || shownIds.includes(id))
    .map(([, , , lat, lon]) => [lat, lon] as const)

  return (
    <>
      <header className="wrap pt-12">
        <h1 className="text-5xl sm:text-6xl">Discover Amazing Dive Sites</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          From tropical coral to southern kelp: where to get in, what you will see, and what to watch for.
        </p>
      </header>
      {focused && <FocusedSite id={focused[0]} />}
      <SiteMap ids={shownIds} view={mapView(searchText, positions)} />
      <FilterPanel filters={filters} searchText={searchText} />
      <section aria-label="Dive sites" className="wrap mt-6">
        <p role="status" className="text-ink-soft tabular-nums">
          Showing {focused ? 1 : directory.matched} of {directory.total} dive sites
          {hasFilters(filters) && (
            <>
              {' · '}
              <Link to="/dive-sites" resetScroll={false} className="text-link">
                Clear Filters
              </Link>
            </>
          )}
        </p>
        {directory.matched === 0 ? (
          <NothingFound />
        ) : (
          <>
            <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {directory.cards.map((site) => (
                <SiteCard key={site.id} site={site} />
              ))}
            </div>
            <PageLinks filters={filters} page={directory.page} pages={directory.pages} />
          </>
        )}
      </section>
    </>
  )
}

function NothingFound() {
  return (
    <div className="py-20 text-center">
      <h2 className="text-3xl">No dive sites found</h2>
      <p className="mt-3 text-ink-soft">Try adjusting your search terms or filters.</p>
      <Link to="/dive-sites" resetScroll={false} className="button mt-6">
        Clear All Filters
      </Link>
    </div>
  )
}
