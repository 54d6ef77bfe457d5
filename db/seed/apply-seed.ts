import { createHash } from 'node:crypto'
import { and, type Column, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '../client.ts'
import { articles } from '../schema/articles.ts'
import { locations, products } from '../schema/catalogue.ts'
import { diveSites } from '../schema/dive-sites.ts'
import { reviews } from '../schema/reviews.ts'
import { seededRows, siteState } from '../schema/site.ts'
import { readSeed, type Seed, seedFilesHash } from './read-seed.ts'
import { firstOwnId } from './seed-files.schema.ts'

const tables = { article: articles, review: reviews, product: products, location: locations, dive_site: diveSites }
type SeedKind = keyof typeof tables
type Outcome = 'added' | 'corrected' | 'kept'

type SeedReport = Record<Outcome, number>

/** Columns that say nothing about what an editor wrote. */
const bookkeeping = new Set(['id', 'revision', 'createdAt', 'updatedAt', 'key'])

/** Applies the seed when its files differ from those applied last; null when there was nothing to do. */
export function seedIfChanged(db: Db, author: string, now: Date): SeedReport | null {
  const hash = seedFilesHash()
  const state = db.select({ seedHash: siteState.seedHash }).from(siteState).get()
  if (state?.seedHash === hash) return null
  return db.transaction(
    (tx) => {
      const report = applySeed(tx, readSeed(author), now)
      tx.update(siteState).set({ seedHash: hash }).run()
      return report
    },
    { behavior: 'immediate' },
  )
}

/**
 * Adds what is new in the seed and corrects rows that nobody has edited since they were seeded. Rows that an
 * administrator edited or deleted stay as they are.
 */
export function applySeed(tx: Tx, seed: Seed, now: Date): SeedReport {
  const report: SeedReport = { added: 0, corrected: 0, kept: 0 }
  for (const kind of Object.keys(tables) as SeedKind[]) {
    for (const { key, row } of seed[kind]) report[applyRow(tx, kind, key, row, now)] += 1
    reserveSeedIds(tx, kind)
  }
  return report
}

function applyRow(tx: Tx, kind: SeedKind, key: string, values: { id: number }, now: Date): Outcome {
  const table = tables[kind]
  const isThisRow = and(eq(seededRows.kind, kind), eq(seededRows.key, key))
  const seeded = tx.select().from(seededRows).where(isThisRow).get()

  if (!seeded) {
    // An editor may have taken the slug or the id: what people made goes first.
    const { changes } = tx
      .insert(table)
      .values({ ...values, updatedAt: now } as never)
      .onConflictDoNothing()
      .run()
    if (changes === 0) return 'kept'
    tx.insert(seededRows)
      .values({ kind, key, rowId: values.id, hash: hashOfRow(tx, kind, values.id) ?? '' })
      .run()
    return 'added'
  }

  const isEdited = hashOfRow(tx, kind, seeded.rowId) !== seeded.hash
  if (isEdited) return 'kept'
  const { id: _id, ...changes } = values
  tx.update(table)
    .set(withDefaults(kind, changes) as never)
    .where(eq(table.id, seeded.rowId))
    .run()
  const hash = hashOfRow(tx, kind, seeded.rowId) ?? ''
  if (hash === seeded.hash) return 'kept'
  tx.update(table)
    .set({ updatedAt: now, revision: sql`revision + 1` } as never)
    .where(eq(table.id, seeded.rowId))
    .run()
  tx.update(seededRows).set({ hash }).where(isThisRow).run()
  return 'corrected'
}

/** A correction that takes an optional field away must put the column back to its default, not leave the old value. */
function withDefaults(kind: SeedKind, values: object): Record<string, unknown> {
  const optional = columnsOf(kind).filter(([, column]) => !column.notNull || column.default !== undefined)
  const cleared = optional.map(([name, column]) => [name, column.notNull ? column.default : null])
  return { ...Object.fromEntries(cleared), ...values }
}

/**
 * SHA-256 over what an editor can change in the row, hex; null when the row is gone. What has its default does not
 * count, so that a column which a later version adds makes no row look edited.
 */
function hashOfRow(tx: Tx, kind: SeedKind, id: number): string | null {
  const table = tables[kind]
  const row: Record<string, unknown> | undefined = tx.select().from(table).where(eq(table.id, id)).get()
  if (!row) return null
  const content = columnsOf(kind).flatMap(([name, column]) => {
    const value = JSON.stringify(row[name])
    return value === 'null' || value === JSON.stringify(column.default) ? [] : [`${name}:${value}`]
  })
  return createHash('sha256').update(content.sort().join('\n')).digest('hex')
}

function columnsOf(kind: SeedKind): [name: string, column: Column][] {
  return Object.entries<Column>(getTableColumns(tables[kind])).filter(([name]) => !bookkeeping.has(name))
}

/** Ids below `firstOwnId` stay free for later seeds, so that links to seeded dive sites never move. */
function reserveSeedIds(tx: Tx, kind: SeedKind): void {
  const name = {
    article: 'articles',
    review: 'reviews',
    product: 'products',
    location: 'locations',
    dive_site: 'dive_sites',
  }[kind]
  tx.run(sql`insert into sqlite_sequence (name, seq) select ${name}, 0
    where not exists (select 1 from sqlite_sequence where name = ${name})`)
  tx.run(sql`update sqlite_sequence set seq = max(seq, ${firstOwnId - 1}) where name = ${name}`)
}
