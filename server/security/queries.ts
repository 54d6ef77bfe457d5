import { and, count, desc, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { pictures } from '#db/schema/pictures.ts'
import { auditLog } from '#db/schema/security.ts'
import { type AuditAction, type AuditShow, actionsShown, loginOutcomes } from '#domain/security/audit-actions.ts'
import { dashboardMs, type LoginHour, loginHours, quarterMs, sumOfHours } from '#domain/security/login-hours.ts'
import { contents } from '#server/contents.ts'
import type { AdminContext } from '#server/context.ts'
import { listBlocked } from './blocked.ts'
import { listSessions } from './session-store.ts'

/** The data of the Security tab. Requirements: s3-dashboard-stats, s3-dashboard-activity. */
export function getDashboard({ db, env, now }: AdminContext, { show }: { show?: AuditShow }) {
  const asOf = now()
  const hours = countLogins(db, asOf, env.TIME_ZONE)
  const { successful, failed, blocked } = sumOfHours(hours)
  return {
    totalLoginAttempts: successful + failed + blocked,
    successfulLogins: successful,
    failedAttempts: failed,
    blockedAttempts: blocked,
    recentActivity: listAuditEntries(db, { show }),
    hours,
    blocked: listBlocked(db, asOf),
    asOf,
  }
}

/** The administrator's sessions, for him to recognise and end. */
export function listOwnSessions({ db, now, session }: AdminContext) {
  return listSessions(db, now()).map(({ userId: _userId, editingSince: _editingSince, ...shown }) => ({
    ...shown,
    isThisOne: shown.key === session.key,
  }))
}

/** A request that waits for a lock may be recorded as long as this after its time. */
const latestRecordMs = 60_000

interface Quarter {
  action: LoginAction
  quarter: number
  entries: number
}
type LoginAction = keyof typeof loginOutcomes & AuditAction
const loginActions = Object.keys(loginOutcomes) as LoginAction[]

/** By database, the attempts in each quarter of an hour: a day of attacks has a hundred thousand entries. */
const known = new WeakMap<Db, Map<string, { entries: number; attempts: number }>>()

/** Attempts to log in during the last 24 hours, by the hours of the clock. An entry may stand for many of them. */
function countLogins(db: Db, now: Date, timeZone: string): LoginHour[] {
  const isLastDay = and(
    gt(auditLog.timestamp, new Date(now.getTime() - dashboardMs)),
    lte(auditLog.timestamp, now),
  ) as SQL
  const before = known.get(db)
  const after: typeof before = new Map()
  const counted = listQuarters(db, isLastDay).map(({ action, quarter, entries }) => {
    const key = `${action} ${quarter}`
    const same = before?.get(key)
    const attempts = same?.entries === entries ? same.attempts : sumQuarter(db, action, quarter, isLastDay)
    // Until it is over, an entry may stand for more and more.
    if ((quarter + 1) * quarterMs + latestRecordMs <= now.getTime()) after.set(key, { entries, attempts })
    return { outcome: loginOutcomes[action], quarter, attempts }
  })
  known.set(db, after)
  return loginHours(counted, now, timeZone)
}

/** How many entries there are, which the index tells by itself. */
function listQuarters(db: Db, isLastDay: SQL): Quarter[] {
  const quarter = sql<number>`${auditLog.timestamp} / ${sql.raw(String(quarterMs))}`
  return loginActions.flatMap((action) =>
    db
      .select({ quarter, entries: count() })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), isLastDay))
      .groupBy(quarter)
      .all()
      .map((row) => ({ ...row, action })),
  )
}

function sumQuarter(db: Db, action: LoginAction, quarter: number, isLastDay: SQL): number {
  const [start, end] = [new Date(quarter * quarterMs - 1), new Date((quarter + 1) * quarterMs - 1)]
  const attempts = sql<number>`sum(coalesce(json_extract(${auditLog.details}, '$.attempts'), 1))`
  const isQuarter = and(gt(auditLog.timestamp, start), lte(auditLog.timestamp, end))
  const row = db
    .select({ attempts })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), isQuarter, isLastDay))
    .get()
  return row?.attempts ?? 0
}

const entriesAtOnce = 20

interface Entries {
  show?: AuditShow
  /** The entry that the list goes on after. */
  before?: { timestamp: Date; id: number }
}

/** Audit entries, newest first. Each action is read along its own index, because an attack leaves a long log. */
export function listAuditEntries(db: Db, { show, before }: Entries) {
  const after = before && sql`(${auditLog.timestamp}, ${auditLog.id}) < (${before.timestamp.getTime()}, ${before.id})`
  if (!show) return withTitles(db, readEntries(db, after))
  const entries = actionsShown(show)
    .flatMap((action) => readEntries(db, and(eq(auditLog.action, action), after)))
    .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id)
    .slice(0, entriesAtOnce)
  return withTitles(db, entries)
}

const titled = [
  ...contents.flatMap(({ kind, table, pictures }) => (pictures ? [{ kind, table, title: pictures.title }] : [])),
  { kind: 'picture', table: pictures, title: pictures.name },
  // The log itself holds nothing of a person.
  { kind: 'message', table: contactMessages, title: contactMessages.subject },
  { kind: 'subscriber', table: newsletterSubscribers, title: newsletterSubscribers.email },
]

/** Adds the title of what an entry is about; of what is deleted, the one that was recorded then, else null. */
function withTitles(db: Db, entries: ReturnType<typeof readEntries>) {
  const titles = new Map<string, string>()
  for (const { kind, table, title } of titled) {
    const { id } = getTableColumns(table)
    const ids = entries.flatMap(({ resource }) => (resource?.startsWith(`${kind}:`) ? [resource.split(':')[1]] : []))
    if (!id || ids.length === 0) continue
    const columns = { id: sql<number>`${id}`, title: sql<string>`${title}` }
    const rows = db
      .select(columns)
      .from(table)
      .where(inArray(id, ids.map(Number)))
      .all()
    for (const row of rows) titles.set(`${kind}:${row.id}`, row.title)
  }
  return entries.map(({ details: { title, ...details }, ...entry }) => ({
    ...{ ...entry, details },
    title: titles.get(entry.resource ?? '') ?? (typeof title === 'string' ? title : null),
  }))
}

function readEntries(db: Db, condition: SQL | undefined) {
  return db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.timestamp), desc(auditLog.id))
    .limit(entriesAtOnce)
    .all()
    .map(({ details, ...entry }) => ({ ...entry, details: details ?? {} }))
}
