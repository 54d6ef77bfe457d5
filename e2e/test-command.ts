import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { readPlaywright, readVitest, type TestResult } from './conformance/read-reports.ts'
import { lastWords, type Tally, tallyTests } from './test-tally.ts'

// The whole test command of the README. Ends with the names of what failed and one line that counts every check and test.
const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'kelp-and-coral-reports-'))
const all: Tally = { passed: 0, failures: [] }

check('types', 'tsc', ['--noEmit'])
check('lint and format', 'biome', ['ci', '.'])
check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'db', 'e2e'])
check('supported browsers', 'node', ['e2e/browsers/browser-code.ts'])
const areUnitsFine = runTests('unit and integration tests', readVitest, (file) => runVitest('unit', file))
if (areUnitsFine) runInBrowser()

rmSync(reports, { recursive: true, force: true })
console.log(
  lastWords(all, areUnitsFine ? null : 'Build, component and end-to-end tests were not started: unit tests failed.'),
)
process.exit(all.failures.length === 0 ? 0 : 1)

function runInBrowser(): void {
  const isBuilt = check('production build', 'node', ['server/cli/build-if-changed.js'])
  runTests('component tests', readVitest, (file) => runVitest('components', file, { CHROMIUM_PATH: ensureChromium() }))
  if (isBuilt) runTests('end-to-end tests', readPlaywright, runJourneys)
}

/** Whether a program ended well. */
function run(command: string, args: string[], variables: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...variables }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function runVitest(project: 'unit' | 'components', file: string, variables?: Record<string, string>): boolean {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return run('vitest', ['run', '--project', project, ...reporters], variables)
}

function runJourneys(file: string): boolean {
  const variables = { CHROMIUM_PATH: ensureChromium(), E2E_JSON: file }
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], variables)
}

function check(name: string, command: string, args: string[]): boolean {
  console.log(`\n== ${name}`)
  const endedWell = run(command, args)
  return add(endedWell ? { passed: 1, failures: [] } : { passed: 0, failures: [name] })
}

function runTests<Report>(
  name: string,
  read: (report: Report, root: string) => TestResult[],
  start: (file: string) => boolean,
): boolean {
  console.log(`\n== ${name}`)
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  let endedWell = false
  try {
    endedWell = start(file)
  } catch (error) {
    // No Chromium: the others still count.
    console.error(String(error))
  }
  return add(tallyTests(name, resultsIn(file, read), endedWell))
}

function resultsIn<Report>(file: string, read: (report: Report, root: string) => TestResult[]): TestResult[] | null {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')), root)
  } catch {
    return null
  }
}

function add({ passed, failures }: Tally): boolean {
  all.passed += passed
  all.failures.push(...failures)
  return failures.length === 0
}
