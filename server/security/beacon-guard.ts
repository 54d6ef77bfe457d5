import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from '#server/security/client-network.ts'

const minute = 60_000

/** Beacons in a minute, of one client and of all together. */
interface MostBeacons {
  ofOne: number
  ofAll: number
}

/**
 * Decides whether what a browser reports is counted: a bot's is not, and a flood must not load the disk. Clients are
 * known for their minute and only in memory, because no personal data is stored.
 */
export function createBeaconGuard({ ofOne, ofAll }: MostBeacons) {
  const limits = new LRUCache<string, { count: number; until: number }>({
    ...{ max: 10_000, ttl: minute, ttlAutopurge: true, noUpdateTTL: true },
  })

  function assertBelow(key: string, limit: number, now: number): void {
    const known = limits.get(key)
    const own = known && known.until > now && known.until <= now + minute ? known : { count: 0, until: now + minute }
    own.count += 1
    limits.set(key, own)
    if (own.count <= limit) return
    const retryAfterSeconds = Math.ceil((own.until - now) / 1000)
    throw new AppError('TOO_MANY_REQUESTS', 'Too many attempts in a short time.', { retryAfterSeconds })
  }

  /** @throws AppError TOO_MANY_REQUESTS */
  return ({ client, now }: Pick<Context, 'client' | 'now'>): boolean => {
    if (isBot(client.userAgent)) return false
    assertBelow(clientNetwork(client.ipAddress), ofOne, now().getTime())
    assertBelow('everybody', ofAll, now().getTime())
    return true
  }
}

export type BeaconGuard = ReturnType<typeof createBeaconGuard>

/** Whether a `User-Agent` is no person's browser. Whoever pretends to be one is counted. */
export function isBot(userAgent: string): boolean {
  return !/^Mozilla\/\d|^Opera\//.test(userAgent) || isbot(userAgent)
}
