import { useQuery } from '@tanstack/react-query'
import { Link } from '../../components/link.tsx'
import { useApi } from '../../lib/api.ts'
import { CardRow } from './card-row.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { LocationCard } from './location-card.tsx'

/** The home page's destinations. */
export function FeaturedLocations() {
  const query = useQuery(useApi().publicContent.featuredLocations.queryOptions())
  const exploreAll = (
    <Link to="/dive-sites" className="button">
      Explore All Destinations
    </Link>
  )
  return (
    <FeaturedSection
      {...{ id: 'featured-destinations', title: 'Featured Destinations', more: exploreAll, query }}
      loading={{ label: 'Loading destinations', shape: 'aspect-[600/400]' }}
      missing="The destinations could not be loaded."
    >
      {(locations) => (
        <CardRow noun="destinations">
          {locations.map((location) => (
            <LocationCard key={location.id} location={location} />
          ))}
        </CardRow>
      )}
    </FeaturedSection>
  )
}
