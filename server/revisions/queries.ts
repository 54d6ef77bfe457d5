import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '#db/client.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { siteSettings } from '#db/schema/site.ts'
import type { ResourceInput, RevisionInput } from '#domain/revisions/revision.schema.ts'
import { originalSettings, type SettingName, settingNames } from '#domain/settings/site-settings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { firstOwnId } from '#domain/shared/row-id.ts'
import { bookkeeping, type EditedKindName, editedKinds, findRow, readResource, readStoredRow } from '#server/edited.ts'

type Values = Readonly<Record<string, unknown>>

interface Version {
  revision: number
  /** Null for the original of a site text. */
  savedAt: Date | null
  /** 0 where no audit entry was linked to it. */
  auditId: number
  values: Values
}

/** Something that is edited: content by its kind and id, or a site text by its name. */
export type Resource = { kind: EditedKindName; id: number } | { setting: SettingName }

/** @throws AppError NOT_FOUND */
export function parseResource(resource: string): Resource {
  const [kind = '', key = ''] = resource.split(':')
  const setting = kind === 'setting' && settingNames.find((name) => name === key)
  if (setting) return { setting }
  return readResource(resource)
}

const notFound = () => new AppError('NOT_FOUND', 'This does not exist. It may have been deleted.')

/** Every stored version, newest first; the one of now is among them. @throws AppError NOT_FOUND */
export function listVersions(db: Db | Tx, resource: string): Version[] {
  const { table, others } = rowNow(db, parseResource(resource))
  const stored = db
    .select()
    .from(revisions)
    .where(eq(revisions.resource, resource))
    .orderBy(desc(revisions.revision))
    .all()
    .map(({ row, auditId, ...version }) => ({ ...version, auditId: auditId ?? 0, values: readStoredRow(table, row) }))
  const missing = others.filter(({ revision }) => stored.every((version) => version.revision !== revision))
  return [...stored, ...missing].sort((a, b) => b.revision - a.revision)
}

/** The row as it is, and what is a version without being stored: this row, and the original of a site text. */
function rowNow(db: Db | Tx, resource: Resource): { table: SQLiteTable; current: Version; others: Version[] } {
  if ('setting' in resource) {
    const name = resource.setting
    const row = db.select().from(siteSettings).where(eq(siteSettings.name, name)).get()
    const original = { revision: 0, savedAt: null, auditId: 0, values: { value: originalSettings[name] } }
    const saved = row && {
      ...{ revision: row.updatedAt.getTime(), savedAt: row.updatedAt, auditId: 0 },
      values: { value: row.value },
    }
    return { table: siteSettings, current: saved ?? original, others: saved ? [saved, original] : [original] }
  }
  const { table } = editedKinds[resource.kind]
  const row = findRow(db, table, resource.id)
  if (!row) throw notFound()
  const savedAt = row.updatedAt instanceof Date ? row.updatedAt : null
  const current = { revision: row.revision, savedAt, auditId: 0, values: row }
  return { table, current, others: [current] }
}

/** The versions as the owner chooses among them: who saved each, and which columns differ from the version before. */
export function listRevisions(db: Db, { resource }: ResourceInput) {
  const versions = listVersions(db, resource)
  const { current } = rowNow(db, parseResource(resource))
  return {
    current: current.revision,
    versions: versions.map((version, index) => ({
      revision: version.revision,
      savedAt: version.savedAt,
      by: findSave(db, resource, version) ?? (isReleased(resource, version) ? ('release' as const) : null),
      changed: changedColumns(versions[index + 1]?.values, version.values),
    })),
  }
}

/** Null for the oldest version. */
function changedColumns(before: Values | undefined, after: Values): string[] | null {
  if (!before) return null
  return Object.keys(after).filter(
    (name) =>
      !bookkeeping.includes(name) &&
      // A column that a later release added was not changed by anybody.
      before[name] !== undefined &&
      !isDeepStrictEqual(before[name], after[name]),
  )
}

/** The entry of a write is as old as the row, but for a moment. */
const writeMs = 1_000

/** A version that was stored as the one before another has no link to its audit entry: it is found by its instant. */
function findSave(db: Db, resource: string, { auditId, savedAt }: Version) {
  if (!savedAt) return undefined
  const isOfThen = and(
    eq(auditLog.resource, resource),
    gte(auditLog.timestamp, savedAt),
    lt(auditLog.timestamp, new Date(savedAt.getTime() + writeMs)),
  )
  return db
    .select({ action: auditLog.action, ipAddress: auditLog.ipAddress, userAgent: auditLog.userAgent })
    .from(auditLog)
    .where(auditId ? eq(auditLog.id, auditId) : isOfThen)
    .orderBy(asc(auditLog.id))
    .get()
}

function isReleased(resource: string, { auditId, savedAt }: Version): boolean {
  const parsed = parseResource(resource)
  return auditId === 0 && ('setting' in parsed ? savedAt === null : parsed.id < firstOwnId)
}

/** All columns of a version; those that it did not have yet are as they are now. @throws AppError NOT_FOUND */
export function getRevision(db: Db, { resource, revision }: RevisionInput): Record<string, unknown> {
  const { current } = rowNow(db, parseResource(resource))
  return { ...current.values, ...getVersion(db, resource, revision).values }
}

/** @throws AppError NOT_FOUND */
export function getVersion(db: Db | Tx, resource: string, revision: number): Version {
  const version = listVersions(db, resource).find((each) => each.revision === revision)
  if (!version) throw new AppError('NOT_FOUND', 'This version is not stored any more.')
  return version
}
