import type { Env } from '#server/env.ts'
import { contentTag } from './cache-in-front.ts'

/** How long a cache may take to answer. */
export const purgePatienceMs = 10_000

type PurgeSettings = Pick<Env, 'CDN_PURGE_STYLE' | 'CDN_PURGE_TOKEN'>

/** How each kind of cache is asked to give up what carries the tag. Sources: deploy/varnish.vcl; Fastly's and Cloudflare's API references, "purge by surrogate key" and "purge by tag". */
const asked: Record<Env['CDN_PURGE_STYLE'], (token: string | undefined) => RequestInit> = {
  varnish: (token) => ({
    method: 'PURGE',
    headers: { 'surrogate-key': contentTag, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  }),
  // The address itself ends in the tag.
  fastly: (token = '') => ({ method: 'POST', headers: { 'fastly-key': token, accept: 'application/json' } }),
  cloudflare: (token) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [contentTag] }),
  }),
}

/** Has the cache in front give up every page. @throws Error that says why it did not */
export async function askToPurge(
  url: string,
  { CDN_PURGE_STYLE: style, CDN_PURGE_TOKEN: token }: PurgeSettings,
  { breakOff, patienceMs }: { breakOff: AbortSignal; patienceMs: number },
): Promise<void> {
  const signal = AbortSignal.any([breakOff, AbortSignal.timeout(patienceMs)])
  const response = await fetch(url, { ...asked[style](token), redirect: 'error', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The cache in front answered ${response.status}.`)
}
