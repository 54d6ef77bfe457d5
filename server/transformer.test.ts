import superjson from 'superjson'
import { expect, test } from 'vitest'
import { transformer } from './transformer.ts'

const read = transformer.input.deserialize

test.each([
  [{ title: 'A', publishedAt: new Date(7) }],
  [{ publishedAt: undefined, list: [1, { at: new Date(7) }] }],
  [new Date(7)],
  [undefined],
  [null],
  ['text'],
])('an input arrives as it was sent: %j', (input) => {
  expect(read(superjson.serialize(input))).toEqual(input)
})

test('a value that stands twice in an input arrives twice', () => {
  const one = { a: 1 }

  expect(read(superjson.serialize({ one, two: one }))).toEqual({ one, two: one })
})

const manyDates = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a.${index}`, ['Date']]))
test.each([
  [{ values: { s: ['set'] } }],
  [{ values: { s: [['typed-array', 'Float64Array']] } }],
  [{ values: ['map'] }],
  [{ values: { s: [['Date'], { a: ['set'] }] } }],
  [{ values: { s: { t: ['Date'] } } }],
  [{ values: manyDates }],
  [{ values: { ['a.'.repeat(200)]: ['Date'] } }],
  [{ values: 7 }],
  ['x'],
])('types that no page of ours sends are refused before anything is done with them: %.80j', (meta) => {
  expect(() => read({ json: { s: [1, 2], a: Array(101).fill(0) }, meta } as never)).toThrow(
    'types that are not accepted',
  )
})

test('references are not followed: they would be walked through every set on their way', () => {
  const meta = { values: { at: ['Date'] }, referentialEqualities: { a: ['b'] } }

  expect(read({ json: { a: 1, b: 2, at: '1970-01-01T00:00:00.007Z' }, meta } as never)).toEqual({
    a: 1,
    b: 2,
    at: new Date(7),
  })
})
