import type { Db } from '#db/client.ts'
import { isAdminPath } from '#domain/shared/admin-pages.ts'
import { pageParameters } from '#domain/shared/page-parameters.ts'
import { contents } from '#server/contents.ts'
import type { Content } from '#server/publishing/content.ts'
import { isKnownPath } from './known-paths.ts'
import { isCanonicalPath } from './request-target.ts'

type Listed = Pick<Content, 'parameters' | 'listValues'>
/** By the path of each list, the parameters that change what it shows, which the routes read as well; and those of files. */
const listedAt = new Map<string | null, Listed>(
  contents.flatMap(({ listPath, parameters, listValues, files }) => [
    [listPath, { parameters, listValues }],
    ...files.map((file): [string, Listed] => [file.path, { parameters: file.parameters, listValues }]),
  ]),
)
const longestValue = 200

interface PageUrl {
  /** The path with its known parameters in one order: what is rendered. */
  url: string
  path: string
  /**
   * False for what anybody could make up without end: paths where nothing is, free text, unknown values, other spellings
   * of a path, and parameters in combination, of which there are hundreds of thousands.
   */
  isCacheable: boolean
}

/** Reduces a request's URL to what the page depends on. `db` tells which values there are, and pages at `now`. */
export function pageUrl(requestUrl: string, db: Db, now: Date): PageUrl {
  const [path = '/', search = ''] = splitOnce(requestUrl, '?')
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const content = listedAt.get(path)
  const known = Object.entries(content?.parameters ?? pageParameters(path))
  for (const [name] of known) {
    const value = given.get(name)
    if (value) kept.set(name, value.slice(0, longestValue))
  }
  const query = kept.toString()
  const areKnownValues = known.every(([name, { read, isFreeText, isFromData }]) => {
    const value = kept.get(name)
    if (value === null) return true
    if (isFromData) return content ? isInData(content, name, value, db) : false
    // "1" and "01" are the same month, but only one of them is what links say: the other spellings have no end.
    return !isFreeText && String(read(value)) === value
  })
  return {
    url: query ? `${path}?${query}` : path,
    path,
    isCacheable:
      kept.size <= 1 && areKnownValues && isCanonicalPath(path) && !isAdminPath(path) && isThere(path, db, now),
  }
}

function isThere(path: string, db: Db, now: Date): boolean {
  if (listedAt.has(path)) return true
  try {
    return isKnownPath(path, db, now)
  } catch {
    return true
  }
}

function isInData({ listValues }: Listed, name: string, value: string, db: Db): boolean {
  try {
    return listValues?.(db)[name]?.includes(value) ?? false
  } catch {
    // A database that cannot be read is the page's own trouble, and told there.
    return false
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}
