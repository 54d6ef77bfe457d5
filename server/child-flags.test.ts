import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { childFlags } from './child-flags.ts'

test('a signal that opens the debugger of other programs opens none of those that the site starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-child-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'program.cjs')
  // SIGUSR1 is the tenth signal.
  writeFileSync(
    program,
    `const status = require('node:fs').readFileSync('/proc/self/status', 'utf8')
    process.send((BigInt('0x' + /SigCgt:\\s*(\\w+)/.exec(status)[1]) & 0x200n) !== 0n)`,
  )
  const isCaught = async (execArgv: string[]) => {
    const child: ChildProcess = fork(program, [], { execArgv })
    return (await once(child, 'message'))[0]
  }
  expect([await isCaught([]), await isCaught(childFlags({ young: 2, old: 64 }))]).toEqual([true, false])
})

test.each([
  'server/backups/child.ts',
  'server/pictures/process/process-picture.ts',
  'server/art/social-card/draw-elsewhere.ts',
])('the program that %s starts has these flags and no others', (path) => {
  const starting = readFileSync(join(projectRoot, path), 'utf8')
  expect(starting.match(/execArgv: .*/g)).toEqual([expect.stringMatching(/^execArgv: childFlags\(/)])
})
