import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreCommand } from './restore-command.ts'

test('whoever runs the site from its repository is told npm’s command, whoever runs a release its script', () => {
  const home = mkdtempSync(join(tmpdir(), 'restore-command-'))
  expect(restoreCommand('a.sqlite.zst', home)).toBe('npm run restore -- a.sqlite.zst')
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin', 'node'), '')

  expect(restoreCommand('a.sqlite.zst', home)).toBe(`${home}/deploy/restore.sh a.sqlite.zst`)
  expect(restoreCommand(undefined, home)).toBe(`${home}/deploy/restore.sh FILE`)
})
