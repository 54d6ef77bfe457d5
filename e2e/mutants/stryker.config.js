/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'e2e/mutants/vitest.config.ts', related: false },
  // Not read by unit tests; node_modules is a link.
  ignorePatterns: ['dist', 'data', 'docs', '.cache', 'test-results', 'e2e/journeys', 'e2e/full'],
  coverageAnalysis: 'perTest',
  tempDirName: '.cache/mutants',
  // A constant is read once, with its module, so each mutation of one would run every test, for an hour in all.
  ignoreStatic: true,
  // A test that takes this much longer than usual hangs. A lower limit would fail on a busy machine.
  timeoutMS: 60_000,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
