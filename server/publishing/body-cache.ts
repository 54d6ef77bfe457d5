import { LRUCache } from 'lru-cache'
import { bodyHtml } from './body-html.ts'

/** Rendered bodies by their text, at most 8 million characters: a changed text is another key, so nothing goes stale. */
const rendered = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, body) => html.length + body.length + 1,
})

/** The HTML of a stored body, rendered once for each text. */
export function cachedBodyHtml(body: string): string {
  const known = rendered.get(body)
  if (known !== undefined) return known
  const html = bodyHtml(body)
  rendered.set(body, html)
  return html
}
