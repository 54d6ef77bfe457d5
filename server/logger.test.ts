import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from './logger.ts'

/** A log into a file, whose end of the process is nobody's business here. */
function logIntoFile(level: 'info' | 'warn' = 'info', room?: 'full') {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-log-'))
  const file = join(folder, 'log')
  const descriptor = openSync(room === 'full' ? '/dev/full' : file, 'w')
  const before = { uncaughtException: process.listeners('uncaughtException'), exit: process.listeners('exit') }
  const logger = createLogger({ LOG_LEVEL: level }, descriptor)
  for (const listener of process.listeners('uncaughtException'))
    if (!before.uncaughtException.includes(listener)) process.off('uncaughtException', listener)
  for (const listener of process.listeners('exit')) if (!before.exit.includes(listener)) process.off('exit', listener)
  onTestFinished(() => {
    logger.fatal('the last line')
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { msg: string })
  /** The same descriptor, on a disk that has room again. */
  const makeRoom = () => {
    closeSync(descriptor)
    if (openSync(file, 'w') !== descriptor) throw new Error('The descriptor has gone to another file.')
  }
  return { logger, lines, messages: () => lines().map(({ msg }) => msg), makeRoom }
}

test('lines are written in batches, a warning at once with all before it', () => {
  const { logger, messages } = logIntoFile()
  logger.info('first')
  expect(messages()).toEqual([])

  logger.warn('second')
  expect(messages()).toEqual(['first', 'second'])
  logger.info('third')
  expect(messages()).toEqual(['first', 'second'])
  logger.error('fourth')
  expect(messages()).toEqual(['first', 'second', 'third', 'fourth'])
})

test('waiting lines are written within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { logger, messages } = logIntoFile()
  logger.info('first')
  vi.advanceTimersByTime(1_000)

  await expect.poll(messages).toEqual(['first'])
})

test('some kilobytes are written without waiting, in order, each line once', async () => {
  // No second passes meanwhile.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { logger, messages } = logIntoFile()
  const words = Array.from({ length: 200 }, (_, n) => `line ${n} ${'x'.repeat(100)}`)
  for (const line of words) logger.info(line)

  await expect.poll(messages).toEqual(words)
})

test('a line says its level, instant and words, and nothing of the machine; those below the level are none', () => {
  const { logger, lines } = logIntoFile('warn')
  logger.info('too little')
  logger.warn('second')

  expect(lines()).toEqual([
    { level: 40, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), msg: 'second' },
  ])
})

test('lines that found no room on the disk are written when there is room again', () => {
  const { logger, messages, makeRoom } = logIntoFile('info', 'full')
  logger.info('first')
  logger.error('second')
  makeRoom()
  logger.error('third')

  expect(messages()).toEqual(['first', 'second', 'third'])
})
