import { expect, test } from 'vitest'
import { firstText, readCorrectedPath } from './correction.ts'

test.each([
  ['/dive-sites/1001', { kind: 'diveSite', key: '1001' }],
  ['/regions/great-barrier-reef', { kind: 'region', key: 'great-barrier-reef' }],
  ['/marine-life/blue-ringed-octopus', { kind: 'marineLife', key: 'blue-ringed-octopus' }],
  ['/dive-sites', null],
  ['/dive-sites/', null],
  ['/dive-sites/1/2', null],
  ['/dive-sites/%2e%2e', null],
  ['//evil.example/dive-sites/1', null],
  ['/blog/slack-water', null],
  ['/toString/1', null],
])('the path %s names %j', (path, named) => {
  expect(readCorrectedPath(path)).toEqual(named)
})

test('a sentence about a long text does not take its place', () => {
  const guide = 'The water is cold. '.repeat(50)
  expect(firstText({ right: 'It is warm in March.', before: guide })).toBe(guide)
  expect(firstText({ right: guide.replace('cold', 'warm'), before: guide })).toContain('warm')
  expect(firstText({ right: '3-20m', before: '3-18m with a long swim' })).toBe('3-20m')
})
