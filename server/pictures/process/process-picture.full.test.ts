import { ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { photo } from '../testing.ts'
import { processPicture } from './process-picture.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'process-picture-'))

/** A program that runs in place of the real one, and the folder that it is given. */
function programOf(source: string) {
  const folder = newFolder()
  const program = join(folder, 'program.mjs')
  writeFileSync(program, source)
  return { folder, program }
}

/** It writes its process id, and from then on neither responds nor listens. */
const hanging = `
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

/** Without `expect.poll`, which would move the clock. @returns the process id of the hanging program */
async function untilHanging(folder: string): Promise<number> {
  const file = join(folder, 'pid')
  const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
  while (pid() === 0) await setImmediate()
  return pid()
}

const worker = join(import.meta.dirname, 'worker.ts')

function startWorker(execArgv: string[] = []): ChildProcess {
  const child = fork(worker, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('the process has low priority, little memory and none of the secrets of the server', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://reef:secret@mail.test')
  const { folder, program } = programOf(`
    import { getPriority } from 'node:os'
    const picture = { priority: getPriority(), flags: process.execArgv, env: process.env }
    process.once('message', () => process.send({ picture }, () => process.disconnect()))`)

  expect(await processPicture('upload', folder, { program })).toEqual({
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    flags: ['--disable-sigusr1', '--max-semi-space-size=2', '--max-old-space-size=48', '--expose-gc'],
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      VIPS_DISC_THRESHOLD: '50m',
      TMPDIR: folder,
    },
  })
})

test('a picture that takes half a minute is given up with advice, and its process is killed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { folder, program } = programOf(hanging)
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  const refused = processPicture('upload', folder, { program }).catch((error: AppError) => error)
  const pid = await untilHanging(folder)
  vi.advanceTimersByTime(29_999)
  await setImmediate()
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(await refused).toMatchObject({
    code: 'UNAVAILABLE',
    message:
      'This picture could not be processed: it takes too much time or memory. Make it smaller, or save it as a JPEG, and try again.',
  })
  expect(isAlive(pid)).toBe(false)
})

test('when the client is gone, a process that hangs is killed as well', async () => {
  const { folder, program } = programOf(hanging)
  const left = new AbortController()
  const refused = processPicture('upload', folder, { program, left: left.signal }).catch((error: Error) => error)
  const pid = await untilHanging(folder)
  left.abort(new Error('nobody waits'))

  expect(await refused).toEqual(new Error('nobody waits'))
  expect(isAlive(pid)).toBe(false)
})

test('a process that dies is no error of the server, one that names a problem is', async () => {
  const dying = programOf(`process.once('message', () => process.kill(process.pid, 'SIGKILL'))`)
  await expect(processPicture('upload', dying.folder, dying)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const failing = programOf(`process.once('message', () => process.send({ problem: 'no disk' }))`)
  const failed = await processPicture('upload', failing.folder, failing).catch((error: Error) => error)

  expect(failed).not.toBeInstanceOf(AppError)
  expect(failed).toEqual(new Error('A picture could not be processed: no disk'))
})

test('the process reads only the kinds of pictures that are accepted', async () => {
  const folder = newFolder()
  const upload = join(folder, 'upload')
  writeFileSync(upload, '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle r="9"/></svg>')
  await expect(processPicture(upload, folder)).rejects.toMatchObject({
    ...{ code: 'BAD_INPUT', message: expect.stringMatching(/^This picture cannot be read/) },
  })
})

test('the process ends in the middle of its work when the server dies', async () => {
  const folder = newFolder()
  const upload = join(folder, 'upload')
  await photo(2400, 1600).jpeg().toFile(upload)
  const child = startWorker()
  child.send({ upload, folder })
  await expect.poll(() => existsSync(join(folder, '400.jpg')), { timeout: 20_000 }).toBe(true)
  child.disconnect()
  await once(child, 'exit')

  expect(readdirSync(folder).filter((name) => name.endsWith('.master'))).toEqual([])
})

test('the process kills itself when it holds more memory than it may', async () => {
  const child = startWorker(['--import', 'data:text/javascript,globalThis.held=Buffer.alloc(260e6,1)'])
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
})

test.each([
  [
    'watches its memory while other threads work',
    `import { pbkdf2 } from 'node:crypto'
     import { watchMemory } from ${JSON.stringify(join(import.meta.dirname, 'watch-memory.ts'))}
     watchMemory(process.memoryUsage.rss() + 50e6)
     pbkdf2('x', 'y', 2e9, 64, 'sha512', () => {})
     globalThis.held = Buffer.alloc(100e6, 1)
     process.on('message', () => {})`,
    [null, 'SIGKILL'],
  ],
  [
    'uses one thread and caches nothing',
    `import sharp from 'sharp'
     import ${JSON.stringify(worker)}
     const { memory, files, items } = sharp.cache()
     process.exit(sharp.concurrency() === 1 && memory.max + files.max + items.max === 0 ? 7 : 1)`,
    [7, null],
  ],
])('the process %s', async (_what, program, end) => {
  // It finds sharp from the project.
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...{ cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual(end)
})
