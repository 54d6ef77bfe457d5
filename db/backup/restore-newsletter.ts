import Database from 'better-sqlite3'

type Client = Database.Database

/** Changes since the backup, as the replaced database knows them. */
export interface Departures {
  /** Addresses that were taken off the list since the backup, or not confirmed any more. */
  left: number
  /** Addresses that were deleted since. */
  deleted: number
  /** Subjects of issues that are drafts again, and have been sent since. */
  sentSince: string[]
}

interface Subscriber {
  id: number
  email: string
  subscribed: number
  confirmedAt: number | null
  unsubscribedAt: number | null
  createdAt: number
}

/**
 * A restore subscribes nobody again: people who unsubscribed or were deleted since, according to `replaced`, are removed
 * from the restored list. If `replaced` is damaged, nothing is read or changed.
 * @returns null when there is no such file, or it can't be read
 */
export function carryDepartures(client: Client, replaced: string | null, now: Date): Departures | null {
  const newer = replaced === null ? null : readIntact(replaced)
  if (!newer) return null
  // A person's data that is deleted is gone from the file, too.
  client.pragma('secure_delete = ON')
  client.pragma('foreign_keys = ON')
  return client.transaction(() => ({ ...takeOff(client, newer, now), sentSince: listSentSince(client, newer) }))()
}

function readIntact(file: string): Newer | null {
  let client: Client | null = null
  try {
    client = new Database(file, { readonly: true })
    return client.pragma('integrity_check', { simple: true }) === 'ok' ? readNewer(client) : null
  } catch {
    // A damaged or foreign database is no reason to take anybody off the list.
    return null
  } finally {
    client?.close()
  }
}

const subscribers = 'newsletter_subscribers'

function hasTable(client: Client, name: string): boolean {
  return client.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined
}

function listSubscribers(client: Client): Subscriber[] {
  return client
    .prepare<[], Subscriber>(
      `select id, email, subscribed, confirmed_at as confirmedAt, unsubscribed_at as unsubscribedAt, created_at as createdAt
       from ${subscribers}`,
    )
    .all()
}

function readNewer(client: Client) {
  const rows = listSubscribers(client)
  const deletions = client
    .prepare<[], string>(`select resource from audit_log where action = 'subscriber_delete'`)
    .pluck()
    .all()
  return {
    byEmail: new Map(rows.map((row) => [row.email, row])),
    byId: new Map(rows.map((row) => [row.id, row])),
    deletions: new Set(deletions),
    /** Ids are never given twice: one above it was never anybody's there. */
    lastId:
      client.prepare<[string], number>('select seq from sqlite_sequence where name = ?').pluck().get(subscribers) ?? 0,
    sentIssues: listSentIssues(client),
  }
}
type Newer = ReturnType<typeof readNewer>

function listSentIssues(client: Client): { id: number; createdAt: number }[] {
  if (!hasTable(client, 'issue_sendings')) return []
  return client
    .prepare<[], { id: number; createdAt: number }>(
      'select id, created_at as createdAt from issues where id in (select issue_id from issue_sendings)',
    )
    .all()
}

function takeOff(client: Client, newer: Newer, now: Date): { left: number; deleted: number } {
  const remove = client.prepare(`delete from ${subscribers} where id = ?`)
  const unsubscribe = client.prepare(
    `update ${subscribers} set subscribed = 0, unsubscribed_at = ?, updated_at = ?, revision = revision + 1 where id = ?`,
  )
  const unconfirm = client.prepare(
    `update ${subscribers} set confirmed_at = null, updated_at = ?, revision = revision + 1 where id = ?`,
  )
  const counts = { left: 0, deleted: 0 }
  for (const row of listSubscribers(client)) {
    const fate = fateOf(row, newer)
    if (fate === 'deleted') {
      remove.run(row.id)
      counts.deleted += 1
    } else if (fate === 'left' && row.subscribed) {
      unsubscribe.run(newer.byEmail.get(row.email)?.unsubscribedAt ?? now.getTime(), now.getTime(), row.id)
      counts.left += 1
    } else if (fate === 'pending' && row.confirmedAt !== null) {
      unconfirm.run(now.getTime(), row.id)
      counts.left += 1
    }
  }
  return counts
}

function fateOf(row: Subscriber, newer: Newer): 'reader' | 'pending' | 'left' | 'deleted' {
  const now = newer.byEmail.get(row.email)
  if (now) return !now.subscribed ? 'left' : now.confirmedAt === null ? 'pending' : 'reader'
  const sameId = newer.byId.get(row.id)
  // Another creation date means another person: the two databases diverged earlier, as after an undone restore.
  if (sameId) return sameId.createdAt === row.createdAt ? 'left' : 'reader'
  if (newer.deletions.has(`subscriber:${row.id}`)) return 'deleted'
  // The audit log forgets after a year: a person who is gone for an unknown reason gets no email.
  return row.id <= newer.lastId ? 'left' : 'reader'
}

/** Issues that the restored database takes for unsent: by their ids, as subjects may be corrected. */
function listSentSince(restored: Client, { sentIssues }: Newer): string[] {
  if (!hasTable(restored, 'issue_sendings')) return []
  const unsent = restored
    .prepare<[number, number], string>(
      'select title from issues where id = ? and created_at = ? and id not in (select issue_id from issue_sendings)',
    )
    .pluck()
  return sentIssues.flatMap(({ id, createdAt }) => unsent.get(id, createdAt) ?? [])
}

/**
 * Issues that a backup takes for unsent may have been sent since: those under way are paused and scheduled ones become drafts,
 * so that no reader gets one twice unless the owner says so.
 * @returns how many of each
 */
export function holdIssuesBack(client: Client, now: Date): { paused: number; drafts: number } {
  if (!hasTable(client, 'issue_sendings')) return { paused: 0, drafts: 0 }
  const paused = client
    .prepare(
      `update issue_sendings set paused_at = ? where paused_at is null and exists (
         select 1 from outbox where outbox.issue_id = issue_sendings.issue_id and sent_at is null and failed_at is null)`,
    )
    .run(now.getTime()).changes
  const drafts = client
    .prepare(
      `update issues set published = 0 where published = 1 and not exists (
         select 1 from issue_sendings where issue_sendings.issue_id = issues.id)`,
    )
    .run().changes
  return { paused, drafts }
}
