import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { photo } from '../testing.ts'
import { processPicture } from './process-picture.ts'

const worker = join(import.meta.dirname, 'worker.ts')
const newFolder = () => mkdtempSync(join(tmpdir(), 'worker-'))

function started(execArgv: string[] = []): ChildProcess {
  const child = fork(worker, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('the process that works on a picture yields to whoever answers visitors, and is kept small', async () => {
  const folder = newFolder()
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { getPriority } from 'node:os'
     process.once('message', () => process.send({ picture: { priority: getPriority(), given: process.execArgv } }))`,
  )
  expect(await processPicture('upload', folder, { program })).toEqual({
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    given: ['--disable-sigusr1', '--max-semi-space-size=2', '--max-old-space-size=48', '--expose-gc'],
  })
})

test('when the server dies, the process that works on a picture for it ends in the middle of its work', async () => {
  const folder = newFolder()
  const upload = join(folder, 'upload')
  await photo(2400, 1600).jpeg().toFile(upload)
  const child = started()
  child.send({ upload, folder })
  await expect.poll(() => existsSync(join(folder, '400.jpg')), { timeout: 20_000 }).toBe(true)
  child.disconnect()
  await once(child, 'exit')

  expect(readdirSync(folder).filter((name) => name.endsWith('.master'))).toEqual([])
})

test('the process that works on a picture ends itself when it holds more than it may', async () => {
  const child = started(['--import', 'data:text/javascript,globalThis.held=Buffer.alloc(260e6,1)'])
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
})

test('the process ends when it has answered, without being told to', async () => {
  const folder = newFolder()
  const upload = join(folder, 'upload')
  await photo(60, 40).png().toFile(upload)
  const child = started()
  child.send({ upload, folder })
  const [[answer], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')])

  expect(answer).toMatchObject({ picture: { width: 60, height: 40 } })
  expect(code).toBe(0)
})

test('the process that works on a picture takes one thread, and keeps nothing that it has decoded', async () => {
  const program = `
    import sharp from 'sharp'
    import ${JSON.stringify(worker)}
    process.send({ threads: sharp.concurrency(), ...sharp.cache() })`
  // It finds sharp from here.
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [settings] = await once(child, 'message')

  expect(settings).toMatchObject({ threads: 1, memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
})
