import { contents } from '#server/contents.ts'

/** By the path of each list, the parameters that change what it shows; the routes read the same ones. */
const parametersOf = new Map(contents.map(({ listPath, parameters }) => [listPath, Object.entries(parameters)]))
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
  const known = parametersOf.get(path) ?? []
  for (const [name] of known) {
    const value = given.get(name)
    if (value) kept.set(name, value.slice(0, longestValue))
  }
  const query = kept.toString()
  const hasFreeText = known.some(([name, { isFreeText }]) => isFreeText && kept.has(name))
  return { url: query ? `${path}?${query}` : path, path, isCacheable: !hasFreeText }
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}
