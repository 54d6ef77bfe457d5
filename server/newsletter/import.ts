import { eq, like, max, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { emailAddress } from '#domain/newsletter/newsletter.schema.ts'
import { importedSubscriber, unsubscribedByImport } from '#domain/newsletter/subscriber.schema.ts'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import { otherHeadings, readSubscribed, subscriberColumns } from '#domain/newsletter/subscriber-columns.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { longDate } from '#domain/shared/dates.ts'
import type { AdminContext } from '#server/context.ts'
import { importOf } from '#server/spreadsheets/import.ts'
import type { ImportRow } from '#server/spreadsheets/import-file.ts'
import { deletedMark } from './tokens.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect
type Imported = z.output<typeof importedSubscriber>

/** Adds the subscribers of another service, and emails nobody. Rules: docs/decisions/042-imported-subscribers.md. */
export const subscriberImport = importOf({
  one: 'subscriber',
  many: 'subscribers',
  name: 'email',
  columns: subscriberColumns,
  otherHeadings,
  action: 'subscriber_import',
  createInput: importedSubscriber,
  updateInput: unsubscribedByImport,
  readVersion: readSubscribersVersion,
  rulesFor: lineRules,
  insert(tx, ctx, subscriber) {
    const now = ctx.now()
    tx.insert(newsletterSubscribers)
      .values({ ...subscriber, consentForm: 'import', createdAt: now, updatedAt: now })
      .run()
  },
  change(tx, ctx, { id, unsubscribedAt }) {
    const now = ctx.now()
    const before = tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get()
    tx.update(newsletterSubscribers)
      .set({
        ...{ subscribed: false, unsubscribedAt: unsubscribedAt ?? now, updatedAt: now },
        revision: (before?.revision ?? 0) + 1,
      })
      .where(eq(newsletterSubscribers.id, id))
      .run()
  },
})

/** Each change of a subscriber is in the audit log; an id is never given twice. */
function readSubscribersVersion(db: Db): number {
  const isOfSubscribers = or(like(auditLog.action, 'newsletter_%'), like(auditLog.action, 'subscriber_%'))
  return (
    db
      .select({ last: max(auditLog.id) })
      .from(auditLog)
      .where(isOfSubscribers)
      .get()?.last ?? 0
  )
}

function lineRules({ db, env, now }: AdminContext, rows: readonly ImportRow[]) {
  const deleted = listDeletedMarks(db)
  const unsubscribed = new Set(
    rows.flatMap(({ values }) => (readSubscribed(values)?.subscribed ? [] : addressOf(values))),
  )
  const lineOfAddress = new Map<string, number>()
  return {
    find: () => undefined,
    key: {
      column: 'email',
      isAdded: true as const,
      find: (typed: string): Subscriber | undefined => {
        const [email] = addressOf({ email: typed })
        return email
          ? db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).get()
          : undefined
      },
    },
    cellsOf: (row: Subscriber) => ({ status: subscriberState(row) }),
    inputOf(values: Record<string, unknown>, before?: Subscriber) {
      const line = readSubscribed(values)
      if (!line) throw new AppError('BAD_INPUT', noService)
      if (!before) return { values: { ...line, email: values.email }, warnings: [] }
      const { subscribed, unsubscribedAt } = line
      if (!before.subscribed && subscribed) return { values: {}, warnings: ['Unsubscribed here, and stays so.'] }
      if (subscribed) return { values: {}, warnings: [], note: 'Already subscribed.' }
      if (!before.subscribed) return { values: {}, warnings: [], note: 'Already unsubscribed.' }
      // Somebody who signed up here after leaving there has a newer consent.
      const day = new Date(String(unsubscribedAt))
      const left = Number.isNaN(day.getTime()) ? now() : day
      if (left < before.consentAt) return { values: {}, warnings: ['Unsubscribed there before signing up here.'] }
      return { values: { subscribed, unsubscribedAt: left }, warnings: [] }
    },
    checkNew({ email, subscribed }: Imported, line: number) {
      const earlier = lineOfAddress.get(email)
      if (earlier) throw new AppError('CONFLICT', `Line ${earlier} has the same address.`)
      if (subscribed && unsubscribed.has(email)) {
        throw new AppError('CONFLICT', 'Another line of the file says that this address has unsubscribed.')
      }
      if (deleted.has(deletedMark(db, email))) {
        throw new AppError('CONFLICT', 'This address was deleted here. Its owner can sign up on the site again.')
      }
      lineOfAddress.set(email, line)
      return []
    },
    effectOf({ subscribed, confirmedAt, consentAt, consentSource }: Imported) {
      const day = `${longDate(consentAt, env.TIME_ZONE)} (${consentSource})`
      if (!subscribed) {
        const note = `Stays unsubscribed: left or bounced there, and is never emailed. On that list since ${day}.`
        return { note, isUnsubscribed: true }
      }
      if (confirmedAt) return { note: `Active: agreed on ${day}.` }
      return { note: `Pending: gets no issue until you ask and they confirm. On that list since ${day}.` }
    },
  }
}

const noService =
  'The file is not an export of subscribers from Mailchimp, Ghost, Substack or listmonk: the columns that say who agreed, and when, are missing.'

/** None where the cell is no address. */
function addressOf({ email }: Record<string, unknown>): string[] {
  const read = emailAddress.safeParse(email)
  return read.success ? [read.data] : []
}

/** Those of the last year: the audit log is kept no longer. */
function listDeletedMarks(db: Db): Set<unknown> {
  const entries = db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'subscriber_delete'))
    .all()
  return new Set(entries.map(({ details }) => details?.mark))
}
