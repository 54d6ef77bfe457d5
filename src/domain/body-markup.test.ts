import { expect, test } from 'vitest'
import { normalBody } from './body-markup.ts'

test.each([
  ['one blank line stands between blocks', '# A\nText\n\n\n\nMore  ', '# A\n\nText\n\nMore'],
  ['a paragraph is one line', 'a\nb\n\nc', 'a b\n\nc'],
  ['bullets are dashes, close together', '* a\n\n+ b\n- c', '- a\n- b\n- c'],
  ['numbers count from one', '3. a\n7) b', '1. a\n2. b'],
  ['a line that goes on belongs to its item', '- a\n  b\n- c', '- a b\n- c'],
  ['quoted lines stay lines', '>a\n> b', '> a\n> b'],
  ['two quotes stay two', '> a\n\n> b', '> a\n\n> b'],
  ['empty heading markers go', '##\n\nText\n\n# ', 'Text'],
  ['four marks are no heading', '#### a', '#### a'],
  ['Windows line ends and tabs', '- a\r\n-\tb\r\n', '- a\n- b'],
  ['nothing stays nothing', ' \n\n', ''],
])('%s', (_name, body, normal) => {
  expect(normalBody(body)).toBe(normal)
  expect(normalBody(normal)).toBe(normal)
})
