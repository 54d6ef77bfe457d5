import { type FeedName, feeds } from '#domain/publishing/feed-paths.ts'
import type { SiteInfo } from '#server/settings/queries.ts'

export interface PageHead {
  site: Pick<SiteInfo, 'name' | 'url'>
  /** Without the site's name, unless `isWholeTitle`. */
  title: string
  isWholeTitle?: boolean
  description: string
  /** Path with the parameters that belong to its canonical URL. */
  path: string
  /** The social card, 1200x630. */
  socialCard?: string | null
  type?: 'website' | 'article'
  isIndexed?: boolean
  structuredData?: readonly StructuredData[]
  feeds?: readonly FeedName[]
}

/** Title, description, canonical URL, social tags and structured data of a page, for a route's `head`. */
export function pageHead(page: PageHead) {
  const title = page.isWholeTitle ? page.title : `${page.title} | ${page.site.name}`
  const url = `${page.site.url}${page.path}`
  const socialCard = page.socialCard ? new URL(page.socialCard, `${page.site.url}/`).href : null
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: page.site.name },
      { property: 'og:locale', content: 'en_AU' },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      ...(socialCard ? socialCardTags(socialCard, page.title) : []),
      { name: 'twitter:card', content: socialCard ? 'summary_large_image' : 'summary' },
      { name: 'twitter:title', content: page.title },
      { name: 'twitter:description', content: page.description },
      ...(page.structuredData ?? []).map(dataTag),
    ],
    links: [{ rel: 'canonical', href: url }, ...(page.feeds ?? []).map((name) => feedLink(page, name))],
  }
}

/** Of the tags in `meta`, the one without a name. */
function dataTag(data: StructuredData): { 'script:ld+json': StructuredData; name?: undefined } {
  return { 'script:ld+json': data }
}

function feedLink({ site }: PageHead, name: FeedName) {
  const { path, title } = feeds[name]
  return { rel: 'alternate', type: 'application/atom+xml', title: `${title} | ${site.name}`, href: site.url + path }
}

/** The `head` of a route whose loader returns its values. */
export function headOf({ loaderData }: { loaderData?: PageHead }) {
  return loaderData ? pageHead(loaderData) : {}
}

function socialCardTags(url: string, title: string) {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image', content: url },
  ]
}

/** One thing that a page tells search engines, in the words of schema.org. */
type StructuredData = Record<string, unknown>

interface Crumb {
  name: string
  path: string
}

/** The way from the home page to a page, which is the last of them. */
export function breadcrumbs(siteUrl: string, trail: readonly Crumb[]): StructuredData {
  const list = [{ name: 'Home', path: '/' }, ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: list.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

export function organization({ name, url, social }: Pick<SiteInfo, 'name' | 'url' | 'social'>): StructuredData {
  const profiles = Object.values(social).filter((address) => address !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${url}/`,
    logo: `${url}/icons/icon-512.png`,
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}
