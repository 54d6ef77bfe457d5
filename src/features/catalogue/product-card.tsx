import { Star } from 'lucide-react'
import { productImage } from '#domain/catalogue/product-image.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { webUrl } from '#domain/shared/web-url.ts'
import { AffiliateLink } from '../../components/ui/affiliate-link.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Picture } from '../../components/ui/picture.tsx'
import type { RouterOutput } from '../../lib/api.ts'
import { trackClick } from '../../lib/track.ts'

type Product = RouterOutput['publicContent']['featuredProducts'][number]

/** One product: all of it leads to what we wrote about it, except the button. */
export function ProductCard({ product }: { product: Product }) {
  const { name } = product
  const shop = webUrl(product.affiliateLink)
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        src={productImage(name, product.imageUrl)}
        alt=""
        width={400}
        height={267}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 100vw"
      />
      <p className="mt-4 flex min-h-6 items-center justify-between gap-3 text-sm text-ink-soft">
        {product.category}
        <ProductRating product={product} />
      </p>
      <h3 className="mt-1.5 text-2xl">
        <Link
          to="/gear-reviews"
          search={{ search: name }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-2.5 mb-5 line-clamp-4 text-ink-soft">{product.description}</p>
      <div className="mt-auto box-content flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="font-display text-xl tabular-nums">{product.price !== null && dollars(product.price)}</p>
        {shop && (
          <AffiliateLink
            href={shop}
            place={{ kind: 'product', id: product.id, placement: 'product-card' }}
            tracked={trackClick(['affiliate_link_click', { category: 'commerce', label: name }])}
            className="button relative"
          >
            Check Price
          </AffiliateLink>
        )}
      </div>
    </article>
  )
}

/** 0 to 5 in halves, as a figure: half stars are hard to tell from whole ones at this size. */
function ProductRating({ product: { rating, reviewCount } }: { product: Product }) {
  if (rating === null) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
      <Star size={16} strokeWidth={1.5} fill="currentColor" aria-hidden="true" className="text-kelp" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
      {reviewCount > 0 && <span>({reviewCount})</span>}
    </span>
  )
}

/** "$825 AUD", and cents only where there are some. */
export function dollars(price: number): string {
  return `$${grouped(Number.isInteger(price) ? price : price.toFixed(2))} AUD`
}
