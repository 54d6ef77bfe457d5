import { SectionHeading } from '../../components/section-heading.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ProductCard } from './product-card.tsx'

export function FeaturedProducts() {
  const [products] = trpc.publicContent.featuredProducts.useSuspenseQuery()
  return (
    <section className="wrap mt-20">
      <SectionHeading title="Featured Gear" />
      <p className="mt-3 text-sm text-ink-soft">
        Links to shops are affiliate links: we may earn from a purchase, at no cost to you.
      </p>
      <div className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}
