import type { TestResult } from './conformance/read-reports.ts'

/** How many checks and tests passed, and the name of each that did not. */
export interface Tally {
  passed: number
  failures: string[]
}

/**
 * Counts a runner's tests. One that ends badly without a failed test (a crash, no test found) is one failure;
 * `results` is null when it wrote no report.
 */
export function tallyTests(name: string, results: readonly TestResult[] | null, endedWell: boolean): Tally {
  const passed = results?.filter(({ outcome }) => outcome === 'passed').length ?? 0
  const failures =
    results?.filter(({ outcome }) => outcome === 'failed').map(({ file, title }) => `${file}: ${title}`) ?? []
  if (failures.length > 0) return { passed, failures }
  if (results === null) return { passed, failures: [`${name}: no report was written`] }
  if (passed === 0) return { passed, failures: [`${name}: no test was run`] }
  return { passed, failures: endedWell ? [] : [`${name}: every test passed, but the run ended with an error`] }
}

/** The end of the test command: every failure by its name, then the one line that counts. */
export function lastWords({ passed, failures }: Tally, notStarted: string | null): string {
  const named = failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ${failure}`), ''] : []
  const left = notStarted ? [notStarted, ''] : []
  return ['', ...named, ...left, `${passed} passed, ${failures.length} failed`].join('\n')
}
