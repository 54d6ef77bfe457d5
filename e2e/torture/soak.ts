import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measure/median.ts'
import { atMost, exactly, type Figure, printFigures } from './figures.ts'
import { createMemoryGroup } from './memory-group.ts'
import { mixedLoad } from './mixed-load.ts'
import { siteIn, stateOf } from './site.ts'

// Usage: npm run soak [-- MINUTES]. A mixed load for ten minutes on a machine of 512 MB: no errors, and memory that stays where it
// is. As root on Linux. Ends with 1 where a figure is missed.
const minutes = Number(process.argv[2] ?? 10)
const machineMegabytes = 512
const sampleMs = 1_000

const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-soak-'))
const group = createMemoryGroup(`kelp-and-coral-${process.pid}`, machineMegabytes)
const site = siteIn(join(folder, 'site'), undefined, group.by)
const line = await site.start()
const end = AbortSignal.timeout(minutes * 60_000)
const server: number[] = []
const all: number[] = []
const sampling = setInterval(() => {
  server.push(line.host.memoryMegabytes())
  all.push(group.megabytes())
}, sampleMs)
const { asked, errors } = await mixedLoad(line, end)
clearInterval(sampling)
await line.host.stop()
const figures = [...loadFigures(), ...memoryFigures(), exactly('the database afterwards', stateOf(site.file), 'ok')]
group.remove()
rmSync(folder, { recursive: true, force: true })
console.log(`\n${minutes} minutes of mixed load in ${machineMegabytes} MB`)
for (const [what, times] of errors) console.log(`  ${times} × ${what}`)
printFigures(figures)
process.exitCode = figures.every(({ isKept }) => isKept) ? 0 : 1

function loadFigures(): Figure[] {
  const seen = [...asked].map(([what, count]) => ({ what, seen: String(count), expected: 'any', isKept: count > 0 }))
  const failed = [...errors.values()].reduce((total, count) => total + count, 0)
  return [...seen, atMost('errors', failed, 0)]
}

/** Drift: from the second fifth to the last, because caches fill in the first. */
function memoryFigures(): Figure[] {
  const fifth = Math.floor(server.length / 5)
  const early = median(server.slice(fifth, 2 * fifth))
  const late = median(server.slice(-fifth))
  return [
    atMost('memory of server and pictures together at most, MB', Math.round(Math.max(...all)), 300),
    atMost(
      `drift of the server's memory (${early} MB to ${late} MB), per cent`,
      Math.round((late / early - 1) * 100),
      10,
    ),
  ]
}
