/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'e2e/mutants/vitest.config.ts', related: false },
  // What unit tests never read; node_modules is a link.
  ignorePatterns: ['dist', 'data', 'docs', '.cache', 'test-results', 'e2e/journeys', 'e2e/full'],
  coverageAnalysis: 'perTest',
  tempDirName: '.cache/mutants',
  // A constant is read once, with its module: each change of one would start every test anew, for an hour in all.
  ignoreStatic: true,
  // A test that waits longer than this beyond its usual time hangs. Less would take a busy machine for a test that fails.
  timeoutMS: 60_000,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
