import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#db/database-testing.ts'
import { OperatorProblem } from '#db/errors.ts'
import { assertFreeName } from './free-name.ts'

test('a backup takes the place of no folder, of no device, and of nothing that a database needs', () => {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  const file = at('site.sqlite')
  writeFileSync(file, 'the database')
  writeFileSync(at('mine.sqlite'), 'a backup')
  linkSync(file, at('hard.sqlite'))
  symlinkSync(file, at('symbolic.sqlite'))
  mkdirSync(at('folder'))
  symlinkSync(at('folder'), at('link'))
  const useOf = (name: string) => {
    try {
      return assertFreeName(name, file, true)
    } catch (error) {
      return (error as Error).message
    }
  }
  const told = (path: string, what: string) => `${path} is ${what}. Name another file for the backup.`

  for (const name of ['site.sqlite', 'hard.sqlite', 'symbolic.sqlite']) {
    expect(useOf(at(name))).toBe(told(at(name), 'the database itself'))
  }
  for (const name of ['folder', 'link', 'folder/', 'new/']) expect(useOf(at(name))).toBe(told(at(name), 'a folder'))
  expect(useOf('/dev/null')).toBe('/dev/null is not a regular file. Name another file for the backup.')
  for (const end of ['-wal', '-shm', '-journal', '.lock', '.restoring', '.restore-copy']) {
    expect(useOf(file + end)).toBe(told(file + end, 'a name that databases need for their own files'))
  }
  for (const name of ['last-attempt.json', 'mine.sqlite.json', 'new.part', 'site.unverified-1a.zst']) {
    expect(useOf(at(name))).toBe(told(at(name), 'a name used for files beside backups'))
  }
  for (const name of ['mine.sqlite', 'new.sqlite', 'new.sqlite.zst', 'wal', 'none/new']) {
    expect(useOf(at(name))).toBeUndefined()
  }
})

test('a backup overwrites a file, or what stands beside another, only where that is asked for', () => {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  for (const name of ['site.sqlite', 'mine.sqlite', 'package.json']) writeFileSync(at(name), 'a file')
  symlinkSync(at('mine.sqlite'), at('link.zst'))
  const nameFor = (name: string, overwrites: boolean) => () => assertFreeName(at(name), at('site.sqlite'), overwrites)
  for (const name of ['mine.sqlite', 'link.zst', 'package']) {
    const taken = at(name === 'package' ? 'package.json' : name)
    const message = `${taken} exists already. Name another file for the backup, or add --force to overwrite it.`
    expect(nameFor(name, false)).toThrow(new OperatorProblem(message))
    expect(nameFor(name, true)).not.toThrow()
  }
  expect(nameFor('new.sqlite', false)).not.toThrow()
})
