import { execFile } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atMost, exactly, type Figure } from './figures.ts'
import { pause, siteIn, stateOf, type TorturedSite, withDatabase } from './site.ts'
import { type Kept, Refused, writers } from './writers.ts'

const [good, damaged] = [50, 20]
const run = promisify(execFile)

/** Backups under writes: each contains every write acknowledged before it began; a damaged one is refused. */
export async function backups(folder: string): Promise<Figure[]> {
  const site = siteIn(join(folder, 'backups'))
  const line = await site.start()
  const written: Kept[] = []
  let isOver = false
  const busy = Object.entries(writers).map(async ([kind, write], writer) => {
    for (let count = 0; !isOver; count += 1) {
      const kept = await write(line, `b${writer}x${String(count).padStart(8, '0')}`).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
      // Rows deleted or changed later are not compared.
      if (kept) written.push({ kind, ...kept })
      await pause(50)
    }
  })
  const restored = siteIn(join(folder, 'restored'))
  let bad = 0
  let last = ''
  for (let count = 0; count < good; count += 1) {
    withDatabase(site.file, (database) => database.exec('delete from rate_limits'))
    const before = [...written]
    last = join(folder, `backup-${count}.sqlite`)
    await run(process.execPath, [join('dist', 'server', 'backup.js'), last], { env: environmentOf(site) })
    restored.command('restore', last)
    if (stateOf(restored.file) !== 'ok' || !holds(restored.file, before)) bad += 1
  }
  isOver = true
  await Promise.all(busy)
  await line.host.stop()
  return [
    atMost(`backups during sustained writes, of ${good}: bad when restored`, bad, 0),
    exactly(`damaged backups, of ${damaged}: refused, and nothing changed`, refusals(restored, last), damaged),
  ]
}

const environmentOf = ({ file }: TorturedSite) => ({ PATH: process.env.PATH, DATABASE_FILE: file })

function holds(file: string, written: readonly Kept[]): boolean {
  return withDatabase(file, (database) =>
    written.every(
      ({ query, values }) =>
        database
          .prepare(query)
          .pluck()
          .get(...values) === 1,
    ),
  )
}

/** How often a backup that was cut or has another byte somewhere is refused while the database stays as it is. */
function refusals(site: TorturedSite, backup: string): number {
  const bytes = readFileSync(backup)
  let refused = 0
  for (let count = 0; count < damaged; count += 1) {
    writeFileSync(backup, count % 2 === 0 ? cut(bytes) : flipped(bytes))
    const before = fingerprint(site.file)
    try {
      site.command('restore', backup)
    } catch {
      if (fingerprint(site.file) === before) refused += 1
    }
  }
  writeFileSync(backup, bytes)
  return refused
}

const cut = (bytes: Buffer) => bytes.subarray(0, randomInt(bytes.length))

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const place = randomInt(copy.length)
  copy[place] = (copy[place] ?? 0) ^ (1 << randomInt(8))
  return copy
}

const fingerprint = (file: string) =>
  `${statSync(file).size} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
