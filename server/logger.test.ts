import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a process with this log until it ends, and gives the messages that it has written. */
function messagesOf(script: string): { messages: string[]; status: number | null } {
  const program = `import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)}
    const logger = createLogger({ LOG_LEVEL: 'info' }); ${script}`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const messages = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { messages, status }
}

test('a fault that nobody caught is the last line, after all before it', () => {
  const died = messagesOf("logger.info('first'); logger.info('second'); setTimeout(() => { throw new Error('oh') })")

  expect(died).toEqual({ messages: ['first', 'second', 'the process ends by a fault'], status: 1 })
})

test('a promise that nobody caught ends the process in the same way', () => {
  const died = messagesOf("logger.info('first'); Promise.reject(new Error('oh'))")

  expect(died).toEqual({ messages: ['first', 'the process ends by a fault'], status: 1 })
})

test('a process that leaves at once has written its lines', () => {
  expect(messagesOf("logger.info('first'); logger.info('second'); process.exit(3)")).toEqual({
    messages: ['first', 'second'],
    status: 3,
  })
})

test('an error is on the disk at once, with all before it, even if the process is killed', () => {
  const killed = messagesOf(
    "logger.info('first'); logger.error('second'); logger.info('lost'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000)",
  )

  expect(killed).toEqual({ messages: ['first', 'second'], status: null })
})

test('a disk that is full holds nobody up: lines are given up, the process goes on and ends as it would', () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const program = `import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)}
    const logger = createLogger({ LOG_LEVEL: 'info' })
    for (let n = 0; n < 5_000; n += 1) logger.info({ n }, 'a line that finds no room on the disk')
    logger.error('nor does this one')
    setTimeout(() => { logger.info('still here'); process.stderr.write('served'); process.exit(3) }, 50)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })

  expect([status, stderr]).toEqual([3, 'served'])
})
