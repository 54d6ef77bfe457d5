import { expect, test } from 'vitest'
import { periodDates, referrerName } from './page-views.ts'

test('a period ends with the present day or month', () => {
  const days = periodDates('30-days', '2026-03-14')
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-02-13', '2026-03-14'])
  const months = periodDates('12-months', '2026-03-31')
  expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([12, '2025-04', '2026-02', '2026-03'])
})

test.each([
  ['www.google.com', 'google.com'],
  ['Forum.Example.org:8080', 'forum.example.org'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['www.kelp.test', null],
  ['kelp.test:3000', null],
  ['', null],
  ['localhost', null],
  ['192.168.0.7', null],
  ['evil.test/<script>', null],
  [`${'a'.repeat(99)}.test`, null],
])('a view from %j counts for %s', (host, name) => {
  expect(referrerName(host, 'kelp.test')).toBe(name)
})
