import { Picture } from '../../components/picture.tsx'
import { affiliateLinkProps } from '../../lib/affiliate-link.ts'
import type { RouterOutput } from '../../lib/trpc.ts'

interface ProductCardProps {
  product: RouterOutput['publicContent']['featuredProducts'][number]
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

export function ProductCard({ product }: ProductCardProps) {
  return (
    <article className="flex flex-col">
      <Picture src={product.imageUrl} alt="" width={400} height={267} />
      <p className="mt-4 text-sm text-ink-soft">{product.category}</p>
      <h3 className="mt-1 text-2xl">{product.name}</h3>
      <p className="mt-2 flex-1 text-ink-soft">{product.description}</p>
      <div className="mt-4 flex items-center justify-between gap-4">
        {product.price !== null && <p className="tabular-nums">{dollars.format(product.price)}</p>}
        {product.affiliateLink && (
          <a href={product.affiliateLink} {...affiliateLinkProps} className="button">
            Check Price
          </a>
        )}
      </div>
    </article>
  )
}
