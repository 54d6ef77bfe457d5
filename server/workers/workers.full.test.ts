import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
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
    const log = { info: ({ worker }) => say('duty of ' + worker), warn: ({ pauseMs }) => say('pause ' + pauseMs) }
    const stopPatienceMs = process.env.PATIENCE ? Number(process.env.PATIENCE) : undefined
    superviseWorkers({ count: 2, variables: process.env, log, release: () => say('released'), stopPatienceMs })
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

test('a worker that died just before a stop is not replaced during it', async () => {
  // The other one ends by force, well after its place would have been taken.
  const { child, said } = await startProgram(talkingWorkers, { BUSY: 'yes', PATIENCE: '2000' }, 2)
  const ended = once(child, 'exit')
  process.kill(Number(/^2 pid (\d+)/m.exec(said())?.[1]), 'SIGKILL')
  await expect.poll(said).toContain('pause 500')
  child.kill('SIGTERM')

  expect(await ended).toEqual([0, null])
  expect(said().match(/ pid /g)).toHaveLength(2)
})

test('during a stop nobody is put on duty any more, though whoever was ends first: mail that it began would be cut off', async () => {
  const { child, said } = await startProgram(talkingWorkers, { BUSY: 'yes' }, 2)
  const ended = once(child, 'exit')
  const kill = (worker: number) =>
    process.kill(Number(new RegExp(`^${worker} pid (\\d+)`, 'm').exec(said())?.[1]), 'SIGKILL')
  child.kill('SIGTERM')
  await expect.poll(() => said().match(/ stop/g) ?? []).toHaveLength(2)
  kill(1)
  await expect.poll(said).toContain('2 duty is vacant')
  kill(2)

  expect(await ended).toEqual([0, null])
  expect(said().match(/duty of \d/g)).toEqual(['duty of 1'])
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

/** Two workers that say what they are told, and take their time to stop; a signal to the program moves its clock a minute on. */
const slowWorkers = `
  import cluster from 'node:cluster'
  import { superviseWorkers } from '${moduleAt('./primary.ts')}'
  const say = (words) => process.stdout.write(words + '\\n')
  if (cluster.isPrimary) {
    const elapsed = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => elapsed() + ahead
    process.on('SIGUSR2', () => {
      ahead += 60_001
      say('a minute later')
    })
    const log = { info() {}, warn: ({ pauseMs }) => say('pause ' + pauseMs) }
    superviseWorkers({ count: 2, variables: process.env, log, release: () => say('released') })
  } else {
    process.on('SIGHUP', () => say('goes on'))
    process.on('message', ({ kind }) => kind === 'stop' && say('stop ' + process.pid))
    process.on('SIGTERM', () => process.exit(0))
    process.send({ kind: 'ready' })
    say('pid ' + process.pid)
    say('ready')
  }`
const pidsIn = (said: string, word: string) =>
  [...said.matchAll(new RegExp(`^${word} (\\d+)$`, 'gm'))].map(([, pid]) => Number(pid))

test('a terminal that is lost and says so twice stops the workers once: what they have begun is answered', async () => {
  const { child, said } = await startProgram(slowWorkers, {}, 2)
  child.kill('SIGHUP')
  await expect.poll(() => pidsIn(said(), 'stop')).toHaveLength(2)
  child.kill('SIGHUP')
  // One that has a minute's signal has had the one before it.
  child.kill('SIGUSR2')
  await expect.poll(said).toContain('a minute later')
  for (const pid of pidsIn(said(), 'pid')) process.kill(pid, 'SIGTERM')

  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a worker that dies after a minute is replaced as soon as the first one that died', async () => {
  const { child, said } = await startProgram(slowWorkers, {}, 2)
  const killLast = () => process.kill(pidsIn(said(), 'pid').at(-1) ?? 0, 'SIGKILL')
  const areThere = (count: number) => expect.poll(() => pidsIn(said(), 'pid').length, { timeout: 20_000 }).toBe(count)
  killLast()
  await areThere(3)
  killLast()
  await areThere(4)
  child.kill('SIGUSR2')
  await expect.poll(said).toContain('a minute later')
  killLast()
  await areThere(5)

  expect(said().match(/pause \d+/g)).toEqual(['pause 500', 'pause 1000', 'pause 500'])
  child.kill('SIGTERM')
  await expect.poll(() => pidsIn(said(), 'stop')).toHaveLength(2)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([1, null])
})

test('several workers do not begin at a port that another program shares with whoever asks', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { child, said } = await startProgram(
    `
    import { startWorkers } from '${moduleAt('./start-workers.ts')}'
    if (!(await startWorkers())) {
      process.send({ kind: 'ready' })
      process.stdout.write('ready')
    }`,
    { WORKERS: '2', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    0,
  )

  expect(await once(child, 'exit')).toEqual([1, null])
  expect(said()).toBe('')
})
