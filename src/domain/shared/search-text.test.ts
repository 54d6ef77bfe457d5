import { expect, test } from 'vitest'
import { matchesText, sortedByName, wordFinder } from './search-text.ts'

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

test('names are sorted without case and accents; equal ones by their spelling, the same ones stay in order', () => {
  const names = ['Zoo', 'Élan B', 'Elan A', 'abz', 'Élan', 'Elan', 'Abra', 'abrolhos', 'E\u0301lan C', 'Ähre']
  const sorted = ['Abra', 'abrolhos', 'abz', 'Ähre', 'Elan', 'Élan', 'Elan A', 'Élan B', 'E\u0301lan C', 'Zoo']
  expect(sortedByName(names, (name) => name)).toEqual(sorted)
  const twins = [
    { id: 2, name: 'Reef' },
    { id: 1, name: 'Reef' },
  ]
  expect(sortedByName(twins, ({ name }) => name)).toEqual(twins)
})

test.each([
  ['', true],
  ['  ', true],
  ['rock FISH', true],
  ['etoile', true],
  ['é cave', true],
  ['fish pier', false],
  ['rock étoilée', false],
])('every word of %j stands in the texts: %s', (query, isFound) => {
  expect(wordFinder(query)(['Fish Rock', 'Cave of the Étoile'])).toBe(isFound)
})

test('no word reaches from one text into the next', () => {
  expect(wordFinder('ab')(['a', 'b'])).toBe(false)
})
