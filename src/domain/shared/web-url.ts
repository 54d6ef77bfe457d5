import { trimmed } from './visible-text.ts'

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
 * The URL that was meant by a pasted one: without invisible characters at its ends, with the `&` that HTML writes as
 * `&amp;`, and the page that a search engine or mail program wrapped in an address of Google's.
 */
export function pastedUrl(text: string): string {
  const url = trimmed(text).replace(/&(?:amp|#0*38|#x0*26);(?:amp;)*/gi, '&')
  const [, query] = /^(?:https?:\/\/)?(?:www\.)?google\.[a-z.]{2,7}\/url\?([^#]*)/i.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const wrapped = parameters.get('q') || parameters.get('url') || ''
  return webUrl(wrapped) ? pastedUrl(wrapped) : url
}

/**
 * A stored address, of a shop say, as a link may use it; null for what a browser could not open safely: nothing, half
 * an address, or another scheme than http(s).
 */
export function webUrl(stored: string): string | null {
  const text = stored.trim()
  return /^https?:\/\//i.test(text) && parseUrl(text) ? text : null
}
