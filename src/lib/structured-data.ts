import type { SiteInfo } from '#server/settings/queries.ts'

/** One thing that a page tells search engines, in the words of schema.org. */
export type StructuredData = Record<string, unknown>

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

/** Whose site it is. */
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
