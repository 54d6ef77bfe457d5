import { expect, test } from 'vitest'
import { isVisible } from './visible-text.ts'

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
