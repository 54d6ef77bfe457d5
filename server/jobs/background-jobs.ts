import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteDatabase } from '#db/client.ts'
import type { Context } from '#server/context.ts'
import { composeEmail } from '#server/emails.ts'
import { createCacheVersionReader } from '#server/http/pages/cache-version.ts'
import { startPurging } from '#server/http/pages/purge-on-change.ts'
import { startMailDelivery } from '#server/mail/delivery.ts'
import type { Mail } from '#server/mail/mail.ts'
import { startDueIssues } from '#server/newsletter/issues/sending.ts'
import { publishDueChanges } from '#server/pending-changes/commands.ts'
import { removeDeletedPictures } from '#server/pictures/removal.ts'
import { currentEnv } from '#server/publishing/site-settings.ts'
import { checkDue } from '#server/purchase-links/health-check.ts'
import { deleteExpiredData } from '#server/security/retention.ts'
import { every } from './every.ts'
import { seekLeadership } from './leader.ts'

const minute = 60_000
const day = 86_400_000

type JobContext = Pick<Context, 'env' | 'now'> & {
  database: SiteDatabase
  log: FastifyBaseLogger
}

interface BackgroundJobs {
  mail: Mail
  /** Ends the jobs that no request waits for. */
  windDown(): Promise<void>
  /** Ends mail delivery as well, after the last response: a request may wait for its mail. */
  stop(): Promise<void>
}

/**
 * Runs the background jobs while this process is the leader. Every process can send a single message at once; only the leader
 * looks for messages that are due. Two leaders at the moment of change do no harm: each message and link is claimed or
 * checked in the database.
 */
export function startBackgroundJobs(ctx: JobContext, holder = leaseHolder()): BackgroundJobs {
  const { database, env, now, log } = ctx
  const { db, limitsDb } = database
  const mail = startMailDelivery({
    ...{ db, limitsDb, now, log },
    currentEnv: () => currentEnv(db, env),
    compose: (row) => composeEmail({ db, env: currentEnv(db, env) }, row),
    queueDue: () => startDueIssues(db, now()),
  })
  let jobs: ReturnType<typeof startJobs> | null = null
  const leadership = seekLeadership({ limitsDb, now, log }, holder, (isLeader) => {
    mail.lead(isLeader)
    void jobs?.stop()
    jobs = isLeader ? startJobs(ctx) : null
  })
  return {
    mail,
    async windDown() {
      leadership.stop()
      await jobs?.stop()
    },
    async stop() {
      await mail.stop()
      await leadership.release()
    },
  }
}

/** A process that serves the site alone goes on with the lease of the one before it, which may have crashed. */
function leaseHolder(): string {
  return cluster.isWorker ? randomUUID() : 'the only process'
}

function startJobs({ database: { db, limitsDb }, env, now, log }: JobContext) {
  const { CDN_PURGE_URL } = env
  const readVersion = createCacheVersionReader(db, env.TIME_ZONE)
  const purging = CDN_PURGE_URL
    ? startPurging({ env: { ...env, CDN_PURGE_URL }, readCacheVersion: () => readVersion(now()), log })
    : null
  const jobs = [
    // Changes whose time passed while the site was stopped go live now.
    every(5_000, () => publishDueChanges({ db, env: currentEnv(db, env), now, client: null }), {
      ...{ log, failure: 'changes could not be published at their time' },
    }),
    every(60 * minute, (signal) => removeDeletedPictures(db, now, signal), {
      ...{ log, failure: 'deleted pictures could not be removed' },
    }),
    // The start of the site has done it already.
    every(day, () => deleteExpiredData(db, now()), { log, failure: 'old data could not be deleted', firstMs: day }),
  ]
  if (env.LINK_CHECKS === 'on') {
    const anHour = () => (50 + 20 * Math.random()) * minute
    const firstMs = (5 + 10 * Math.random()) * minute
    const check = (signal: AbortSignal) => checkDue({ db, limitsDb, env, now, log }, { signal })
    jobs.push(every(anHour, check, { log, failure: 'purchase links could not be checked', firstMs }))
  }
  return {
    async stop() {
      purging?.stop()
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
