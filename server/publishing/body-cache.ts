import { LRUCache } from 'lru-cache'
import { type RenderedBody, renderBody } from './body-html.ts'

/** Rendered bodies by their text, at most 8 million characters: a changed text is another key, so nothing goes stale. */
const rendered = new LRUCache<string, RenderedBody>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }, body) => html.length + body.length + 1,
})

/** A stored body as HTML, rendered once for each text. */
export function cachedBody(body: string): RenderedBody {
  const known = rendered.get(body)
  if (known !== undefined) return known
  const made = renderBody(body)
  rendered.set(body, made)
  return made
}
