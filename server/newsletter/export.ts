import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { csvPieces } from '#server/spreadsheets/write-csv.ts'
import { write } from '#server/write.ts'
import { personalUrl } from './tokens.ts'

/** Address and state first, then the record of consent, and where that person unsubscribes with one press. */
const columns = [
  ...(['id', 'email', 'state', 'createdAt'] as const),
  ...(['consentAt', 'consentForm', 'consentSource', 'confirmedAt', 'unsubscribedAt', 'unsubscribeUrl'] as const),
]

export function exportSubscribers(db: Db, env: Context['env']): AsyncGenerator<string> {
  const { id } = newsletterSubscribers
  return csvPieces({
    columns,
    rowsAfter: (after, count) =>
      db.select().from(newsletterSubscribers).where(gt(id, after)).orderBy(asc(id)).limit(count).all(),
    cellsOf: (row) => {
      const cells = { ...row, state: subscriberState(row), unsubscribeUrl: personalUrl(db, env, 'unsubscribe', row) }
      return columns.map((column) => cells[column])
    },
  })
}

/** The audit log records who takes every email address along. */
export function recordSubscriberExport(ctx: AdminContext): Promise<void> {
  return write(ctx, { action: 'subscriber_export' }, () => undefined)
}
