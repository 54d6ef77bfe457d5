import type Database from 'better-sqlite3'
import { findNewestBackup, restoreCommand } from './backup/backups.ts'
import { firstFinding, OperatorProblem } from './errors.ts'

/** A start that takes longer would look like a standstill. */
const longestCheckMs = 3_000

/**
 * Looks for damage before a database is used: table by table with their indices, until the time is up.
 * @returns the tables that were not looked at
 * @throws OperatorProblem when the database is damaged
 */
export function checkDatabase(client: Database.Database, file: string, patienceMs = longestCheckMs): string[] {
  const deadline = performance.now() + patienceMs
  const tables = tablesOf(client)
  for (const [index, table] of tables.entries()) {
    if (performance.now() > deadline) return tables.slice(index)
    const result = firstResult(client, table)
    if (result !== 'ok') throw damaged(file, result)
  }
  return []
}

function firstResult(client: Database.Database, table: string): string {
  try {
    return String(client.pragma(`quick_check("${table}")`, { simple: true }))
  } catch (error) {
    return (error as Error).message
  }
}

function damaged(file: string, what: string): OperatorProblem {
  const backup = findNewestBackup(file) ?? 'FILE'
  return new OperatorProblem(`${file} is damaged (${firstFinding(what)}). Restore a backup: ${restoreCommand(backup)}`)
}

function tablesOf(client: Database.Database): string[] {
  return client
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name")
    .pluck()
    .all() as string[]
}
