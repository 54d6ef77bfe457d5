import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from '../../components/link.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { CardRow } from './card-row.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { LoadFailure } from './load-failure.tsx'
import { LocationCard } from './location-card.tsx'

/** The home page's destinations. Should they fail, they do so alone. */
export function FeaturedLocations() {
  const query = useQuery(useApi().publicContent.featuredLocations.queryOptions())
  const section = useRef<HTMLElement>(null)
  if (query.data?.length === 0) return null
  // The button that was pressed is gone once it helped.
  const tryAgain = () => query.refetch().then(({ isSuccess }) => isSuccess && section.current?.focus())
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="featured-destinations"
      className="wrap mt-16 outline-none sm:mt-24"
    >
      <Heading />
      {query.data && <Locations locations={query.data} />}
      {query.isPending && <CardSkeletons label="Loading destinations" shape="aspect-[600/400]" />}
      {query.isError && (
        <LoadFailure what="The destinations" error={query.error} isTrying={query.isFetching} onTryAgain={tryAgain} />
      )}
    </section>
  )
}

function Locations({ locations }: { locations: RouterOutput['publicContent']['featuredLocations'] }) {
  return (
    <CardRow noun="destinations">
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
    </CardRow>
  )
}

function Heading() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
      <h2 id="featured-destinations" className="text-(length:--text-heading)">
        Featured Destinations
      </h2>
      <Link to="/dive-sites" className="button">
        Explore All Destinations
      </Link>
    </div>
  )
}
