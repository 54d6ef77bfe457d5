import { LRUCache } from 'lru-cache'
import type { Encoding } from './encoding.ts'
import type { StoredAnswer } from './stored-answer.ts'

/**
 * Public pages and lists of the current cache version, bounded in bytes, and the renders under way: whoever asks for a
 * page that is being rendered waits for that one.
 */
export function createAnswerCache(maxBytes: number) {
  const stored = new LRUCache<string, StoredAnswer>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (answer, key) => answer.body.length + key.length + 1500,
  })
  const underWay = new Map<string, Promise<unknown>>()
  let currentVersion = ''

  return {
    keepsAnything: maxBytes > 0,
    /** `version` is the current one: a new one empties the cache. */
    find(version: string, url: string, encoding: Encoding): StoredAnswer | undefined {
      if (version !== currentVersion) {
        stored.clear()
        currentVersion = version
      }
      return stored.get(`${encoding} ${url}`)
    },
    /** An answer made for a cache version that has passed meanwhile is sent to those who waited, but not kept. */
    keep(version: string, url: string, encoding: Encoding, answer: StoredAnswer): void {
      if (maxBytes === 0 || version !== currentVersion) return
      stored.set(`${encoding} ${url}`, answer)
    },
    async once<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
      const running = underWay.get(key)
      if (running) return running as Promise<Result>
      const started = make().finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
