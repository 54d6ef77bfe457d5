import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const hour = 3_600_000
/** A line that hangs must not keep the next night's backup from being made. */
const longestHours = 12
/** How long a command may take to end after SIGTERM. */
const longestEndMs = 5_000
const longestProblem = 500
const outputWaitMs = 1_000
/** Ctrl-C reaches only the group of the terminal. */
const passedOn: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** The owner's command has no use for them. */
const secrets = ['ADMIN_PASSWORD', 'SMTP_URL', 'CDN_PURGE_TOKEN']

/**
 * Runs the owner's command with the path of a backup as its argument: the shell reads the command alone, never the path.
 * Where it does not say `"$1"` itself, the path is added at its end. What it prints goes to our own output.
 * @returns what went wrong, in one line; null when it ended well
 */
export async function takeOffSite(
  command: string,
  path: string,
  hours = longestHours,
  endMs = longestEndMs,
): Promise<string | null> {
  const script = /\$\{?[1@*]/.test(command) ? command : `${command} "$1"`
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name)))
  const child = spawn('/bin/sh', ['-c', script, 'BACKUP_COMMAND', path], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: child processes of the shell end with it.
    detached: true,
  })
  const limit = limitTime(child, hours * hour, endMs)
  const passOn = (signal: NodeJS.Signals) => {
    endGroup(child, signal)
    process.kill(process.pid, signal)
  }
  for (const signal of passedOn) process.once(signal, passOn)
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      said = (said + text).slice(-4_096)
    })
  }
  const closed = once(child, 'close')
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  const isLate = limit.isOver
  if (!isLate) limit.stop()
  for (const each of passedOn) process.off(each, passOn)
  // A process that it left behind may hold its output open for ever: only the output so far is read.
  await Promise.race([closed, pause(isLate ? endMs : outputWaitMs)])
  for (const output of [child.stdout, child.stderr]) output.destroy()
  limit.stop()
  // The shell may have ended before the processes that it started.
  if (isLate) endGroup(child, 'SIGKILL')
  else if (code === 0) return null
  const cause = signal ? `was stopped by ${signal}` : `failed with code ${code}`
  const end = isLate ? `took longer than ${hours} hours and was stopped` : cause
  const lastLine = said.trim().split('\n').at(-1)?.trim().slice(0, longestProblem)
  return lastLine ? `BACKUP_COMMAND ${end}: ${lastLine}` : `BACKUP_COMMAND ${end}.`
}

/** When the time of a command is up, it gets SIGTERM, and SIGKILL if it goes on. */
function limitTime(child: ChildProcess, ms: number, endMs: number) {
  const limit = { isOver: false, stop: () => clearTimeout(timer) }
  let timer = setTimeout(() => {
    limit.isOver = true
    endGroup(child, 'SIGTERM')
    timer = setTimeout(() => endGroup(child, 'SIGKILL'), endMs)
  }, ms)
  return limit
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}
