import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

// The whole test command of the README. Ends with one line that counts every check and every test.
const reports = mkdtempSync(join(tmpdir(), 'kelp-and-coral-reports-'))
let passed = 0
let failed = 0

check('types', 'tsc', ['--noEmit'])
check('lint and format', 'biome', ['ci', '.'])
check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'db', 'e2e'])
countTests('unit and integration tests', join(reports, 'vitest.json'), (file) => runVitest('unit', file), readVitest)
const isBuilt = check('production build', 'node', ['server/cli/build-if-changed.js'])
countTests('component tests', join(reports, 'components.json'), runComponentTests, readVitest)
if (isBuilt) countTests('end-to-end tests', join(reports, 'e2e.json'), runBrowserTests, readPlaywright)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

interface Counts {
  passed: number
  failed: number
}

function run(command: string, args: string[], variables: Record<string, string> = {}): SpawnSyncReturns<Buffer> {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...variables } })
}

function check(name: string, command: string, args: string[]): boolean {
  console.log(`\n== ${name}`)
  const isFine = run(command, args).status === 0
  if (isFine) passed += 1
  else failed += 1
  return isFine
}

/** A runner that ends badly without a failed test (a crash, no test found) counts as one failure. */
function countTests(
  name: string,
  file: string,
  start: (file: string) => SpawnSyncReturns<Buffer>,
  read: (report: unknown) => Counts,
): void {
  console.log(`\n== ${name}`)
  const { status } = start(file)
  let counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.error(`No report of the ${name} was written.`)
  }
  passed += counts.passed
  failed += Math.max(counts.failed, status === 0 && counts.passed > 0 ? 0 : 1)
}

function runVitest(
  project: 'unit' | 'components',
  file: string,
  variables?: Record<string, string>,
): SpawnSyncReturns<Buffer> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return run('vitest', ['run', '--project', project, ...reporters], variables)
}

function runComponentTests(file: string): SpawnSyncReturns<Buffer> {
  return runVitest('components', file, { CHROMIUM_PATH: ensureChromium() })
}

function readVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

function readPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

function runBrowserTests(file: string): SpawnSyncReturns<Buffer> {
  const CHROMIUM_PATH = ensureChromium()
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM_PATH, E2E_JSON: file })
}
