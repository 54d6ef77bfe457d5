import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processPicture } from './process-picture.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'process-picture-'))

/** A child that does what the test says. */
function programThat(does: string): string {
  const program = join(newFolder(), 'program.mjs')
  writeFileSync(program, does)
  return program
}
const tooMuch =
  'This picture could not be worked on: it takes too much time or memory. Save it smaller, or as JPEG, and try again.'

test.each([
  ['takes too long', 'setInterval(() => undefined, 1_000)', 300],
  ['dies', `process.once('message', () => process.kill(process.pid, 'SIGKILL'))`, 60_000],
])('a picture whose process %s may be tried again: the next time may be better', async (_what, does, timeLimit) => {
  const folder = newFolder()
  const made = processPicture(join(folder, 'upload'), folder, { program: programThat(does), timeLimit })

  await expect(made).rejects.toMatchObject({ code: 'UNAVAILABLE', message: tooMuch })
})
