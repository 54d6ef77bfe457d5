import { eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { siteState } from '#db/schema/site.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { every } from './every.ts'

/** A leader that dies is followed by another process within this time and one renewal. */
export const leaseMs = 15_000
const renewMs = 5_000

interface LeaseContext {
  limitsDb: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Makes this process the leader as soon as no other one is, until it is stopped or cannot renew its lease.
 * @param holder a name that no other process has
 * @param onChange is called with true when this process becomes the leader, and with false when it is the leader no longer
 */
export function seekLeadership({ limitsDb, now, log }: LeaseContext, holder: string, onChange: (is: boolean) => void) {
  let isLeader = false
  const renew = async (signal: AbortSignal) => {
    let reason: unknown = 'another process has the lease'
    const holdsLease = await takeLease(limitsDb, holder, now()).catch((error) => {
      reason = error
      return false
    })
    if (signal.aborted || holdsLease === isLeader) return
    isLeader = holdsLease
    if (isLeader) log.info({ pid: process.pid }, 'this process runs the background jobs')
    else log.warn({ err: reason }, 'this process no longer runs the background jobs')
    onChange(isLeader)
  }
  const renewal = every(renewMs, renew, { log, failure: 'the lease could not be renewed' })
  return {
    /** Keeps the lease until it is released or expires: a job may still be ending. */
    stop: () => renewal.stop(),
    /** Lets another process lead at once. A lease that cannot be released expires. */
    async release() {
      await renewal.stop()
      const release = () =>
        limitsDb.update(siteState).set({ leader: null, leaderUntil: null }).where(eq(siteState.leader, holder)).run()
      await writeWhenPossible(limitsDb, release).catch(() => undefined)
    },
  }
}

/** Takes or renews the lease. @returns false while another process holds it */
export async function takeLease(limitsDb: Db, holder: string, now: Date): Promise<boolean> {
  const { leader, leaderUntil } = siteState
  const leasedUntil = new Date(now.getTime() + leaseMs)
  // A lease that ends later than any could was written by a clock that was ahead.
  const isFree = or(eq(leader, holder), isNull(leaderUntil), lte(leaderUntil, now), gt(leaderUntil, leasedUntil))
  // A process that only looks takes no lock.
  if (!limitsDb.select({ id: siteState.id }).from(siteState).where(isFree).get()) return false
  const take = () =>
    limitsDb.update(siteState).set({ leader: holder, leaderUntil: leasedUntil }).where(isFree).run().changes > 0
  return writeWhenPossible(limitsDb, take)
}
