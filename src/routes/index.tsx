import { createFileRoute } from '@tanstack/react-router'
import { FeaturedLocations, FeaturedLocationsSkeleton } from '../features/catalogue/featured-locations.tsx'
import { FeaturedProducts, FeaturedProductsSkeleton } from '../features/catalogue/featured-products.tsx'
import { HeroCarousel } from '../features/home/hero-carousel.tsx'
import { InfoCards } from '../features/home/info-cards.tsx'
import { NewsletterSection } from '../features/newsletter/newsletter-section.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { api } }) => {
    const [site] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.featuredProducts.ensureData()),
      load(api.publicContent.featuredLocations.ensureData()),
    ])
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: `${loaderData.site.name}: Australian diving, from the Great Southern Reef to the Great Barrier Reef`,
          isWholeTitle: true,
          description:
            'Stories, honest gear reviews and hundreds of dive sites around Australia, from tropical reefs to southern kelp forests.',
          path: '/',
          structuredData: {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: loaderData.site.name,
            url: `${loaderData.site.url}/`,
          },
        })
      : {},
  pendingComponent: HomePending,
  component: HomePage,
})

function HomePage() {
  return (
    <>
      <HeroCarousel slideMilliseconds={15_000} />
      <InfoCards />
      <NewsletterSection />
      <FeaturedProducts />
      <FeaturedLocations />
    </>
  )
}

function HomePending() {
  return (
    <>
      <FeaturedProductsSkeleton />
      <FeaturedLocationsSkeleton />
    </>
  )
}
