import { expect, test } from 'vitest'
import { isOneLine, isVisible, trimmed } from './visible-text.ts'

test.each(['', ' \n\t', '\u200b', '\u200b \u200d\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u202e', '\ufe0f'])(
  'a text of nothing but signs without ink looks empty: %j',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['0', '-', 'नमस्ते', '👩\u200d🚒', '❤\ufe0f', ' a\u200b', 'ダイビング'])(
  'a text with anything to see does not: %j',
  (text) => {
    expect(isVisible(text)).toBe(true)
  },
)

test.each([
  ['\ufeff a b\u200b', 'a b'],
  ['\u202ajo@example.com\u202c', 'jo@example.com'],
  ['\u00ad\u200e\u2066Reef\u2069\u200f\u00ad\u2060 ', 'Reef'],
  ['\u200b \u00a0\u200b', ''],
  ['a\u200bb', 'a\u200bb'],
  ['Reef ❤\ufe0f', 'Reef ❤\ufe0f'],
  ['👩\u200d🚒\u200d', '👩\u200d🚒'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['ക്\u200d', 'ക്\u200d'],
])('a copied value leaves what is not seen at its ends: %j', (text, kept) => {
  expect(trimmed(text)).toBe(kept)
})

test('a long value of invisible characters takes linear time', () => {
  expect(trimmed(`${'\u200b'.repeat(500_000)}a${'\u200b '.repeat(500_000)}`)).toBe('a')
})

test.each(['a\nb', 'a\r', '\0', 'a\u2028b', 'a\u2029b', 'a\x85b', 'a\x0bb', 'a\x1b[31m', 'a\x7f'])(
  'a text that breaks its line or controls a device is not one line: %j',
  (text) => {
    expect(isOneLine(text)).toBe(false)
  },
)

test.each(['', ' a\tb ', 'Größe 🐟', '👩\u200d🚒', 'a\u00a0b', 'नमस्ते'])('any other text is: %j', (text) => {
  expect(isOneLine(text)).toBe(true)
})
