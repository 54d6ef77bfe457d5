import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { contentTag } from './response-cache.ts'

/** Two microseconds each: a publish, whichever process wrote it, and an instant that passes are seen in this time. */
const lookEveryMs = 100
/** Once more after that, for pages that were on their way to the cache while it gave up the others. */
const againAfterMs = 1_000
/** The pause after a purge that failed, doubled each time, unless content changes again. */
const firstPauseMs = 250
const longestPauseMs = 5_000

interface PurgingOptions {
  env: Env & { CDN_PURGE_URL: string }
  /** Throws when the database can't be read. */
  readCacheVersion: () => string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  lookEveryMs?: number
  againAfterMs?: number
  firstPauseMs?: number
  patienceMs?: number
}

/**
 * Purges the cache in front at every change of content, and at the start, because the content may have changed before. It
 * purges all pages, because one version covers every change, and retries until the purge is accepted.
 */
export function startPurging({ env, readCacheVersion, log, ...options }: PurgingOptions): { stop(): void } {
  const end = new AbortController()
  const { host } = new URL(env.CDN_PURGE_URL)
  const { patienceMs = purgePatienceMs } = options
  let known: string | null = null
  let isWanted = false
  let isRunning = false
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let endPause = () => {}
  look()
  const looking = setInterval(look, options.lookEveryMs ?? lookEveryMs).unref()

  function look(): void {
    const version = currentVersion()
    if (version === null || version === known) return
    known = version
    purge()
    clearTimeout(again)
    again = setTimeout(purge, options.againAfterMs ?? againAfterMs).unref()
  }

  function currentVersion(): string | null {
    try {
      return readCacheVersion()
    } catch {
      // The next request for a page logs it.
      return null
    }
  }

  function purge(): void {
    isWanted = true
    endPause()
    if (!isRunning) void purgeWhileWanted()
  }

  /** A change during a purge is purged by the next. */
  async function purgeWhileWanted(): Promise<void> {
    isRunning = true
    while (isWanted && !end.signal.aborted) {
      isWanted = false
      try {
        await askToPurge(env.CDN_PURGE_URL, env, { breakOff: end.signal, patienceMs })
        if (failures > 0) log.info({ host, failures }, 'the cache in front accepts purges again')
        failures = 0
      } catch (error) {
        if (end.signal.aborted) break
        isWanted = true
        await pauseAfter(error)
      }
    }
    isRunning = false
  }

  async function pauseAfter(error: unknown): Promise<void> {
    const pauseMs = Math.min((options.firstPauseMs ?? firstPauseMs) * 2 ** failures, longestPauseMs)
    failures += 1
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
    // The first, the second, the fourth …: a cache that is away for a night does not fill the log.
    if (Number.isInteger(Math.log2(failures))) {
      log.warn({ host, reason, failures }, 'the cache in front may show old pages: it did not accept the purge')
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pauseMs).unref()
    endPause = resolve
    await promise
    clearTimeout(timer)
  }

  return {
    /** The next start purges the rest. */
    stop() {
      clearInterval(looking)
      clearTimeout(again)
      end.abort()
      endPause()
    },
  }
}

/** How long a cache may take to respond. */
const purgePatienceMs = 10_000

type PurgeSettings = Pick<Env, 'CDN_PURGE_STYLE' | 'CDN_PURGE_TOKEN'>

/** The purge request of each kind of cache, by tag. Sources: deploy/varnish.vcl; Fastly's and Cloudflare's API references, "purge by surrogate key" and "purge by tag". */
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

/** Purges every page from the cache in front. @throws Error that says why it did not */
export async function askToPurge(
  url: string,
  { CDN_PURGE_STYLE: style, CDN_PURGE_TOKEN: token }: PurgeSettings,
  { breakOff, patienceMs }: { breakOff: AbortSignal; patienceMs: number },
): Promise<void> {
  const signal = AbortSignal.any([breakOff, AbortSignal.timeout(patienceMs)])
  const response = await fetch(url, { ...asked[style](token), redirect: 'error', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The cache in front responded ${response.status}.`)
}
