import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { rememberFile } from './database-file.ts'

export type Db = BetterSQLite3Database<Record<string, never>> & { $client: Database.Database }

/** The handle inside a write transaction; only `write()` hands one out. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface SiteDatabase {
  /** Content: every commit is on the disk before it is acknowledged. */
  db: Db
  /** Limits and refused attempts: a power cut may forget the last of them, an attack can't occupy the disk. */
  limitsDb: Db
  file: string
  /**
   * From now on nothing waits for a lock: SQLite's own waiting stops the whole process, and with it every visitor.
   * Writes wait in write-when-possible.ts. A start and the commands, whom nobody waits for, do without.
   */
  neverBlock(): void
  close(): void
}

const inMemory = ':memory:'

/** Opens the file (made when missing, with its folder). @throws Error when it can't be opened */
export function openDatabase(file: string): SiteDatabase {
  if (file !== inMemory) mkdirSync(dirname(file), { recursive: true })
  const main = connect(file, 'FULL')
  const limitsDb = file === inMemory ? main : connect(file, 'NORMAL')
  return {
    db: main,
    limitsDb,
    file,
    neverBlock() {
      for (const { $client } of [main, limitsDb]) $client.pragma('busy_timeout = 0')
    },
    close() {
      main.$client.close()
      if (limitsDb !== main) limitsDb.$client.close()
    },
  }
}

/** WAL's default is `synchronous=NORMAL` in better-sqlite3, which loses acknowledged commits at a power cut. */
function connect(file: string, synchronous: 'FULL' | 'NORMAL'): Db {
  const client = new Database(file)
  client.pragma('busy_timeout = 5000')
  client.pragma('journal_mode = WAL')
  client.pragma(`synchronous = ${synchronous}`)
  client.pragma('foreign_keys = ON')
  const db = drizzle({ client, casing: 'snake_case' })
  if (file !== inMemory) rememberFile(db, file)
  return db
}
