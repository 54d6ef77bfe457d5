import { expect, test } from 'vitest'
import { highlightParts } from './search-result.tsx'

/** Matches in brackets. */
const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('every match is highlighted as it is written', () => {
  expect(marked('Fish Rock, fishy', 'FISH')).toBe('[Fish] Rock, [fish]y')
  expect(marked('aaaa', 'aaa')).toBe('[aaa]a')
  expect(marked('50% off', '0%')).toBe('5[0%] off')
  expect(marked('aab', 'ab')).toBe('a[ab]')
})

test('letters that fold into several, or are written as several, are highlighted whole', () => {
  expect(marked('İstanbul', 'İS')).toBe('[İs]tanbul')
  expect(marked('cafe\u0301 reef', 'É RE')).toBe('caf[é] [re][e]f')
  expect(marked('🐠 Öland', 'öl')).toBe('🐠 [Öl]and')
  expect(marked('Wobbegong’s Bommie', "bommie wobbegongs'")).toBe('[Wobbegong’s] [Bommie]')
})

test('nothing is highlighted where nothing matches', () => {
  expect(marked('Fish Rock', 'shark')).toBe('Fish Rock')
  expect(marked('Fish Rock', ' ')).toBe('Fish Rock')
  expect(highlightParts('', 'shark')).toEqual([])
})
