import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackage } from '../debian-package.ts'
import { exactly, type Figure, skipped } from './figures.ts'
import { pause, siteIn } from './site.ts'
import { singleWriters } from './writers.ts'

const turns = 5

/** The order of system calls: the log is flushed to disk before each response that acknowledges a write. */
export async function flushes(folder: string): Promise<Figure[]> {
  ensureDebianPackage('strace', 'strace')
  const what = 'acknowledging answers before which the log was flushed to the disk'
  const site = siteIn(join(folder, 'flushes'))
  const line = await site.start()
  const trace = join(folder, 'flushes', 'trace')
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
  const tracer = spawn(
    'strace',
    ['-f', '-qq', '-yy', '-s', '16', '-e', calls, '-o', trace, '-p', `${line.host.process.pid}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let words = ''
  tracer.stderr.on('data', (piece: Buffer) => {
    words += piece.toString()
  })
  await pause(1_500)
  if (tracer.exitCode !== null) {
    await line.host.stop()
    return [skipped(what, words.trim())]
  }
  const kinds = Object.entries(singleWriters)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [kind, write] of kinds) await write(line, `flush${turn}${kind.replace(' ', '')}`)
  }
  tracer.kill('SIGINT')
  await once(tracer, 'exit')
  await line.host.stop()
  return [exactly(what, answersAfterFlush(readFileSync(trace, 'utf8')), turns * kinds.length)]
}

/** Each flush covers one response; a response without its own flush is a failure. */
function answersAfterFlush(trace: string): number {
  let isFlushed = false
  let answers = 0
  for (const call of trace.split('\n')) {
    if (/\bf(data)?sync\(\d+<[^>]*-wal>/.test(call)) isFlushed = true
    if (!/(write|writev|sendto|sendmsg)\(\d+<TCP.*HTTP\/1\.1 2/.test(call)) continue
    if (isFlushed) answers += 1
    isFlushed = false
  }
  return answers
}
