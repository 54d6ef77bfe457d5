import { expect, test } from 'vitest'
import { fieldProblems } from './field-problems.ts'

test.each([
  [{}, {}],
  [{ data: null }, {}],
  [{ data: { fields: { title: ['Too long.', 'Second'], slug: undefined } } }, { title: 'Too long.' }],
  [{ data: { details: { fields: { slug: ['Taken.'] } } } }, { slug: 'Taken.' }],
  [{ data: { details: null } }, {}],
  [{ data: { details: { current: {} } } }, {}],
])('%j says %j of the fields', (error, problems) => {
  expect(fieldProblems(error)).toEqual(problems)
})
