import { expect, test } from 'vitest'
import { isOneLine, isVisible } from './visible-text.ts'

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

test.each(['a\nb', 'a\r', '\0', 'a\u2028b', 'a\u2029b', 'a\x85b', 'a\x0bb', 'a\x1b[31m', 'a\x7f'])(
  'a text that breaks its line or controls a device is not one line: %j',
  (text) => {
    expect(isOneLine(text)).toBe(false)
  },
)

test.each(['', ' a\tb ', 'Größe 🐟', '👩\u200d🚒', 'a\u00a0b', 'नमस्ते'])('any other text is: %j', (text) => {
  expect(isOneLine(text)).toBe(true)
})
