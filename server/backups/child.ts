import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { childFlags } from '#server/child-flags.ts'
import type { Context } from '#server/context.ts'

/** By database, those that this process has begun. */
const running = new Map<string, ChildProcess>()

/**
 * Begins a backup as `npm run backup` makes it, in a process of its own: it takes neither memory nor time from this one.
 * @returns once it is certain that no other is under way
 * @throws AppError UNAVAILABLE in the words that the command has for it
 */
export async function startBackup({ env, log }: Pick<Context, 'env' | 'log'>): Promise<void> {
  const child = fork(program(), [], {
    // The owner's command may need any variable of the environment; .env is read again.
    env: {
      ...process.env,
      DATABASE_FILE: env.DATABASE_FILE,
      TIME_ZONE: env.TIME_ZONE,
      BACKUP_COMMAND: env.BACKUP_COMMAND ?? '',
      MALLOC_ARENA_MAX: '1',
    },
    execArgv: childFlags({ young: 2, old: 64 }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  running.set(env.DATABASE_FILE, child)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.once('message', () => {
    // Visitors come first: the administrator who asked is no longer waiting.
    yieldToOthers(child)
    resolve()
  })
  child.once('error', reject)
  child.once('close', (code) => {
    if (running.get(env.DATABASE_FILE) === child) running.delete(env.DATABASE_FILE)
    if (code === 0) log.info('backup made')
    else log.error({ said }, 'backup failed')
    reject(new AppError('UNAVAILABLE', said.trim().split('\n')[0] || 'The backup could not be started.'))
  })
  await promise
}

/**
 * Ends the backup of this process and the owner's command. The next backup deletes its leftovers.
 */
export async function stopBackup(file: string): Promise<void> {
  const child = running.get(file)
  if (!child) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

function program(): string {
  return import.meta.filename.endsWith('.ts')
    ? join(projectRoot, 'server', 'cli', 'backup.ts')
    : join(projectRoot, 'dist', 'server', 'backup.js')
}
