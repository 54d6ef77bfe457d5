import { createHash } from 'node:crypto'
import { and, type Column, eq, getTableColumns, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { firstOwnId } from '#domain/shared/row-id.ts'
import type { Db, Tx } from '../client.ts'
import { revisions } from '../schema/revisions.ts'
import { seededRows, siteState } from '../schema/site.ts'
import { readSeed, type Seed, seedFilesHash } from './read-seed.ts'

type SeedKind = keyof Seed
/** The table of each kind of content that the seed has rows of. */
type SeedTables = Record<SeedKind, SeedTable>
type SeedTable = SQLiteTable & { id: SQLiteColumn }
type Outcome = 'added' | 'corrected' | 'kept'

type SeedReport = Record<Outcome, number>

/** Columns that no editor writes. */
const bookkeeping = new Set(['id', 'revision', 'createdAt', 'updatedAt', 'key'])

/** Applies the seed when its files differ from those applied last; null when there was nothing to do. */
export function seedIfChanged(db: Db, tables: SeedTables, author: string, now: Date): SeedReport | null {
  const hash = seedFilesHash()
  const state = db.select({ seedHash: siteState.seedHash }).from(siteState).get()
  if (state?.seedHash === hash) return null
  return db.transaction(
    (tx) => {
      const report = applySeed(tx, tables, readSeed(author), now)
      tx.update(siteState).set({ seedHash: hash }).run()
      // Nobody saved these: the next write must not count them as its own.
      tx.update(revisions).set({ auditId: 0 }).where(isNull(revisions.auditId)).run()
      return report
    },
    { behavior: 'immediate' },
  )
}

/**
 * Adds what is new in the seed and corrects rows that nobody has edited since they were seeded. Rows that an
 * administrator edited or deleted stay as they are.
 */
export function applySeed(tx: Tx, tables: SeedTables, seed: Seed, now: Date): SeedReport {
  const report: SeedReport = { added: 0, corrected: 0, kept: 0 }
  for (const kind of Object.keys(seed) as SeedKind[]) {
    const table = tables[kind]
    for (const { key, row } of seed[kind]) report[applyRow(tx, { kind, table, key, values: row, now })] += 1
    reserveSeedIds(tx, table)
  }
  return report
}

interface Row {
  kind: SeedKind
  table: SeedTable
  key: string
  values: { id: number; publishedAt?: Date | null }
  now: Date
}

function applyRow(tx: Tx, { kind, table, key, values, now }: Row): Outcome {
  const isThisRow = and(eq(seededRows.kind, kind), eq(seededRows.key, key))
  const seeded = tx.select().from(seededRows).where(isThisRow).get()

  if (!seeded) {
    // An editor may have taken the slug or the id: the editor's row wins.
    const { changes } = tx
      .insert(table)
      .values({ ...values, updatedAt: lastEdit(values, now) } as never)
      .onConflictDoNothing()
      .run()
    if (changes === 0) return 'kept'
    tx.insert(seededRows)
      .values({ kind, key, rowId: values.id, hash: hashOfRow(tx, table, values.id) ?? '' })
      .run()
    return 'added'
  }

  const isEdited = hashOfRow(tx, table, seeded.rowId) !== seeded.hash
  if (isEdited) return fillSafetyFacts(tx, table, seeded.rowId, values, now)
  const { id: _id, ...changes } = values
  const corrected = withDefaults(table, changes)
  // In one statement, so that the revision before has the row as it was.
  const written = tx
    .update(table)
    .set({ ...corrected, ...change(now) } as never)
    .where(and(eq(table.id, seeded.rowId), isOtherThan(table, corrected)))
    .run()
  if (written.changes === 0) return 'kept'
  const hash = hashOfRow(tx, table, seeded.rowId) ?? ''
  tx.update(seededRows).set({ hash }).where(isThisRow).run()
  return 'corrected'
}

/** A seeded row counts as edited when it appeared: feed readers would show an installation as news. */
function lastEdit({ publishedAt }: Row['values'], now: Date): Date {
  return publishedAt && publishedAt < now ? publishedAt : now
}

/** Every change of a row raises its revision, so that an open form notices it. */
function change(now: Date) {
  return { updatedAt: now, revision: sql`revision + 1` }
}

function isOtherThan(table: SeedTable, values: Record<string, unknown>): SQL | undefined {
  const given = columnsOf(table).filter(([name]) => values[name] !== undefined)
  return or(...given.map(([name, column]) => sql`${column} is not ${sql.param(values[name], column)}`))
}

/** Columns that an edited row takes from the seed as long as they are empty. */
const safetyFacts = ['status', 'statusReason'] as const

/** Whether a site may be dived reaches an edited row as well, unless an administrator wrote it. */
function fillSafetyFacts(tx: Tx, table: SeedTable, id: number, values: object, now: Date): Outcome {
  const columns = getTableColumns(table)
  const facts = safetyFacts.flatMap((name) => {
    const column: Column | undefined = columns[name]
    const value = (values as Record<string, unknown>)[name]
    return column && value !== undefined ? [{ name, column, value }] : []
  })
  if (facts.length === 0) return 'kept'
  const isUnsaid = and(eq(table.id, id), ...facts.map(({ column }) => isNull(column)))
  const changes = Object.fromEntries(facts.map(({ name, value }) => [name, value]))
  const { changes: filled } = tx
    .update(table)
    .set({ ...changes, ...change(now) } as never)
    .where(isUnsaid)
    .run()
  return filled > 0 ? 'corrected' : 'kept'
}

/** A correction that takes an optional field away must put the column back to its default, not leave the old value. */
function withDefaults(table: SeedTable, values: object): Record<string, unknown> {
  const optional = columnsOf(table).filter(([, column]) => !column.notNull || column.default !== undefined)
  const cleared = optional.map(([name, column]) => [name, column.notNull ? column.default : null])
  return { ...Object.fromEntries(cleared), ...values }
}

/**
 * SHA-256 over what an editor can change in the row, hex; null when the row is gone. What has its default does not
 * count, so that a column which a later version adds makes no row look edited.
 */
function hashOfRow(tx: Tx, table: SeedTable, id: number): string | null {
  const row: Record<string, unknown> | undefined = tx.select().from(table).where(eq(table.id, id)).get()
  if (!row) return null
  const content = columnsOf(table).flatMap(([name, column]) => {
    const value = JSON.stringify(row[name])
    return value === 'null' || value === JSON.stringify(column.default) ? [] : [`${name}:${value}`]
  })
  return createHash('sha256').update(content.sort().join('\n')).digest('hex')
}

function columnsOf(table: SeedTable): [name: string, column: Column][] {
  return Object.entries<Column>(getTableColumns(table)).filter(([name]) => !bookkeeping.has(name))
}

/** Ids below `firstOwnId` stay free for later seeds, so that links to seeded dive sites never move. */
function reserveSeedIds(tx: Tx, table: SeedTable): void {
  const name = getTableName(table)
  tx.run(sql`insert into sqlite_sequence (name, seq) select ${name}, 0
    where not exists (select 1 from sqlite_sequence where name = ${name})`)
  tx.run(sql`update sqlite_sequence set seq = max(seq, ${firstOwnId - 1}) where name = ${name}`)
}
