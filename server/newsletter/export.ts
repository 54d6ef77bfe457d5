import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { subscriberState } from '#domain/subscriber.ts'
import type { AdminContext } from '#server/context.ts'
import { csvPieces } from '#server/csv.ts'
import { write } from '#server/write.ts'
import { subscriberColumns } from './queries.ts'

/** Address and state first, then the record of consent. */
const columns = [
  ...(['id', 'email', 'state', 'createdAt'] as const),
  ...(['consentAt', 'consentForm', 'confirmedAt', 'unsubscribedAt'] as const),
]

/** Every subscriber as CSV, piece by piece. */
export function exportSubscribers(db: Db): AsyncGenerator<string> {
  const { id } = newsletterSubscribers
  return csvPieces({
    columns,
    rowsAfter: (after, count) =>
      db.select(subscriberColumns).from(newsletterSubscribers).where(gt(id, after)).orderBy(asc(id)).limit(count).all(),
    cellsOf: (row) => columns.map((column) => ({ ...row, state: subscriberState(row) })[column]),
  })
}

/** Whoever takes every address with him is in the audit. */
export function recordSubscriberExport(ctx: AdminContext): Promise<void> {
  return write(ctx, { action: 'subscriber_export' }, () => undefined)
}
