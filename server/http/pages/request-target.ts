/** Encoded slashes, dots and control characters: a path that hides its parts behind them is meant for no page of ours. */
const hidden = /%(?:2f|5c|2e|[01][\da-f]|7f)/i

/**
 * Whether a request's target is an ordinary path of this site: one slash at the start, no empty or dot segments, no
 * backslash, no fragment, nothing hidden by encoding, and decodable. Absolute forms ("http://host/") and "*" are not.
 */
export function isOrdinaryTarget(target: string): boolean {
  const path = pathOf(target)
  // Browsers send none, and what reads a path stops at it or does not.
  if (target.includes('#')) return false
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || hidden.test(path)) return false
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return isDecodable(path)
}

/** Whether the path is written as the site's own links write it: one page then has one address, and one place in a cache. */
export function isCanonicalPath(path: string): boolean {
  const readable = decodeURI(path)
  return path === encodeURI(readable) && readable === readable.toLowerCase() && (path === '/' || !path.endsWith('/'))
}

function pathOf(target: string): string {
  const index = target.indexOf('?')
  return index === -1 ? target : target.slice(0, index)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
