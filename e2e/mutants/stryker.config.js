/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'e2e/mutants/vitest.config.ts', related: false },
  // What unit tests never read; node_modules is a link.
  ignorePatterns: ['dist', 'data', 'docs', '.cache', 'test-results', 'e2e/journeys'],
  tempDirName: '.cache/mutants',
  // A constant is read once, with its module: each change of one would start every test anew, for an hour in all.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
