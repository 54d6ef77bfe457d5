import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useApi } from '../../lib/api.ts'
import { CardRow } from './card-row.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { LocationCard } from './location-card.tsx'

/** The home page's destinations. */
export function FeaturedLocations() {
  return (
    <Suspense fallback={<LocationsSkeleton />}>
      <Locations />
    </Suspense>
  )
}

function Locations() {
  const { data: locations } = useSuspenseQuery(useApi().publicContent.featuredLocations.queryOptions())
  if (locations.length === 0) return null
  return (
    <section aria-labelledby="featured-destinations" className="wrap mt-16 sm:mt-24">
      <Heading />
      <CardRow noun="destinations">
        {locations.map((location) => (
          <LocationCard key={location.id} location={location} />
        ))}
      </CardRow>
    </section>
  )
}

function LocationsSkeleton() {
  return (
    <section aria-labelledby="featured-destinations" className="wrap mt-16 sm:mt-24">
      <Heading />
      <CardSkeletons label="Loading destinations" shape="aspect-[600/400]" />
    </section>
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
