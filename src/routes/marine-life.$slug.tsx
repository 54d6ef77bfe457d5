import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { speciesPages } from '#domain/marine-life/species-pages.ts'
import { truncate } from '#domain/shared/plain-text.ts'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { ArticleSkeleton } from '../features/articles/article-skeleton.tsx'
import { WhereAndWhen } from '../features/dive-sites/handbook/where-and-when.tsx'
import { MarineLifeScreen } from '../features/marine-life/marine-life-screen.tsx'
import { useApi } from '../lib/api.ts'
import { load } from '../lib/load.ts'
import { breadcrumbs, headOf, type PageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/marine-life/$slug')({
  loader: async ({ context: { api }, params: { slug } }): Promise<PageHead> => {
    const [site, one] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.marineLifePage.ensureData({ slug })),
    ])
    if (one.slug !== slug) throw redirect({ to: '/marine-life/$slug', params: { slug: one.slug }, statusCode: 301 })
    const { name, scientificName } = one
    const path = marineLifePages.itemPath(slug)
    const description = truncate(one.description || `${name} for divers in Australia.`, 160)
    const sameAs = speciesPages(one)
    return {
      site: { name: site.name, url: site.url },
      ...{ path, title: `${name}: where divers meet it in Australia`, description },
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Thing',
          ...{ name, description, url: site.url + path },
          ...(scientificName && { alternateName: scientificName }),
          ...(sameAs.length > 0 && { sameAs }),
        },
        breadcrumbs(site.url, [
          { name: 'Marine Life', path: marineLifePages.listPath },
          { name, path },
        ]),
      ],
    }
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  pendingComponent: ArticleSkeleton,
  component: MarineLifePage,
  notFoundComponent: MarineLifeNotFound,
})

function MarineLifePage() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(useApi().publicContent.marineLifePage.queryOptions({ slug }))
  return (
    <MarineLifeScreen key={slug} one={data}>
      <WhereAndWhen {...data} />
    </MarineLifeScreen>
  )
}

function MarineLifeNotFound() {
  return (
    <MessageScreen title="Page Not Found" text="There is no animal or plant at this address.">
      <Link to="/marine-life" className="button">
        Show All Marine Life
      </Link>
    </MessageScreen>
  )
}
