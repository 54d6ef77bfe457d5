import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { firstMigrationOnly } from '../../db/testing.ts'
import { exactly, type Figure } from './figures.ts'
import { pause, siteIn, stateOf, type TorturedSite, withDatabase } from './site.ts'

const [rows, points] = [100_000, 20]

/** Migrations of a database of the first release with many rows, killed at many points: it starts, and nothing is missing. */
export async function migrations(folder: string): Promise<Figure[]> {
  const old = join(folder, 'old.sqlite')
  makeOld(old, folder)
  const undisturbed = siteOver(join(folder, 'migrated'), old)
  const begun = performance.now()
  undisturbed.command('migrate')
  const duration = performance.now() - begun
  const expected = contentsOf(undisturbed.file)
  let [good, killed] = [0, 0]
  for (let point = 0; point < points; point += 1) {
    const site = siteOver(join(folder, `killed-${point}`), old)
    killed += await killMigration(site, (duration * (point + 0.5)) / points)
    site.command('migrate')
    if (stateOf(site.file) === 'ok' && contentsOf(site.file) === expected) good += 1
    rmSync(join(folder, `killed-${point}`), { recursive: true })
  }
  return [
    {
      what: `migrations of ${rows} rows that were killed, of ${points}`,
      seen: String(killed),
      expected: 'most',
      isKept: killed > points / 2,
    },
    exactly('... started afterwards with everything in it', good, points),
  ]
}

function siteOver(folder: string, old: string): TorturedSite {
  mkdirSync(folder)
  const site = siteIn(folder)
  copyFileSync(old, site.file)
  return site
}

/** A database of the first release, with children of a row that goes with it. */
function makeOld(file: string, folder: string): void {
  const database = openDatabase(file)
  migrateDatabase(database, new Date('2026-01-01T00:00:00Z'), firstMigrationOnly(folder))
  database.close()
  withDatabase(file, (client) => {
    const insert = client.prepare(
      `insert into dive_sites (name, region, state, latitude, longitude, site_type, access, description)
       values (?, 'Sydney', 'NSW', -33.9, 151.2, 'reef', 'shore', 'Sponges, and weedy seadragons over the kelp.')`,
    )
    const session = client.prepare(
      `insert into sessions (id, user_id, expires_at, last_active_at) values (?, 1, 9000000000000, 9000000000000)`,
    )
    client.transaction(() => {
      client.exec(`insert into users (id, username, password) values (1, 'owner', 'x')`)
      for (let row = 0; row < rows; row += 1) insert.run(`Site ${row}`)
      for (let row = 0; row < 1_000; row += 1) session.run(`session-${row}`)
    })()
    client.pragma('wal_checkpoint(truncate)')
  })
}

/** @returns 1 when it was killed while it ran */
async function killMigration({ file }: TorturedSite, milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, [join('dist', 'server', 'migrate.js')], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, DATABASE_FILE: file },
  })
  const ended = once(child, 'exit')
  await Promise.race([ended, pause(milliseconds)])
  const isRunning = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  return isRunning ? 1 : 0
}

/** Every row of every table, except values that depend on the time of the migration. */
function contentsOf(file: string): string {
  return withDatabase(file, (client) => {
    const hash = createHash('sha256')
    const tables = client.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all()
    for (const table of tables as string[]) {
      if (/^(sqlite_|__)/.test(table) || ['signing_keys', 'site_state'].includes(table)) continue
      const columns = (client.pragma(`table_info(${table})`) as { name: string }[])
        .map(({ name }) => name)
        .filter((name) => !/_at$/.test(name))
      hash.update(table)
      for (const row of client
        .prepare(`select ${columns.join(', ')} from ${table} order by 1`)
        .raw()
        .iterate()) {
        hash.update(JSON.stringify(row))
      }
    }
    return hash.digest('hex')
  })
}
