import { expect, test } from 'vitest'
import { foldText, sortedByName, wordFinder } from './search-text.ts'

test.each([
  ['Wobbegong’s Bommie', "WOBBEGONG'S BOMMIE"],
  ['wobbegongs bommie', 'Wobbegongʼs “Bommie”'],
  ["K'gari", 'Kgari'],
  ["Shark´s 'Pass'", '"Sharks" Pass'],
  ['Fish Rock – Cave', 'fish rock-cave'],
  ['north\u2011west\u2212reef', 'North—West‐Reef'],
  ['julian\u00a0 rocks\u200b', '\u202aJulian Rocks\u202c'],
  ['Wob\u00adbegong', 'wobbegong'],
  ['Café Réunion', 'cafe\u0301 REUNION'],
  ['Große Straße', 'GROẞE STRASSE'],
  ['Tromsø, Łódź, Ærø, Đà, Þór', 'tromso, lodz, aero, da, thor'],
  ['İstanbul', 'istanbul'],
  ['ﬁsh ２ｍ', 'fish 2m'],
])('%s and %s are the same text', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each(['%', '_', '\\', '.*', '('])('the sign %s is an ordinary character', (sign) => {
  expect(wordFinder(sign)(['plain text'])).toBe(false)
  expect(wordFinder(sign)([`with ${sign} inside`])).toBe(true)
})

test.each(["''", '"', '’', '—', ' - ', '\u200b'])('nothing can be found by %j alone', (query) => {
  expect(wordFinder(query)(['Fish Rock', "K'gari - \u200b"])).toBe(false)
})

test('names are sorted as they are looked up; equal ones by their spelling, the same ones stay in order', () => {
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
  ['  rock ', true],
  ['fish  rock', true],
  ['étoile', true],
  ['é cave', true],
  ['cave fish', true],
  ['Cave, Fish.', true],
  ['(rock) étoile?', true],
  ['rock. pier', false],
  ['fish pier', false],
  ['rock étoilée', false],
  ['null', false],
])('every word of %j is in the texts, in any order: %s [s5-directory-search]', (query, isFound) => {
  expect(wordFinder(query)(['Fish Rock', null, 'Cave of the Étoile'])).toBe(isFound)
})

test('no word reaches from one text into the next', () => {
  expect(wordFinder('ab')(['a', 'b'])).toBe(false)
})
