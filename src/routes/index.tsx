import { createFileRoute } from '@tanstack/react-router'
import { FeaturedLocations, FeaturedProducts } from '../features/catalogue/featured-section.tsx'
import { HeroCarousel, SiteLine } from '../features/home/hero-carousel.tsx'
import { InfoCards, PlanRow } from '../features/home/info-cards.tsx'
import { NewsletterSection } from '../features/newsletter/newsletter-section.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf, organization } from '../lib/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { api } }) => {
    const [site] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.diveSites.count.ensureData()),
    ])
    const { name, url } = site
    const { featuredProducts, featuredLocations } = api.publicContent
    const grids = [featuredProducts, featuredLocations]
    // In the browser the cover does not wait for what is far below it: each grid shows its own placeholders or failure.
    // A grid that fails on the server is forgotten: its placeholders stand in the page, and the browser asks again.
    if (import.meta.env.SSR) await Promise.all(grids.map((grid) => grid.ensureData().catch(() => grid.reset())))
    else for (const grid of grids) grid.ensureData().catch(() => undefined)
    return loadHead(api, {
      title: `${name}: Australian diving, from the Great Southern Reef to the Great Barrier Reef`,
      isWholeTitle: true,
      description:
        'Articles, honest gear reviews and hundreds of dive sites around Australia, from tropical reefs to southern kelp forests.',
      path: '/',
      structuredData: [
        { '@context': 'https://schema.org', '@type': 'WebSite', name, url: `${url}/` },
        organization(site),
      ],
      feeds: ['blog', 'reviews'],
    })
  },
  head: headOf,
  component: HomePage,
})

function HomePage() {
  return (
    <>
      <HeroCarousel slideMilliseconds={15_000}>
        <SiteLine />
      </HeroCarousel>
      <InfoCards />
      <PlanRow />
      <NewsletterSection />
      <FeaturedProducts />
      <FeaturedLocations />
    </>
  )
}
