import { useQuery } from '@tanstack/react-query'
import { webUrl } from '#domain/web-url.ts'
import { AffiliateNote } from '../../components/affiliate-link.tsx'
import { Link } from '../../components/link.tsx'
import { useApi } from '../../lib/api.ts'
import { CardRow } from './card-row.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { ProductCard } from './product-card.tsx'

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
