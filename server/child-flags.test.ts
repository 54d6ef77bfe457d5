import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { childFlags } from './child-flags.ts'

test('a child process has limits of its own, and no signal opens its debugger', () => {
  const flags = ['--disable-sigusr1', '--max-semi-space-size=2', '--max-old-space-size=64']
  expect(childFlags({ young: 2, old: 64 })).toEqual(flags)
  expect(childFlags({ young: 2, old: 64, collects: true })).toEqual([...flags, '--expose-gc'])
})

test.each([
  'server/backups/child.ts',
  'server/pictures/process/process-picture.ts',
  'server/art/social-card/draw-elsewhere.ts',
])('the process that %s starts has these flags and no others', (path) => {
  const starting = readFileSync(join(projectRoot, path), 'utf8')
  expect(starting.match(/execArgv: .*/g)).toEqual([expect.stringMatching(/^execArgv: childFlags\(/)])
})
