import { expect, test } from 'vitest'
import { autoExcerpt } from './excerpt.ts'

test('an automatic excerpt is the first 150 characters and an ellipsis [s5-excerpt-auto]', () => {
  expect(autoExcerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  expect(autoExcerpt('Short.')).toBe('Short.…')
})

test('the 150 characters are counted without markup and in whole emoji [s5-excerpt-auto r-plain-excerpt]', () => {
  expect(autoExcerpt(`# ${'🐠'.repeat(200)}`)).toBe(`${'🐠'.repeat(150)}…`)
  expect(autoExcerpt(`**${'x'.repeat(150)}**y`)).toBe(`${'x'.repeat(150)}…`)
})
