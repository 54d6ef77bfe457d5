import { expect, test } from 'vitest'
import { describedFacts, factsProblem, readFacts, reviewFacts, shownFact, writeFact } from './review-facts.ts'

const perdix = `airIntegration: optional transmitter | 2026-11-27 | https://shearwater.com/perdix
maxDepthMetres: 260 | 2026-11-27
thicknesses: 7/6/5 mm
gases: 5`

test('facts are read in the order of their category, with day and source where those are known', () => {
  expect(factsProblem(perdix)).toBeNull()
  expect(readFacts(perdix, 'Dive Computers')).toMatchObject([
    { label: 'Gases', value: '5', checkedAt: null, source: null },
    { label: 'Air integration', value: 'optional transmitter', source: 'https://shearwater.com/perdix' },
    { label: 'Depth rating', value: '260', unit: 'm', checkedAt: '2026-11-27', source: null },
  ])
  expect(readFacts(perdix, 'Wetsuits')).toMatchObject([{ value: '7/6/5 mm' }])
})

test('a fact is written as it is read', () => {
  expect(readFacts(perdix, 'Dive Computers').map(writeFact).sort()).toEqual(
    perdix
      .split('\n')
      .filter((line) => !line.startsWith('thicknesses'))
      .sort(),
  )
})

test.each([
  ['massGrams: about 300', 'Mass must be a number: “about 300” is not.'],
  ['isSealed: perhaps', 'Environmentally sealed must be one of yes, no.'],
  ['colour: red', /^“colour: red” is not like/],
  ['gases: 2\ngases: 3', 'Gases has two lines.'],
  ['gases: 2 | 2026-19-40', 'Gases: “2026-19-40” is not a date.'],
  ['gases: 2 | javascript:alert(1)', /is not like/],
  ['gases:  | 2026-11-27', 'Gases has no value.'],
  ['gases: 2 | 2026-11-27 | maker.example', /^The source of Gases must be a full URL/],
])('%s is refused with a reason', (text, problem) => {
  expect(factsProblem(text)).toEqual(problem instanceof RegExp ? expect.stringMatching(problem) : problem)
})

test('a value is shown with its unit, or as the words it is', () => {
  expect(shownFact({ value: '120', unit: 'm' })).toBe('120\u00a0m')
  expect(shownFact({ value: '40', unit: '%' })).toBe('40%')
  expect(shownFact({ value: '2', unit: '' })).toBe('2')
  expect(shownFact({ value: 'yes' })).toBe('Yes')
})

test('facts are described as an owner reads them, and what is no fact stays as it is', () => {
  expect(describedFacts(`${perdix}\ncolour: red`).split('\n')).toEqual([
    'Air integration: Optional transmitter (2026-11-27, https://shearwater.com/perdix)',
    'Depth rating: 260\u00a0m (2026-11-27)',
    ...['Thicknesses: 7/6/5 mm', 'Gases: 5', 'colour: red'],
  ])
})

test('a category has at most twelve facts, and a key means the same in each', () => {
  const all = Object.values(reviewFacts)
  expect(all.filter((facts) => facts.length > 12)).toEqual([])
  const forms = new Map<string, string>()
  for (const { key, unit, choices } of all.flat()) {
    const form = JSON.stringify([unit, choices])
    expect([key, forms.get(key) ?? form]).toEqual([key, form])
    forms.set(key, form)
  }
})
