import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { drill } from './drill-steps.ts'
import { removeFolder } from './machine.ts'
import { DrillReport } from './report.ts'

// Usage: npm run drill [-- --allow-skips]. From a bare Debian to a site that survives faults. As root on
// Debian; everything happens in a folder under /var/tmp, which is removed.
const tools = { mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' }
const problem = whatIsMissing()
if (problem) {
  console.error(problem)
  process.exit(2)
}

const report = new DrillReport()
const folder = mkdtempSync('/var/tmp/kelp-and-coral-drill-')
const begun = performance.now()
try {
  await drill(folder, join(import.meta.dirname, '..', '..', 'release'), report)
  console.log(`\nThe whole drill took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  removeFolder(folder)
}
for (const skip of report.skips) console.log(`Skipped: ${skip}`)
if (report.skips.length > 0 && !process.argv.includes('--allow-skips')) process.exitCode = 1

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return 'The drill makes a machine: it needs root, on Debian.'
  const missing = Object.entries(tools).filter(([command]) => !isThere(command))
  if (missing.length === 0) return null
  return `Missing: apt-get install ${missing.map(([, debian]) => debian).join(' ')}`
}

function isThere(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
