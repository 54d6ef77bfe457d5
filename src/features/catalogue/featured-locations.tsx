import { Link } from '@tanstack/react-router'
import { SectionHeading } from '../../components/section-heading.tsx'
import { trpc } from '../../lib/trpc.ts'
import { LocationCard } from './location-card.tsx'

export function FeaturedLocations() {
  const [locations] = trpc.publicContent.featuredLocations.useSuspenseQuery()
  return (
    <section className="wrap mt-20">
      <SectionHeading title="Featured Destinations" />
      <div className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {locations.map((location) => (
          <LocationCard key={location.id} location={location} />
        ))}
      </div>
      <Link to="/dive-sites" className="button mt-10">
        Explore All Destinations
      </Link>
    </section>
  )
}
