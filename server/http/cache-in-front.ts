import type { Env } from '#server/env.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** What every answer carries that a change of content may change: by it a cache in front gives up all of them at once. */
export const contentTag = 'site-content'

/** How long a cache in front keeps an answer that nobody tells it to give up: a purge that never arrives ends here. */
const sharedSeconds = 3_600

/**
 * How long a public answer may be kept. Browsers ask again after `browserSeconds`; with 0, each time. A cache in front keeps
 * it only where it is told of changes (`purge-on-change.ts`): Fastly and Varnish read Surrogate-Key, Cloudflare Cache-Tag.
 */
export function publicCaching(env: Pick<Env, 'CDN_PURGE_URL'>, browserSeconds = 0): Record<string, string> {
  const browsers = browserSeconds > 0 ? `public, max-age=${browserSeconds}` : 'public, no-cache'
  if (!env.CDN_PURGE_URL) return { 'cache-control': browsers }
  return {
    'cache-control': `public, max-age=${browserSeconds}, s-maxage=${sharedSeconds}`,
    'surrogate-key': contentTag,
    'cache-tag': contentTag,
  }
}

/** The same for those who wait, but for no cache in front: content has changed while it was made. */
export function notToBeKept(answer: StoredAnswer): StoredAnswer {
  const { 'surrogate-key': key, 'cache-tag': _tag, ...headers } = answer.headers
  return key ? { ...answer, headers: { ...headers, 'cache-control': 'public, no-cache' } } : answer
}
