import { expect, test } from 'vitest'
import { bannerChoices } from './banner.ts'

test('a date always begins with the same entry, the next date with the next one [s2-gear-banner-pool r-banner-daily]', () => {
  expect(bannerChoices('2026-11-20')).toEqual(bannerChoices('2026-11-20'))
  expect(bannerChoices('2026-11-21')[0]).toBe(bannerChoices('2026-11-20')[1])
  expect(bannerChoices('2026-11-20')).toHaveLength(16)
})

test('sixteen days show all sixteen sites [r-banner-daily]', () => {
  const days = Array.from({ length: 16 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
  expect(new Set(days.map((date) => bannerChoices(date)[0])).size).toBe(16)
})
