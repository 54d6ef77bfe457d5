interface ListedPage {
  name: string
  path: string
}

/** The items of a list page, in its order, for search engines; outside of page-head.ts, which loads with every page. */
export function itemList(siteUrl: string, pages: readonly ListedPage[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  }
}
