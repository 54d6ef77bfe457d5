import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateNote } from '../../components/ui/affiliate-link.tsx'
import { Link } from '../../components/ui/link.tsx'
import { TroubleNotice, troubleOf } from '../../components/ui/trouble-notice.tsx'
import { useApi } from '../../lib/api.ts'
import { CardRow, cardRow } from './card-row.tsx'
import { LocationCard } from './location-card.tsx'
import { ProductCard } from './product-card.tsx'

interface FeaturedSectionProps<Item> {
  id: string
  title: string
  /** Leads to all of them. */
  more: ReactNode
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>
  /** Names what is awaited, and the shape of its pictures as a class. */
  loading: { label: string; shape: string }
  /** What is missing when it fails, as a sentence. */
  missing: string
  children: (items: Item[]) => ReactNode
}

/** A part of the home page that fails alone: the rest of the page is there, and it can be tried again. */
function FeaturedSection<Item>(props: FeaturedSectionProps<Item>) {
  const { id, title, more, query, loading, missing, children } = props
  const section = useRef<HTMLElement>(null)
  if (query.data?.length === 0) return null
  const trouble = query.data ? null : troubleOf(query.error)
  // The button that was pressed is gone once it helped.
  const tryAgain = () => query.refetch().then(({ isSuccess }) => isSuccess && section.current?.focus())
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="wrap mt-16 outline-none sm:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
        <h2 id={id} className="text-(length:--text-heading)">
          {title}
        </h2>
        {more}
      </div>
      {query.data && children(query.data)}
      {query.isPending && !trouble && <CardSkeletons {...loading} />}
      {trouble && (
        <div className="mt-8">
          <TroubleNotice trouble={trouble} onRetry={tryAgain}>
            {missing}
          </TroubleNotice>
        </div>
      )}
    </section>
  )
}

interface CardSkeletonsProps {
  label: string
  /** The proportions of the picture, as a class. */
  shape: string
}

/** Placeholders for three cards that are loading. */
function CardSkeletons({ label, shape }: CardSkeletonsProps) {
  return (
    <div role="status" className={cardRow}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} data-skeleton="card">
          <div className={`skeleton ${shape}`} />
          <div className="skeleton mt-4 h-5 w-2/5" />
          <div className="skeleton mt-2 h-8 w-4/5" />
          <div className="skeleton mt-3 h-24" />
          <div className="skeleton mt-5 h-11" />
        </div>
      ))}
    </div>
  )
}

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

/** The home page's products. */
export function FeaturedProducts() {
  const query = useQuery(useApi().publicContent.featuredProducts.queryOptions())
  const viewAll = (
    <Link to="/gear-reviews" className="button">
      View All Reviews
    </Link>
  )
  return (
    <FeaturedSection
      {...{ id: 'featured-gear', title: 'Featured Gear', more: viewAll, query }}
      loading={{ label: 'Loading products', shape: 'aspect-[400/267]' }}
      missing="The gear could not be loaded."
    >
      {(products) => (
        <>
          {products.some((product) => webUrl(product.affiliateLink)) && <AffiliateNote className="mt-4" />}
          <CardRow noun="gear">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </CardRow>
        </>
      )}
    </FeaturedSection>
  )
}
