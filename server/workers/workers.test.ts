import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { takeFileAlone } from '#db/file-lock.ts'

/** Runs a program of its own, which is also that of its workers, and tells once it has written "ready" so many times. */
async function startProgram(text: string, variables: Record<string, string> = {}, workers = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  const file = join(folder, 'program.ts')
  writeFileSync(file, text)
  const env = { ...process.env, ...variables, DATABASE_FILE: join(folder, 'site.sqlite') }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
  })
  await expect.poll(() => said.match(/ready/g)?.length ?? 0, { timeout: 20_000 }).toBe(workers)
  return { child, databaseFile: env.DATABASE_FILE, said: () => said }
}

const moduleAt = (name: string) => pathToFileURL(fileURLToPath(new URL(name, import.meta.url))).href
const quietLog = '{ info() {}, warn() {} }'

test('a worker that does not end when it is told to is ended, so that a stop has an end', async () => {
  const { child } = await startProgram(`
    import cluster from 'node:cluster'
    import { superviseWorkers } from '${moduleAt('./primary.ts')}'
    if (cluster.isPrimary) {
      superviseWorkers({ count: 1, variables: process.env, log: ${quietLog}, release() {}, stopPatienceMs: 100 })
    } else {
      process.on('SIGTERM', () => {})
      process.on('message', () => {})
      process.send({ kind: 'ready' })
      process.stdout.write('ready')
      setInterval(() => {}, 1_000)
    }`)
  child.kill('SIGTERM')

  expect(await once(child, 'exit')).toEqual([0, null])
})

test('nobody may replace the database while workers come and go, though none of them has it open', async () => {
  const { child, databaseFile } = await startProgram(
    `
    import { startWorkers } from '${moduleAt('./start-workers.ts')}'
    if (!(await startWorkers())) {
      process.on('message', ({ kind }) => kind === 'stop' && process.exit(0))
      process.send({ kind: 'ready' })
      process.stdout.write('ready')
    }`,
    { WORKERS: '2', PORT: '0', ADMIN_PASSWORD: 'a password for this test alone', LOG_LEVEL: 'silent' },
    2,
  )
  expect(takeFileAlone(databaseFile)).toBeNull()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])

  const release = takeFileAlone(databaseFile)
  expect(release).not.toBeNull()
  release?.()
})
