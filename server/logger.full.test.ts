import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

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

test.each([
  [
    'ends by an uncaught error',
    "setTimeout(() => { throw new Error('oh') })",
    1,
    ['the process is ending because of a fault'],
  ],
  ['ends by an uncaught rejection', "Promise.reject(new Error('oh'))", 1, ['the process is ending because of a fault']],
  ['exits at once', 'process.exit(3)', 3, []],
  [
    'is killed after an error',
    "logger.error('third'); logger.info('lost'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000)",
    ...[null, ['third']],
  ],
] as const)('a process that %s has written its lines', (_how, script, status, last) => {
  expect(messagesOf(`logger.info('first'); logger.info('second'); ${script}`)).toEqual({
    ...{ status, messages: ['first', 'second', ...last] },
  })
})
