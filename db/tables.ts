import type Database from 'better-sqlite3'

/** Every table that holds rows of its own. */
export function tablesOf(client: Database.Database): string[] {
  return client
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name")
    .pluck()
    .all() as string[]
}
