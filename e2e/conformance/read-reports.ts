import { relative, sep } from 'node:path'

/** One test of a report, its ids taken off its title. A test that was skipped has not passed. */
export interface TestResult {
  /** Path from the root of the project. */
  file: string
  title: string
  ids: string[]
  outcome: 'passed' | 'failed' | 'skipped'
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightSpec {
  title: string
  file: string
  tests: { status: string; expectedStatus: string }[]
}
interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

/** `'a slug is … [s5-slug-form r-slug-lower]'` into its words and its ids; other brackets are words. */
function splitTitle(whole: string): { title: string; ids: string[] } {
  const [, title = '', list = ''] = /^(.*?)\s*\[([^[\]]*)\]$/s.exec(whole) ?? []
  const ids = list.split(' ').filter(Boolean)
  return ids.some((id) => /^(s\d|r)-/i.test(id)) ? { title, ids } : { title: whole, ids: [] }
}

export function readVitest(report: VitestReport, root: string): TestResult[] {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = pathFrom(root, name)
    // Of a file that cannot be read there is no test.
    if (status === 'failed' && assertionResults.length === 0) {
      return { file, title: 'the file could not be run', ids: [], outcome: 'failed' as const }
    }
    return assertionResults.map(({ title, status }) => ({
      file,
      ...splitTitle(title),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    }))
  })
}

export function readPlaywright(report: PlaywrightReport, root: string): TestResult[] {
  const folder = pathFrom(root, report.config.rootDir)
  return report.suites.flatMap(specsOf).map(({ title, file, tests }) => ({
    file: `${folder}/${file}`,
    ...splitTitle(title),
    outcome: outcomeOf(tests),
  }))
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A test that is expected to fail covers nothing, even when it fails as expected. */
function outcomeOf(tests: PlaywrightSpec['tests']): TestResult['outcome'] {
  if (tests.some(({ status }) => status === 'unexpected' || status === 'flaky')) return 'failed'
  const hasPassed = tests.some(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed')
  return hasPassed ? 'passed' : 'skipped'
}

function pathFrom(root: string, path: string): string {
  return relative(root, path).replaceAll(sep, '/')
}
