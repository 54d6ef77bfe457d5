import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { readPlaywright, readVitest, type TestResult } from './conformance/read-reports.ts'
import { lastWords, type Tally, tallyTests } from './test-tally.ts'

// npm test; `full` adds what only a release needs, `check` leaves out what needs a browser. Ends with the names of what
// failed and one line that counts every check and test.
const suite = process.argv[2]
const alsoFull = suite === 'full' ? ['--project', 'full'] : []
const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'kelp-and-coral-reports-'))
const all: Tally = { passed: 0, failures: [] }

const checks = runChecks()
const areUnitsFine = await runTests('unit and integration tests', readVitest, runUnits)
const isBuilt = await checks
if (areUnitsFine && suite !== 'check') {
  await runTests('component tests', readVitest, runComponents)
  if (isBuilt) await runTests('end-to-end tests', readPlaywright, runJourneys)
}

rmSync(reports, { recursive: true, force: true })
console.log(lastWords(all, areUnitsFine ? null : 'Tests in the browser were not started: unit tests failed.'))
process.exit(all.failures.length === 0 ? 0 : 1)

/** One after the other beside the unit tests. @returns whether there is a build */
async function runChecks(): Promise<boolean> {
  await check('types', 'tsc', ['--noEmit'])
  await check('lint and format', 'biome', ['ci', '.'])
  await check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'db', 'e2e'])
  await check('supported browsers', 'node', ['e2e/browsers/browser-code.ts'])
  return suite === 'check' || check('production build', 'node', ['server/cli/build-if-changed.js'])
}

/** Its output is shown at its end, so that it stays apart from that of the tests. */
function check(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, args, (error, stdout, stderr) => {
      console.log(`\n== ${name}: ${error ? 'failed' : 'passed'}\n${stdout}${stderr}`)
      resolve(add(error ? { passed: 0, failures: [name] } : { passed: 1, failures: [] }))
    })
  })
}

function runUnits(file: string): Promise<boolean> {
  return runVitest(file, ['--project', 'unit', ...alsoFull])
}

function runComponents(file: string): Promise<boolean> {
  ensureChromium()
  return runVitest(file, ['--project', 'components'])
}

function runVitest(file: string, projects: string[]): Promise<boolean> {
  return run('vitest', ['run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
}

function runJourneys(file: string): Promise<boolean> {
  ensureChromium()
  const projects = ['--project', 'journeys', ...alsoFull]
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...projects], { E2E_JSON: file })
}

/** Whether a program ended well. */
async function run(command: string, args: string[], variables = {}): Promise<boolean> {
  const env = { ...process.env, ...variables }
  const [status] = await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }), 'exit')
  return status === 0
}

async function runTests<Report>(
  name: string,
  read: (report: Report, root: string) => TestResult[],
  start: (file: string) => Promise<boolean>,
): Promise<boolean> {
  console.log(`\n== ${name}`)
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  let endedWell = false
  try {
    endedWell = await start(file)
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
