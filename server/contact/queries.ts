import { count, desc, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contactMessages } from '#db/schema/contact.ts'
import type { ListMessagesInput } from '#domain/contact/message.schema.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import type { Context } from '#server/context.ts'
import { findNotices } from './notices.ts'

type Message = typeof contactMessages.$inferSelect

/** As many as are looked through at once: strangers may have written more than memory holds. */
const looked = 200

/**
 * The newest messages that have every word of the search in name, address, subject or text, each with what became of
 * its mail. `found` is how many there are in all, `unread` counts every message, found or not.
 */
export function listMessages(ctx: Pick<Context, 'db' | 'env' | 'mail' | 'now'>, input: ListMessagesInput) {
  const { messages, found, unread } = listStored(ctx.db, input)
  const notices = findNotices(
    ctx,
    messages.map(({ id }) => id),
  )
  return {
    messages: messages.map((each) => ({ ...each, notice: notices.get(each.id) ?? null })),
    ...{ found, unread, isMailSetUp: ctx.env.SMTP_URL !== undefined },
  }
}

function listStored(db: Db, { search = '', limit }: ListMessagesInput) {
  const total = countMessages(db)
  const { messages, found } = search.trim()
    ? findMessages(db, search, { limit, total })
    : { messages: newestMessages(db, limit), found: total }
  return { messages, found, unread: countMessages(db, isNull(contactMessages.readAt)) }
}

function findMessages(db: Db, search: string, { limit, total }: { limit: number; total: number }) {
  const hasEveryWord = wordFinder(search)
  const messages: Message[] = []
  let found = 0
  for (let offset = 0; offset < total; offset += looked) {
    for (const each of newestMessages(db, looked, offset)) {
      if (!hasEveryWord([each.name, each.email, each.subject, each.message])) continue
      found += 1
      if (messages.length < limit) messages.push(each)
    }
  }
  return { messages, found }
}

function countMessages(db: Db, condition?: SQL): number {
  return db.select({ count: count() }).from(contactMessages).where(condition).get()?.count ?? 0
}

function newestMessages(db: Db, limit: number, offset = 0): Message[] {
  return db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
    .all()
}
