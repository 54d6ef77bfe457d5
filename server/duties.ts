import type { FastifyBaseLogger } from 'fastify'
import type { SiteDatabase } from '#db/client.ts'
import type { Context } from './context.ts'
import { createCacheVersionReader } from './http/cache-version.ts'
import { startPurging } from './http/purge-on-change.ts'
import { composeLetter } from './letters.ts'
import { startMailDelivery } from './mail/delivery.ts'
import type { Mail } from './mail/mail.ts'
import { startDueIssues } from './newsletter/issues/sending.ts'
import { startPictureRemoval } from './pictures/removal.ts'
import { startLinkChecks } from './purchase-links/health-check.ts'
import { deleteExpiredData } from './security/retention.ts'
import type { Siblings } from './workers/siblings.ts'

const day = 86_400_000

type DutyContext = Pick<Context, 'env' | 'now'> & {
  database: SiteDatabase
  log: FastifyBaseLogger
}

export interface Duties {
  /** The way out for mail, which may lead through another process; null where no mail server is set. */
  mail: Mail | null
  /** Ends what nobody waits for. */
  windDown(): Promise<void>
  /** Ends all, once the last request is answered: it may wait for its mail. */
  stop(): Promise<void>
}

/** Begins what one process does for the whole site: at once where it is alone, else when it is its turn. */
export function takeDuties(ctx: DutyContext, siblings: Siblings | null): Duties {
  if (!siblings) return startDuties(ctx)
  const { mail } = siblings
  let begun: Duties | null = null
  let isOver = false
  siblings.whenOnDuty(() => {
    if (isOver) return null
    begun = startDuties(ctx, (reason) => mail.troubleIs(reason))
    return begun.mail
  })
  return {
    mail: ctx.env.SMTP_URL ? mail : null,
    async windDown() {
      isOver = true
      await begun?.windDown()
    },
    async stop() {
      await begun?.stop()
    },
  }
}

/**
 * Mail leaves, links are checked, old data and deleted pictures go, the cache in front is told of changes. `tellTrouble` is told
 * why mail does not leave, and when it does again.
 */
function startDuties({ database, env, now, log }: DutyContext, tellTrouble?: (reason: string | null) => void): Duties {
  const { db } = database
  const cleanUp = () => deleteExpiredData(db, now()).catch((err) => log.error({ err }, 'old data could not be deleted'))
  const cleaning = setInterval(cleanUp, day).unref()
  const { CDN_PURGE_URL } = env
  const readVersion = createCacheVersionReader(db, env.TIME_ZONE)
  const purging = CDN_PURGE_URL
    ? startPurging({ env: { ...env, CDN_PURGE_URL }, readCacheVersion: () => readVersion(now()), log })
    : null
  const removal = startPictureRemoval({ db, now, log })
  const checks = startLinkChecks({ ...database, env, now, log })
  const mail = startMailDelivery({
    ...database,
    env,
    now,
    log,
    compose: (row) => composeLetter({ db, env }, row),
    queueDue: () => startDueIssues(db, now()),
    ...(tellTrouble ? { tellTrouble } : {}),
  })
  return {
    mail,
    async windDown() {
      clearInterval(cleaning)
      purging?.stop()
      await Promise.all([checks.stop(), removal.stop()])
    },
    async stop() {
      await mail?.stop()
    },
  }
}
