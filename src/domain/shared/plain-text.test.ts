import { expect, test } from 'vitest'
import { firstWords, truncate } from './plain-text.ts'

test.each([
  ['12345', 5, '12345'],
  ['', 5, ''],
  ['123456', 5, '12345…'],
  ['1234 678', 5, '1234…'],
  ['1234 678', 6, '1234…'],
  ['12345 78', 5, '12345…'],
  ['Deep, dark – and cold', 12, 'Deep, dark…'],
  ['----------', 5, '-----…'],
  ['🐙🐙🐙', 2, '🐙🐙…'],
  ['🐙🐙', 2, '🐙🐙'],
])(
  '%j of at most %i characters is %j: cut after a word, with an ellipsis only where something was',
  (text, limit, cut) => {
    expect(truncate(text, limit)).toBe(cut)
    expect(firstWords(text, limit)).toBe(cut.replace(/…$/, ''))
  },
)
