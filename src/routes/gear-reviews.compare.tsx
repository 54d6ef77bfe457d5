import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { comparePage, comparePath, leastCompared, slugsOf } from '#domain/reviews/comparison.ts'
import { reviewFacts } from '#domain/reviews/review-facts.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { CompareScreen } from '../features/reviews/compare/compare-screen.tsx'
import { itemList } from '../lib/item-list.ts'
import { load } from '../lib/load.ts'
import { breadcrumbs, headOf, type PageHead } from '../lib/page-head.ts'

type CompareSearch = Partial<Record<keyof typeof comparePage.parameters, string | undefined>>

export const Route = createFileRoute('/gear-reviews/compare')({
  // The loader reads it: the facts to sort by would else be loaded with every page of the site.
  validateSearch: (search: CompareSearch & SearchSchemaInput): CompareSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }): Promise<PageHead & { comparison: ReturnType<typeof readComparison> }> => {
    const comparison = readComparison({ ...deps })
    const { items = '', category } = comparison
    const [site, { reviews }] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.comparedReviews.ensureData({ slugs: slugsOf(items), category })),
    ])
    const pages = reviews.map(({ name, slug }) => ({ name, path: reviewPages.itemPath(slug) }))
    const names = reviews.map(({ name }) => name).join(', ')
    const facts = category ? reviewFacts[category].slice(0, 4).map(({ label }) => label.toLowerCase()) : []
    return {
      comparison,
      site: { name: site.name, url: site.url },
      title: category ? `${category} Compared` : names ? `${names} Compared` : 'Compare Scuba Gear',
      description: category
        ? `${category} for Australian water side by side: price, rating, ${facts.join(', ')} and more. What nobody has published is left open.`
        : 'Scuba gear side by side: price, rating, what each is based on, and the published facts. What is not known is left open.',
      path: category ? comparePath({ category }) : comparePage.path,
      isIndexed: category !== undefined && reviews.length >= leastCompared,
      structuredData: [
        breadcrumbs(site.url, [
          { name: 'Gear Reviews', path: reviewPages.listPath },
          { name: 'Compare', path: comparePage.path },
        ]),
        ...(pages.length > 0 ? [itemList(site.url, pages)] : []),
      ],
    }
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: ComparePage,
})

function readComparison(params: Record<string, unknown>) {
  return readParameters(comparePage.parameters, params)
}

function ComparePage() {
  return <CompareScreen {...Route.useLoaderData().comparison} />
}
