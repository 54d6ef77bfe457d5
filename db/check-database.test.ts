import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveBackup } from './backup/backups.ts'
import { checkDatabase } from './check-database.ts'
import { temporaryFolder } from './database-testing.ts'
import { OperatorProblem } from './errors.ts'

/** Two tables of some pages each. */
function openFilled() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const client = new Database(file)
  for (const table of ['birds', 'fish']) {
    client.exec(`create table ${table} (id integer primary key, filling text)`)
    client.exec(`with recursive c(n) as (select 1 union all select n + 1 from c where n < 500)
      insert into ${table} select n, hex(randomblob(50)) from c`)
  }
  return { client, file }
}

test('an intact database is looked at whole', () => {
  const { client, file } = openFilled()

  expect(checkDatabase(client, file)).toEqual([])
  client.close()
})

test.each([true, false])(
  'a damaged one is refused in one line: what SQLite found, without its heading, and how to restore (a backup: %s)',
  (hasBackup) => {
    const { client, file } = openFilled()
    const backup = hasBackup ? saveBackup(client, file, 'site', new Date('2026-03-14T10:00:00Z')) : 'FILE'
    client.close()
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xaa, 4096 * 3, 4096 * 8))
    const damaged = new Database(file)
    onTestFinished(() => void damaged.close())
    const check = () => checkDatabase(damaged, file)

    expect(check).toThrow(OperatorProblem)
    expect(check).toThrow(/^[^\n]+site\.sqlite is damaged \(\w[^\n]{10,}\)\. Restore a backup: npm run restore -- \S+$/)
    expect(check).toThrow(`npm run restore -- ${backup}`)
  },
)

test('when the time is up, the rest is left unchecked and named', () => {
  const { client, file } = openFilled()

  expect(checkDatabase(client, file, -1)).toEqual(['birds', 'fish'])
  client.close()
})

test('the time may end between two tables: those before are checked', () => {
  const { client, file } = openFilled()
  const clock = vi.spyOn(performance, 'now')
  for (const milliseconds of [1_000, 4_000, 4_001]) clock.mockReturnValueOnce(milliseconds)

  expect(checkDatabase(client, file)).toEqual(['fish'])
  client.close()
})
