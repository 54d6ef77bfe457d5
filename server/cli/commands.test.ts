import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/** A folder with a site's database, and how one of the maintainer's commands is run in it. */
function siteFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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

test('a backup under a name that another file needs is refused in one line, and nothing is left of it', () => {
  const { folder, run, files } = siteFolder()
  expect(run('migrate').status).toBe(0)
  mkdirSync(join(folder, 'folder'))
  const before = files()

  expect(run('backup', 'folder')).toEqual({
    ...{ status: 1, output: '' },
    errors: 'folder is a folder. Name another file for the backup.\n',
  })
  expect(files()).toEqual(before)
  expect(run('backup', 'mine.sqlite')).toMatchObject({ status: 0, output: 'Saved and verified: mine.sqlite\n' })
})

test.each([
  ['backups/last-attempt.json', 'is a name for what stands beside backups. Name another file for the backup.'],
  ['/proc/x/y', "/proc/x can't be written."],
  ['x'.repeat(260), 'is too long for a name.'],
  // Its copy, which has a longer name, is what does not fit.
  ['x'.repeat(250), 'is too long for a name.'],
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
