/** Whether a text is the path of a page or picture of ours: exactly one slash first; browsers drop tabs and line breaks. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\\t\r\n])/.test(text)
}

/** The URL that a text is, on its own or seen from `base`; null where it is none. `URL.parse` is newer than some browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * A stored address, of a shop say, as a link may use it; null for what a browser could not open safely: nothing, half
 * an address, or another scheme than http(s).
 */
export function webUrl(stored: string): string | null {
  const text = stored.trim()
  return /^https?:\/\//i.test(text) && parseUrl(text) ? text : null
}
