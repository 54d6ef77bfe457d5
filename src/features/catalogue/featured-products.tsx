import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { webUrl } from '#domain/web-url.ts'
import { AffiliateNote } from '../../components/affiliate-link.tsx'
import { useApi } from '../../lib/api.ts'
import { CardRow } from './card-row.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { ProductCard } from './product-card.tsx'

/** The home page's products. */
export function FeaturedProducts() {
  return (
    <Suspense fallback={<ProductsSkeleton />}>
      <Products />
    </Suspense>
  )
}

function Products() {
  const { data: products } = useSuspenseQuery(useApi().publicContent.featuredProducts.queryOptions())
  if (products.length === 0) return null
  return (
    <section aria-labelledby="featured-gear" className="wrap mt-16 sm:mt-24">
      <Heading />
      {products.some((product) => webUrl(product.affiliateLink)) && <AffiliateNote className="mt-4" />}
      <CardRow noun="gear">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardRow>
    </section>
  )
}

function ProductsSkeleton() {
  return (
    <section aria-labelledby="featured-gear" className="wrap mt-16 sm:mt-24">
      <Heading />
      <CardSkeletons label="Loading products" shape="aspect-[400/267]" />
    </section>
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
