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
  const env = { ...process.env, ...variables, DATABASE_FILE: join(folder, 'data', 'site.sqlite') }
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

/** Workers that say which they are, and what they are told; the first one on duty finds that mail does not leave. */
const talkingWorkers = `
  import cluster from 'node:cluster'
  import { superviseWorkers } from '${moduleAt('./primary.ts')}'
  import { findSiblings } from '${moduleAt('./siblings.ts')}'
  const say = (words) => process.stdout.write(words + '\\n')
  if (cluster.isPrimary) {
    const log = { info() {}, warn: ({ pauseMs }) => say('pause ' + pauseMs) }
    superviseWorkers({ count: 2, variables: process.env, log, release: () => say('released') })
  } else {
    if (process.env.BROKEN) process.exit(3)
    const { worker, isFirst, mail, ready, whenOnDuty, whenToldToStop } = findSiblings()
    process.on('message', ({ kind, reason }) => say([worker, kind, reason].join(' ').trim()))
    whenOnDuty(() => void (worker === 1 && mail.troubleIs('no way out')))
    if (process.env.BUSY) whenToldToStop(() => {})
    say([worker, 'pid', process.pid, isFirst ? 'first' : 'later'].join(' '))
    ready()
    say('ready')
  }`

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

test('a worker that dies is replaced, later each time; who is on duty, and why no mail leaves, all of them know', async () => {
  const { child, said } = await startProgram(talkingWorkers, {}, 2)
  const told = (worker: number) =>
    [...said().matchAll(new RegExp(`^${worker} (?!pid)(.*)$`, 'gm'))].map(([, what]) => what)
  const kill = (worker: number) =>
    process.kill(Number(new RegExp(`^${worker} pid (\\d+)`, 'm').exec(said())?.[1]), 'SIGKILL')
  const isThere = (worker: number) =>
    expect.poll(() => told(worker), { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^mail trouble/))
  await isThere(2)
  kill(2)
  await isThere(3)
  kill(1)
  await isThere(4)
  child.kill('SIGTERM')

  expect(await once(child, 'exit')).toEqual([0, null])
  expect([1, 2, 3, 4, 5].map(told)).toEqual([
    ['on duty'],
    ['mail trouble no way out'],
    ['mail trouble no way out', 'duty is vacant', 'on duty'],
    ['mail trouble'],
    [],
  ])
  expect(said().match(/pause \d+|first|later|released/g)).toEqual([
    ...['first', 'later', 'pause 500', 'later', 'pause 1000', 'later', 'released'],
  ])
})

test('a first worker that cannot begin ends the site with its code, and no other is begun', async () => {
  const { child, said } = await startProgram(talkingWorkers, { BROKEN: 'yes' }, 0)

  expect(await once(child, 'exit')).toEqual([3, null])
  expect(said()).toBe('released\n')
})

test('who asks twice for a stop, as with Ctrl+C, waits for nobody', async () => {
  const { child, said } = await startProgram(talkingWorkers, { BUSY: 'yes' }, 2)
  child.kill('SIGINT')
  await expect.poll(() => said().match(/ stop/g) ?? []).toHaveLength(2)
  child.kill('SIGINT')

  expect(await once(child, 'exit')).toEqual([1, null])
})
