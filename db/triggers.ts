import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'
import { diveSites } from './schema/dive-sites.ts'
import { pictures } from './schema/pictures.ts'

const changes = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }

/**
 * Triggers that raise the content version with every change of what visitors read, in the same transaction: a draft that
 * stays one is none. Each start recreates them, because a table rebuild in a migration drops them silently.
 */
export function createTriggers({ $client }: Db, publicTables: readonly SQLiteTable[]): void {
  const statements = publicTables.flatMap((table) =>
    Object.entries(changes).flatMap(([change, rows]) => {
      const name = getTableName(table)
      const isPublic =
        'published' in getTableColumns(table) ? `when ${rows.map((row) => `${row}.published`).join(' or ')}` : ''
      return [
        `drop trigger if exists ${name}_${change}_version`,
        `create trigger ${name}_${change}_version after ${change} on ${name} ${isPublic} begin
           update site_state set ${raised(table)};
         end`,
      ]
    }),
  )
  execute($client, statements)
}

/** In one transaction, so that no process ever sees a table without its triggers. */
function execute($client: Db['$client'], statements: readonly string[]): void {
  $client.transaction(() => $client.exec(statements.join(';\n'))).immediate()
}

function raised(table: SQLiteTable): string {
  const columns = ['content_version', ...(table === diveSites ? ['dive_sites_version'] : [])]
  return columns.map((column) => `${column} = ${column} + 1`).join(', ')
}

/** So many are stored of each row. */
const mostRevisions = 50

/** A table whose changes are revisions: the name and the instant of each in the table's own columns. */
interface RevisedTable {
  table: SQLiteTable
  /** Such as "article": revisions belong to "article:12". */
  kind: string
  /** The columns that name the row, count its changes, and say when it was saved. */
  columns: { key: string; revision: string; savedAt: string }
}

/**
 * Triggers that store each saved version of a row, with what was there before the first. Each start recreates them, so that
 * they store every column there is. The write records its audit entry afterwards (server/write.ts).
 */
export function createRevisionTriggers({ $client }: Db, revised: readonly RevisedTable[]): void {
  const statements = revised.flatMap(({ table, kind, columns: { key, revision, savedAt } }) => {
    const name = getTableName(table)
    const columns = Object.values(getTableColumns(table)).map((column) => toSnakeCase(column.name))
    const resource = (row: string) => `'${kind}:' || ${row}.${key}`
    const store = (
      row: string,
      auditId: string,
    ) => `insert or ignore into revisions (resource, revision, row, saved_at, audit_id)
      values (${resource(row)}, ${row}.${revision}, json_object(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')}), ${row}.${savedAt}, ${auditId});`
    const forgetOldest = `delete from revisions where resource = ${resource('new')} and revision in
      (select revision from revisions where resource = ${resource('new')} order by revision desc limit -1 offset ${mostRevisions});`
    return [
      `drop trigger if exists ${name}_revisions`,
      `create trigger ${name}_revisions after update on ${name} when old.${revision} <> new.${revision} begin
         ${store('old', '0')} ${store('new', 'null')} ${forgetOldest}
       end`,
      `drop trigger if exists ${name}_deleted_revision`,
      // A site text that is set back to its original is a deleted row.
      `create trigger ${name}_deleted_revision after delete on ${name} begin ${store('old', '0')} end`,
    ]
  })
  execute($client, statements)
}

const table = getTableName(pictures)

/**
 * Triggers between uploaded pictures and what names them, in the columns that may hold their addresses:
 * whatever is saved with a picture that was deleted meanwhile brings it back, and a picture that something names is
 * a new content version when it changes. Uploads are none. Each start recreates these as well.
 */
export function createPictureTriggers({ $client }: Db, columns: readonly SQLiteColumn[]): void {
  const places = [...Map.groupBy(columns, (column) => getTableName(column.table))].map(([place, ofPlace]) => ({
    place,
    names: ofPlace.map(({ name }) => toSnakeCase(name)),
  }))
  const statements = [
    ...places.flatMap(({ place, names }) => bringingBack(place, names)),
    ...versions((row) =>
      places
        .map(({ place, names }) => `exists (select 1 from ${place} where ${isNamed(textOf(place, names), row)})`)
        .join(' or '),
    ),
  ]
  execute($client, statements)
}

/** All that a row says in some columns, as one expression. */
const textOf = (row: string, names: string[]) => names.map((name) => `coalesce(${row}.${name}, '')`).join(` || ' ' || `)

const isNamed = (text: string, picture: string) => `instr(${text}, '/pictures/' || ${picture}.hash || '/') > 0`

function bringingBack(place: string, names: string[]): string[] {
  const text = textOf('new', names)
  return [
    ['insert', 'insert'],
    ['update', `update of ${names.join(', ')}`],
  ].flatMap(([change, event]) => [
    `drop trigger if exists ${place}_${change}_pictures`,
    // Most rows name no picture: only the others search the deleted ones.
    `create trigger ${place}_${change}_pictures after ${event} on ${place} when instr(${text}, '/pictures/') > 0 begin
       update ${table} set deleted_at = null where deleted_at is not null and ${isNamed(text, table)};
     end`,
  ])
}

/** A deleted picture leaves the caches at once; when its row is removed later, nothing changes. */
function versions(isInUse: (row: string) => string): string[] {
  const conditions = {
    insert: isInUse('new'),
    update: `old.deleted_at is not new.deleted_at or ${isInUse('new')}`,
    delete: 'old.deleted_at is null',
  }
  return Object.entries(conditions).flatMap(([change, condition]) => [
    `drop trigger if exists ${table}_${change}_version`,
    `create trigger ${table}_${change}_version after ${change} on ${table} when ${condition} begin
       update site_state set content_version = content_version + 1;
     end`,
  ])
}
