import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { ensureDebianPackage } from '../debian-package.ts'

const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=160']
const memoryVariables = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

export interface Host {
  url: string
  process: ChildProcess
  /** Resident memory now, in MB. */
  memoryMegabytes(): number
  /** The most that it was so far. */
  peakMegabytes(): number
  /** Processor time used so far by all its threads, in milliseconds. */
  processorMilliseconds(): number
  stop(): Promise<void>
}

/** The other core is for the load. */
const onFirstCore = ['taskset', '-c', '0']

/** Starts a script under the flags of production, logging to a file; resolves when it responds. `by` is the command that runs it. */
export async function startHost(
  script: string,
  args: string[],
  variables: Record<string, string>,
  logFile: string,
  by = onFirstCore,
): Promise<Host> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = openSync(logFile, 'a')
  const command = [...by, process.execPath, ...memoryFlags, script, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...memoryVariables, PORT: String(port), ...variables },
  })
  endWithThisProcess(child)
  await answers(url)
  return {
    url,
    process: child,
    memoryMegabytes: () => megabytesOf(child.pid ?? 0, 'VmRSS'),
    peakMegabytes: () => megabytesOf(child.pid ?? 0, 'VmHWM'),
    processorMilliseconds: () => processorMilliseconds(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

export interface Load {
  perSecond: number
  requests: number
  p99Milliseconds: number
}

/** Loads a URL with wrk from the second core for some seconds. */
export function loadWith(url: string, seconds: number, headers: Record<string, string> = {}, connections = 32): Load {
  const named = Object.entries({ 'Accept-Encoding': 'gzip, deflate, br, zstd', ...headers }).flatMap(
    ([name, value]) => ['-H', `${name}: ${value}`],
  )
  const args = ['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...named, url]
  const report = execFileSync('taskset', args, { encoding: 'utf8' })
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  if (/Non-2xx/.test(report)) throw new Error(`${url} answered with errors:\n${report}`)
  const requests = Number(/(\d+) requests in/.exec(report)?.[1])
  return { perSecond, requests, p99Milliseconds: Number(amount) * factor }
}

export const ensureWrk = () => ensureDebianPackage('wrk', 'wrk')

export async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    try {
      const response = await fetch(`${url}/health`)
      await response.body?.cancel()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  throw new Error(`${url} did not answer within 15 seconds`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

/** User and system time of a process; the kernel counts in hundredths of a second. Source: proc(5), fields 14 and 15. */
function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A failing part does not stop the others; the processes that it started are killed. */
export function endWithThisProcess(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
