import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attacks } from './attacks.ts'
import { backups } from './backups.ts'
import { brokenDisk } from './broken-disk.ts'
import { type Figure, printFigures } from './figures.ts'
import { flushes } from './flushes.ts'
import { kills } from './kills.ts'
import { migrations } from './migrations.ts'
import { oddWorld } from './odd-world.ts'
import { proxies } from './proxies.ts'
import { stops } from './stops.ts'

// Usage: npm run torture [-- PART ...]. No acknowledged write is lost, whatever happens to the machine; at most 25
// minutes, as root on Debian. Ends with 1 where a figure is missed.
const parts: Record<string, (folder: string) => Promise<Figure[]>> = {
  ...{ kills, flushes, backups, disk: brokenDisk, world: oddWorld, migrations, stops, proxies, attacks },
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-torture-'))
const figures: Figure[] = []
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const begun = performance.now()
  const own = join(folder, name)
  mkdirSync(own)
  const seen = await part(own)
  console.log(`\n${name} (${Math.round((performance.now() - begun) / 1_000)} s)`)
  printFigures(seen)
  figures.push(...seen)
  rmSync(own, { recursive: true, force: true })
}
rmSync(folder, { recursive: true, force: true })
const missed = figures.filter(({ isKept }) => !isKept)
console.log(missed.length === 0 ? `\nAll ${figures.length} figures are kept.` : `\n${missed.length} missed.`)
process.exitCode = missed.length === 0 ? 0 : 1
