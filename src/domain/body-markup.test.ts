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
  ['old Mac line ends', 'a\rb', 'a b'],
  ['a line of spaces is blank', 'a\n \t \nb', 'a\n\nb'],
  [
    'spaces after a marker count once',
    '#   Night dive  \n-   torch\n\n12.   slate\n>   slow  ',
    '# Night dive\n\n- torch\n\n1. slate\n\n> slow',
  ],
  [
    'marks within a line make no block',
    'Twice - at dusk\n\nRule 3. Ascend\n\nDeep > long',
    'Twice - at dusk\n\nRule 3. Ascend\n\nDeep > long',
  ],
  [
    'a block of another kind begins without a blank line',
    'Pack\n- torch\n1. slate\n> slow\n- fins',
    'Pack\n\n- torch\n\n1. slate\n\n> slow\n\n- fins',
  ],
  ['a heading ends with its line', '## Entry\nWade in.', '## Entry\n\nWade in.'],
  [
    'a quote goes on in plain lines, and over an empty one of its own',
    '> Slow\ndown.\n>\n> Breathe.',
    '> Slow down.\n>\n> Breathe.',
  ],
  ['a list may begin with its second ten', '10. mask\n11. fins', '1. mask\n2. fins'],
  ['nothing stays nothing', ' \n\n', ''],
])('%s', (_name, body, normal) => {
  expect(normalBody(body)).toBe(normal)
  expect(normalBody(normal)).toBe(normal)
})
