import type { Db } from '#db/client.ts'
import type { Context } from '#server/context.ts'
import { type Counted, minuteOf, mostEntries, ofMany, recordBlocked } from './attempts.ts'
import { clientNetwork } from './client-network.ts'

// A blocked client goes on asking: its first attempt is recorded at once, those of the following second together.

const batchMs = 1_000

export const notCounted = 'blocked logins could not be counted'

/** By database, what is recorded at the end of this second. */
const waiting = new WeakMap<Db, Map<string, Counted>>()

/** Counts an attempt whose password was not checked. */
export async function countBlocked(ctx: Context): Promise<void> {
  const { limitsDb, log } = ctx
  const client = { ...ctx.client, ipAddress: clientNetwork(ctx.client.ipAddress) }
  const one: Counted = { action: 'login_blocked', timestamp: minuteOf(ctx), attempts: 1, ...client }
  const batch = waiting.get(limitsDb)
  if (batch) return addTo(batch, one)
  waiting.set(limitsDb, new Map())
  setTimeout(() => {
    recordWaiting(limitsDb).catch((err) => log.error({ err }, notCounted))
  }, batchMs).unref()
  await recordBlocked(ctx, [one])
}

/** Records now what would have waited for the end of its second. */
export async function recordWaiting(limitsDb: Db): Promise<void> {
  const batch = waiting.get(limitsDb)
  waiting.delete(limitsDb)
  if (batch?.size) await recordBlocked({ limitsDb }, batch.values())
}

function addTo(batch: Map<string, Counted>, one: Counted): void {
  const keyOf = ({ timestamp, ipAddress }: Counted) => `${timestamp.getTime()} ${ipAddress}`
  const ofOne = batch.get(keyOf(one))
  const counted = ofOne || batch.size < mostEntries ? one : { ...one, ...ofMany }
  const before = ofOne ?? batch.get(keyOf(counted))
  if (before) before.attempts += 1
  else batch.set(keyOf(counted), counted)
}
