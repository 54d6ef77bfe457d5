import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { webUrl } from '#domain/web-url.ts'
import { AffiliateNote } from '../../components/affiliate-link.tsx'
import { Link } from '../../components/link.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { CardRow } from './card-row.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { LoadFailure } from './load-failure.tsx'
import { ProductCard } from './product-card.tsx'

/** The home page's products. Should they fail, they do so alone. */
export function FeaturedProducts() {
  const query = useQuery(useApi().publicContent.featuredProducts.queryOptions())
  const section = useRef<HTMLElement>(null)
  if (query.data?.length === 0) return null
  // The button that was pressed is gone once it helped.
  const tryAgain = () => query.refetch().then(({ isSuccess }) => isSuccess && section.current?.focus())
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="featured-gear" className="wrap mt-16 outline-none sm:mt-24">
      <Heading />
      {query.data && <Products products={query.data} />}
      {query.isPending && <CardSkeletons label="Loading products" shape="aspect-[400/267]" />}
      {query.isError && (
        <LoadFailure what="The gear" error={query.error} isTrying={query.isFetching} onTryAgain={tryAgain} />
      )}
    </section>
  )
}

function Products({ products }: { products: RouterOutput['publicContent']['featuredProducts'] }) {
  return (
    <>
      {products.some((product) => webUrl(product.affiliateLink)) && <AffiliateNote className="mt-4" />}
      <CardRow noun="gear">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardRow>
    </>
  )
}

function Heading() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
      <h2 id="featured-gear" className="text-(length:--text-heading)">
        Featured Gear
      </h2>
      <Link to="/gear-reviews" className="button">
        View All Reviews
      </Link>
    </div>
  )
}
