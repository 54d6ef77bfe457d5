import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadReport } from './load-report.ts'
import type { Machine } from './machine.ts'
import { Visitor } from './visitor.ts'

/** Does something while 50 requests a second go through the machine's proxy, and for some seconds around it. */
export async function underLoad(machine: Machine, host: string, act: () => void): Promise<LoadReport> {
  const program = join(import.meta.dirname, 'steady-load.ts')
  const authority = join(machine.root, Visitor.authority)
  const inItsNetwork = ['--target', String(machine.leader()), '--net', process.execPath, program, host, authority]
  const load = spawn('nsenter', inItsNetwork, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  load.stdout.on('data', (part) => {
    printed += part
  })
  const ended = once(load, 'close')
  try {
    await seconds(3)
    // Commands run while this process waits for them; the load is another one.
    act()
    await seconds(3)
  } finally {
    load.kill('SIGTERM')
    await ended
  }
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as LoadReport
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1_000))
}
