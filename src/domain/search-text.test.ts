import { expect, test } from 'vitest'
import { matchesText } from './search-text.ts'

test('texts match without regard to case, in every alphabet [s5-directory-search]', () => {
  expect(matchesText('fish ROCK', ['Fish Rock Cave'])).toBe(true)
  expect(matchesText('ÉTOILE', ["l'étoile de mer"])).toBe(true)
  expect(matchesText('ørsted', ['ØRSTED'])).toBe(true)
})

test('a composed letter equals its decomposed spelling', () => {
  expect(matchesText('cafe\u0301', ['CAFÉ'])).toBe(true)
})

test.each(['%', '_', '"', "'", '\\', '.*', '('])('the sign %s is an ordinary character', (sign) => {
  expect(matchesText(sign, ['plain text'])).toBe(false)
  expect(matchesText(sign, [`with ${sign} inside`])).toBe(true)
})

test('white space around the query does not count, inside it does', () => {
  expect(matchesText('  rock ', ['Fish Rock'])).toBe(true)
  expect(matchesText('fish  rock', ['Fish Rock'])).toBe(false)
})

test('an empty query is contained in everything', () => {
  expect(matchesText('', ['a'])).toBe(true)
  expect(matchesText('  ', [])).toBe(true)
})

test('one text is enough; absent texts contain nothing', () => {
  expect(matchesText('b', [null, 'a', 'b'])).toBe(true)
  expect(matchesText('b', [null, 'a'])).toBe(false)
  expect(matchesText('null', [null])).toBe(false)
})
