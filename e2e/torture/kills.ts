import { join } from 'node:path'
import { atMost, exactly, type Figure } from './figures.ts'
import { killHard, type Line, pause, siteIn, stateOf, withDatabase } from './site.ts'
import { type Kept, Refused, writers } from './writers.ts'

const rounds = 100

/** Writers of every kind, and kill -9 at random moments: every acknowledged write is there. */
export async function kills(folder: string): Promise<Figure[]> {
  const site = siteIn(join(folder, 'kills'))
  const all: Kept[] = []
  const found = { lost: new Map<string, number>(), refusals: new Map<string, number>(), damage: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const line = await site.start()
    const written: Kept[] = []
    const busy = Object.entries(writers).map(async ([kind, write], writer) => {
      for (let count = 0; ; count += 1) {
        const token = `w${writer}x${String(round * 10_000 + count).padStart(8, '0')}`
        try {
          written.push({ kind, ...(await write(line, token)) })
        } catch (error) {
          if (!(error instanceof Refused)) return
          if (!isRace(error)) add(found.refusals, error.message.replace(/\d{3,}/g, '…'))
        }
      }
    })
    // Every fifth lives longer, because processing a picture at low priority takes seconds.
    await pause(200 + Math.random() * (round % 5 === 4 ? 6_000 : 1_300))
    await killHard(line)
    await Promise.all(busy)
    for (const kept of withoutThoseThat(site.file, written)) add(found.lost, kept.kind)
    if (stateOf(site.file) !== 'ok') found.damage += 1
    // One client stands in for thousands of visitors.
    withDatabase(site.file, (database) => database.exec('delete from rate_limits'))
    all.push(...written)
  }
  await assertAlive(await site.start())
  const gone = withoutThoseThat(site.file, all)
  const kinds = new Set(all.map(({ kind }) => kind))
  const missing = Object.keys(writers).filter((kind) => !kinds.has(kind))
  if (missing.length > 0) console.log(`  never acknowledged: ${missing.join(', ')}`)
  for (const [what, times] of [...found.refusals, ...found.lost]) console.log(`  ${times} × ${what}`)
  return [
    exactly(
      `kill -9, ${rounds} rounds: kinds of writes that were acknowledged`,
      kinds.size,
      Object.keys(writers).length,
    ),
    { what: '... acknowledged in all', seen: String(all.length), expected: 'any', isKept: all.length > 0 },
    atMost('... lost', gone.length + sum(found.lost), 0),
    atMost('... databases that were damaged', found.damage, 0),
    atMost('... writes that were refused', sum(found.refusals), 0),
  ]
}

/** Two writers at once, such as of a setting that another has changed meanwhile. Nothing was acknowledged. */
function isRace({ message }: Error): boolean {
  return /answered (409|429)/.test(message)
}

/** The writes of which nothing is found. */
function withoutThoseThat(file: string, written: readonly Kept[]): Kept[] {
  return withDatabase(file, (database) =>
    written.filter(
      ({ query, values }) =>
        database
          .prepare(query)
          .pluck()
          .get(...values) !== 1,
    ),
  )
}

async function assertAlive(line: Line): Promise<void> {
  const answer = await fetch(`${line.url}/blog`)
  if (answer.status !== 200) throw new Error(`After all kills the blog was answered ${answer.status}.`)
  await answer.arrayBuffer()
  await line.host.stop()
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
