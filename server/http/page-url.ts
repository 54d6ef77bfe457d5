/** Parameters that change what a page shows. Everything else is ignored, and free text is never cached. */
const knownParameters: Record<string, readonly string[]> = {
  '/blog': ['category'],
  '/gear-reviews': ['search', 'category'],
  '/dive-sites': ['q', 'region', 'skill', 'depth', 'type', 'access', 'month', 'closed', 'page'],
}
const freeText = ['q', 'search']
const longestValue = 200

interface PageUrl {
  /** The path with its known parameters in one order: what is rendered. */
  url: string
  path: string
  isCacheable: boolean
}

/** Reduces a request's URL to what the page depends on. */
export function pageUrl(requestUrl: string): PageUrl {
  const [path = '/', search = ''] = splitOnce(requestUrl, '?')
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of knownParameters[path] ?? []) {
    const value = given.get(name)
    if (value) kept.set(name, value.slice(0, longestValue))
  }
  const query = kept.toString()
  return { url: query ? `${path}?${query}` : path, path, isCacheable: !freeText.some((name) => kept.has(name)) }
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}
