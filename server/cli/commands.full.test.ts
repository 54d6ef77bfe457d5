import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { temporaryFolder } from '#db/database-testing.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'

/** A folder with a site's database, and how one of the maintainer's commands is run in it. */
function siteFolder() {
  const folder = temporaryFolder()
  const run = (name: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(projectRoot, 'server', 'cli', `${name}.ts`), ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        timeout: 30_000,
        env: { PATH: process.env.PATH, DATABASE_FILE: join(folder, 'site.sqlite') },
      },
    )
    return { status, output: stdout, errors: stderr }
  }
  return { folder, run, files: () => readdirSync(folder).sort() }
}

test.each<[string, string[]]>([
  ['backup', ['--help']],
  ['backup', ['a.sqlite', 'b.sqlite']],
  ['backup', ['']],
  ['restore', ['a.sqlite', 'b.sqlite']],
  ['admin-password', ['--without-second-facto']],
  ['migrate', ['--help']],
  ['seed', ['all']],
])('%s, given %j, answers with its usage, and writes nothing', (name, args) => {
  const { run, files } = siteFolder()
  const { status, output, errors } = run(name, ...args)

  expect([status, output]).toEqual([2, ''])
  expect(errors).toMatch(/^Usage: npm run [\w:]+ .+\n(.+\n)?$/)
  expect(files()).toEqual([])
})

test.each(['admin-password', 'backup'])('%s makes no database where there is none: the path may be wrong', (name) => {
  const { folder, run, files } = siteFolder()

  expect(run(name)).toMatchObject({ status: 1, errors: expect.stringContaining(`There is no database at ${folder}`) })
  expect(files()).toEqual([])
})

test.each([
  ['backups/last-attempt.json', 'is a name used for files beside backups. Name another file for the backup.'],
  ['/proc/x/y', "/proc/x can't be written to."],
  ['x'.repeat(260), 'is too long.'],
  // Its copy, which has a longer name, is what does not fit.
  ['x'.repeat(250), 'is too long.'],
])('a backup that is to be called %s is refused in one line', (target, words) => {
  const { run, files } = siteFolder()
  expect(run('migrate').status).toBe(0)
  const before = files()
  const { status, output, errors } = run('backup', target)

  expect([status, output]).toEqual([1, ''])
  expect(errors).toMatch(/^.+\n$/)
  expect(errors).toContain(words)
  expect(files()).toEqual(before)
})

/** Made here, which is faster than by a command. */
function migrated(folder: string, statements = ''): void {
  const database = openDatabase(join(folder, 'site.sqlite'))
  migrateDatabase(database, new Date())
  database.db.$client.exec(statements)
  database.close()
}

test('seed and migrate say what they have done, or that there was nothing to do, also where there was no database', () => {
  const { run } = siteFolder()

  expect(run('seed').output).toMatch(/^Seed applied: \d{2,} added, 0 corrected, 0 unchanged\.\n$/)
  expect(run('migrate').output).toBe('The database is up to date.\n')
})

test('backup names what it has saved and nothing else, and restore without a name the newest', () => {
  const { folder, run } = siteFolder()
  migrated(folder)
  const { output } = run('backup')
  const [, backup] = /^Saved and verified: (\S+\.sqlite\.zst)\n$/.exec(output) ?? []

  expect(backup, output).toBeDefined()
  // Like any other wrong arguments.
  expect(run('restore')).toEqual({
    ...{ status: 2, output: '' },
    errors: `Say which backup: npm run restore -- FILE. The newest is ${backup}\n`,
  })
})

test('admin-password makes none before the first start of the site', () => {
  const { folder, run } = siteFolder()
  migrated(folder)

  expect(run('admin-password')).toEqual({
    ...{ status: 1, output: '' },
    errors: 'There is no password yet: the first start of the site creates one.\n',
  })
})

test.each([
  [[], ''],
  [['--without-second-factor'], 'Two-factor authentication is off: the password alone is enough.\n'],
])('admin-password, given %j, shows the new password and ends with “%s”', (options, end) => {
  const { folder, run } = siteFolder()
  migrated(folder, "insert into users (username, password) values ('admin', 'hash')")
  const [, more] =
    /^The new admin password \(shown only once\): \S{12,}\nEvery session has ended, [^\n]+\n(.*)$/s.exec(
      run('admin-password', ...options).output,
    ) ?? []

  expect(more).toBe(end)
})
