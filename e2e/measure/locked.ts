import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median } from './median.ts'
import { type Host, loadWith } from './processes.ts'

/** The p99 of a cached page, in milliseconds, while all is quiet and while another process holds the database's lock. */
export async function lockedRow(host: Host, path: string, databaseFile: string): Promise<string[]> {
  const quiet: number[] = []
  const locked: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    quiet.push(loadWith(host.url + path, 3).p99Milliseconds)
    const holder = spawn(process.execPath, [join('e2e', 'measure', 'lock-holder.ts'), databaseFile, host.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    locked.push(loadWith(host.url + path, 3).p99Milliseconds)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  return [median(quiet).toFixed(1), median(locked).toFixed(1), (median(locked) / median(quiet)).toFixed(2)]
}
