import { expect, test } from 'vitest'
import { type ReadSchema, schemaName, typeWords } from './schema-words.ts'

test.each<[ReadSchema, string]>([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', maxLength: 200_000 }, 'text, at most 200,000 characters'],
  [{ type: ['string', 'null'], maxLength: 200 }, 'text, at most 200 characters, or null'],
  [{ type: ['number', 'string', 'null'] }, 'number, or text, or null'],
  [
    { anyOf: [{ type: 'null' }, { const: '' }, { enum: ['NSW', 'VIC'] }] },
    'one of NSW, VIC, or null, or an empty text',
  ],
  [{ type: 'string', format: 'date-time' }, 'instant'],
  [{ type: 'string', format: 'date' }, 'day, such as 2026-11-20'],
  [{ type: 'integer', minimum: 1, maximum: 12 }, 'whole number from 1 to 12'],
  [{ type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }, 'whole number'],
  [{ type: 'array', maxItems: 12, items: { type: 'integer' } }, 'list of whole number, at most 12 entries'],
  [{ type: 'array', items: { properties: { a: {}, b: {} } } }, 'list of objects with a, b'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Review' } }, 'list of Review'],
  [{ type: 'object', additionalProperties: {} }, 'object'],
  [{ type: 'boolean' }, 'true or false'],
  [{ const: 'true' }, 'true'],
  [{}, 'anything'],
])('%j is said to be %s', (schema, words) => {
  expect(typeWords(schema)).toBe(words)
})

test('a shape is known by its name, also in a list', () => {
  expect(schemaName({ type: 'array', items: { $ref: '#/components/schemas/Review' } })).toBe('Review')
  expect(schemaName({ type: 'string' })).toBeNull()
})
