import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { temporaryFolder } from './database-testing.ts'
import { migrateDatabase } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import { firstMigrationOnly } from './testing.ts'

const now = new Date('2026-03-14T10:00:00+11:00')

/** A start in a process of its own: says that it is about to migrate, then migrates and marks what it finds. */
const start = `
  import { openDatabase } from '#db/client.ts'
  import { migrateDatabase } from '#db/migrate.ts'
  const database = openDatabase(process.env.FILE)
  database.db.$client.prepare('select count(*) from __drizzle_migrations').get()
  process.stdout.write('ready')
  migrateDatabase(database, new Date())
  database.db.$client.exec("update dive_sites set limits = coalesce(limits, '') || 'x'")
  database.close()`

test('what was applied is read under the write lock alone, so that nothing comes between reading and migrating', () => {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  const { $client } = database.limitsDb
  const isUnderLock: boolean[] = []
  const prepare = $client.prepare.bind($client)
  vi.spyOn($client, 'prepare').mockImplementation((source: string) => {
    if (/select.*__drizzle_migrations/.test(source)) isUnderLock.push($client.inTransaction)
    return prepare(source)
  })

  migrateDatabase(database, now)
  migrateDatabase(database, now)
  expect(isUnderLock.length).toBeGreaterThan(1)
  expect(isUnderLock).not.toContain(false)
})

test('of two processes that start on one file at once, one migrates and the other finds nothing left to do', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now, firstMigrationOnly(folder))
  database.db.$client.exec(`insert into dive_sites (name, region, state, latitude, longitude, site_type, access)
    values ('A', 'Sydney', 'NSW', -33, 151, 'reef', 'shore')`)

  // Both wait for this lock, so that both have seen the old database before either migrates.
  database.db.$client.exec('begin immediate')
  const starts = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '--eval', start], {
      ...{ cwd: projectRoot, env: { ...process.env, FILE: file } },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const ends = starts.map((process) => once(process, 'exit'))
  await Promise.all(starts.map((process) => once(process.stdout, 'data')))
  database.db.$client.exec('commit')
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0])

  const value = (query: string) => database.db.$client.prepare(query).pluck().get()
  expect(value('select count(*) from __drizzle_migrations')).toBe(
    readMigrationFiles({ migrationsFolder: join(projectRoot, 'drizzle') }).length,
  )
  // Had the second one migrated again, the rebuilt table would have lost what the first one wrote.
  expect(value('select limits from dive_sites')).toBe('xx')
  database.close()
})
