import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findNewestBackup, linkUnderFreeName, restoreCommand } from './backups.ts'

const now = new Date('2026-03-14T10:00:00.500Z')

function temporaryFolder(above = tmpdir()): string {
  const folder = mkdtempSync(join(above, 'kelp-and-coral-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the newest backup is the one that was written last, whatever its name and whatever else is in the folder, and not what a restore replaced', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  mkdirSync(join(folder, 'backups'))
  for (const [name, seconds] of [
    ['a.sqlite', 2_000],
    ['b.sqlite', 3_000],
    ['c.sqlite', 1_000],
    ['d.sqlite-wal', 4_000],
    ['e.txt', 5_000],
    ['replaced-f.sqlite', 6_000],
  ] as const) {
    writeFileSync(join(folder, 'backups', name), '')
    utimesSync(join(folder, 'backups', name), seconds, seconds)
  }

  expect(findNewestBackup(file)).toBe(join(folder, 'backups', 'b.sqlite'))
})

test('a link among the backups is none, wherever it leads, and a folder is none', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const inBackups = (name: string) => join(folder, 'backups', name)
  mkdirSync(inBackups('folder.sqlite'), { recursive: true })
  writeFileSync(inBackups('a.sqlite'), '')
  utimesSync(inBackups('a.sqlite'), 1_000, 1_000)
  symlinkSync('/etc/passwd', inBackups('b.sqlite'))
  symlinkSync('/nowhere', inBackups('c.sqlite'))

  expect(findNewestBackup(file)).toBe(inBackups('a.sqlite'))
})

test('a database without a folder of backups, or with an empty one, has no newest', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')

  expect(findNewestBackup(file)).toBeNull()
  mkdirSync(join(folder, 'backups'))
  expect(findNewestBackup(file)).toBeNull()
})

test.skipIf(!existsSync('/dev/shm'))('a backup on another disk is copied there, and no name is given twice', () => {
  const source = join(temporaryFolder(), 'copy')
  const folder = temporaryFolder('/dev/shm')
  writeFileSync(source, 'first')
  const first = linkUnderFreeName(source, folder, 'site', now)
  writeFileSync(source, 'second')
  const second = linkUnderFreeName(source, folder, 'site', now)

  expect([first, second]).toEqual([
    join(folder, 'site-2026-03-14T100000.sqlite'),
    join(folder, 'site-2026-03-14T100000-2.sqlite'),
  ])
  expect([first, second].map((file) => readFileSync(file, 'utf8'))).toEqual(['first', 'second'])
})

test('a folder that is gone is a problem, not a name that is taken', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'copy'), 'bytes')

  expect(() => linkUnderFreeName(join(folder, 'copy'), join(folder, 'gone'), 'site', now)).toThrow('ENOENT')
})

test('whoever runs the site from its repository is told npm’s command, whoever runs a release its script', () => {
  const home = temporaryFolder()
  expect(restoreCommand('a.sqlite.zst', home)).toBe('npm run restore -- a.sqlite.zst')
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin', 'node'), '')

  expect(restoreCommand('a.sqlite.zst', home)).toBe(`${home}/deploy/restore.sh a.sqlite.zst`)
  expect(restoreCommand(undefined, home)).toBe(`${home}/deploy/restore.sh FILE`)
})
