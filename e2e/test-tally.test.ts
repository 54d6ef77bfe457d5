import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './conformance/read-reports.ts'
import { lastWords, tallyTests } from './test-tally.ts'

const unitReport = {
  testResults: [
    {
      name: '/site/src/domain/slug.test.ts',
      status: 'failed',
      assertionResults: [
        { title: 'a slug has no accents [s5-slug-form]', status: 'failed' },
        { title: 'a slug is lower case', status: 'passed' },
        { title: 'a slug to come', status: 'todo' },
      ],
    },
    { name: '/site/server/broken.test.ts', status: 'failed', assertionResults: [] },
  ],
}
const journeyReport = {
  config: { rootDir: '/site/e2e/journeys' },
  suites: [
    {
      specs: [
        { title: 'the map opens', file: 'map.e2e.ts', tests: [{ status: 'expected', expectedStatus: 'passed' }] },
      ],
      suites: [
        {
          specs: [
            {
              title: 'the home page fits',
              file: 'home.e2e.ts',
              tests: [{ status: 'flaky', expectedStatus: 'passed' }],
            },
          ],
        },
      ],
    },
  ],
}

test('the test command ends with every failure by file and title, then the line that counts', () => {
  const unit = tallyTests('unit tests', readVitest(unitReport, '/site'), false)
  const journeys = tallyTests('journeys', readPlaywright(journeyReport, '/site'), false)
  const all = { passed: unit.passed + journeys.passed, failures: [...unit.failures, ...journeys.failures] }

  expect(lastWords(all, null).split('\n')).toEqual([
    '',
    'Failed:',
    '  src/domain/slug.test.ts: a slug has no accents',
    '  server/broken.test.ts: the file could not be run',
    '  e2e/journeys/home.e2e.ts: the home page fits',
    '',
    '2 passed, 3 failed',
  ])
})

test('what was not started because of a failure is said before the line that counts', () => {
  expect(lastWords({ passed: 3, failures: [] }, 'No journey was started.').split('\n')).toEqual([
    '',
    'No journey was started.',
    '',
    '3 passed, 0 failed',
  ])
})

test('a runner that crashes, finds no test or writes no report is a failure', () => {
  const [passed] = readPlaywright(journeyReport, '/site')
  expect(tallyTests('journeys', passed ? [passed] : [], false).failures).toHaveLength(1)
  expect(tallyTests('journeys', [], true).failures).toEqual(['journeys: no test was run'])
  expect(tallyTests('journeys', null, true).failures).toEqual(['journeys: no report was written'])
  expect(tallyTests('journeys', passed ? [passed] : [], true)).toEqual({ passed: 1, failures: [] })
})
