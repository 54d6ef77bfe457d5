import { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { processPicture } from './process-picture.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** A program that is asked in place of the real one, and the folder that it is given. */
function programOf(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'process-picture-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, source)
  return { folder, program }
}

/** Is asked, says under which id it runs, and from then on neither answers nor listens. */
const hung = `
  import { writeFileSync } from 'node:fs'
  process.on('SIGTERM', () => {})
  process.on('message', ({ folder }) => writeFileSync(folder + '/pid', String(process.pid)))`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Turn by turn, because `expect.poll` would move a clock that stands still. @returns the id under which the hung program runs */
async function untilHung(folder: string): Promise<number> {
  const file = join(folder, 'pid')
  const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
  while (pid() === 0) await setImmediate()
  return pid()
}

test('the process that reads strangers’ files is given none of the server’s secrets', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://reef:secret@mail.test')
  const { folder, program } = programOf(`
    process.once('message', () => process.send({ picture: process.env }, () => process.disconnect()))`)
  const environment = await processPicture('upload', folder, { program })

  expect(environment).toEqual({
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    VIPS_DISC_THRESHOLD: '50m',
    TMPDIR: folder,
  })
})

test('a picture that takes half a minute is given up, and the process that hangs on it is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { folder, program } = programOf(hung)
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  const refused = processPicture('upload', folder, { program }).catch((error: AppError) => error)
  const pid = await untilHung(folder)
  vi.advanceTimersByTime(29_999)
  await setImmediate()
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(await refused).toMatchObject({ message: expect.stringMatching(/^This picture could not be worked on/) })
  expect(await refused).toBeInstanceOf(AppError)
  expect(isAlive(pid)).toBe(false)
})

test('when nobody waits for a picture any more, a process that hangs on it is gone as well', async () => {
  const { folder, program } = programOf(hung)
  const left = new AbortController()
  const refused = processPicture('upload', folder, { program, left: left.signal }).catch((error: Error) => error)
  const pid = await untilHung(folder)
  left.abort(new Error('nobody waits'))

  expect(await refused).toEqual(new Error('nobody waits'))
  expect(isAlive(pid)).toBe(false)
})

test('a process that ends without a word is no fault of the server', async () => {
  const { folder, program } = programOf(`process.once('message', () => process.kill(process.pid, 'SIGKILL'))`)
  const refused = await processPicture('upload', folder, { program }).catch((error: AppError) => error)

  expect(refused).toBeInstanceOf(AppError)
})

test('what goes wrong in the process is told to the log, and to nobody else', async () => {
  const { folder, program } = programOf(`process.once('message', () => process.send({ problem: 'no disk' }))`)
  const failed = await processPicture('upload', folder, { program }).catch((error: Error) => error)

  expect(failed).not.toBeInstanceOf(AppError)
  expect(failed).toEqual(new Error('A picture could not be worked on: no disk'))
})

test('the process reads nothing but the kinds of pictures that are taken, whatever it is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'process-picture-'))
  const upload = join(folder, 'upload')
  writeFileSync(upload, '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle r="9"/></svg>')
  const refused = await processPicture(upload, folder).catch((error: AppError) => error)

  expect(refused).toMatchObject({ code: 'BAD_INPUT', message: expect.stringMatching(/^This picture cannot be read/) })
})
