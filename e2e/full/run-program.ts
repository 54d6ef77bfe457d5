import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '../journeys/fixtures.ts'

/** A built program in a process of its own. */
export function runProgram(
  program: string,
  variables: Record<string, string>,
  args: string[] = [],
  { stdout = 'pipe', socket }: { stdout?: number | 'pipe' /** As systemd hands one over. */; socket?: number } = {},
) {
  const line = [process.execPath, program, ...args]
  const [command = '', ...rest] = socket ? ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh', ...line] : line
  const child = spawn(command, rest, {
    stdio: ['ignore', stdout, 'pipe', ...(socket ? [socket] : [])],
    env: { PATH: process.env.PATH, ...variables },
  })
  let output = ''
  let errors = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'close').then(([code]) => code as number)
  const says = (text: string) => expect.poll(() => output, { timeout: 15_000 }).toContain(text)
  return {
    output: () => output,
    errors: () => errors,
    ended,
    says,
    async listensAt() {
      await says('Server listening at')
      return /Server listening at (http:\S+?)"/.exec(output)?.[1] ?? ''
    },
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
