import { expect, test } from 'vitest'
import { normalBody } from './body-markup.ts'

test.each([
  ['one blank line stands between blocks', '# A\nText\n\n\n\nMore  ', '# A\n\nText\n\nMore'],
  ['a paragraph is one line', 'a\nb\n\nc', 'a b\n\nc'],
  ['bullets are dashes, close together', '* a\n\n+ b\n- c', '- a\n- b\n- c'],
  [
    'other bullets are dashes, too',
    '• a\n•\tb\n◦ c\n•d\n\n· e\n\uf0b7 f\n\n•\n\n●●○ g',
    '- a\n- b\n- c\n- d\n- e\n- f\n\n●●○ g',
  ],
  [
    'paragraphs of HTML stand apart',
    'x<p class="a">A</p><P>B</P>\n<div\n  id="b">C<br><br>D<br>E</div>',
    'x\n\nA\n\nB\n\nC\n\nD<br>E',
  ],
  ['headings and items of HTML are ours', '<h2>A</h2><ol><li>B</li>\n<li><p>C</p></li></ol>D', '## A\n\n- B\n- C\n\nD'],
  ['a comment is in one line', 'a <!-- b\n\n- <p>c</p> --> d', 'a <!-- b - <p>c</p> --> d'],
  ['HTML that is text stays text', '`<p>` and \\<p> and <p', '`<p>` and \\<p> and <p'],
  ['a comment without an end is text', 'a <!-- b\n\nc', 'a <!-- b\n\nc'],
  ['numbers count on from the first', '3. a\n7) b', '3. a\n4. b'],
  ['a list may begin at nought', '0. a\n1. b', '0. a\n1. b'],
  ['a line that goes on belongs to its item', '- a\n  b\n- c', '- a b\n- c'],
  ['quoted lines stay lines', '>a\n> b', '> a\n> b'],
  ['two quotes stay two', '> a\n\n> b', '> a\n\n> b'],
  ['empty heading markers go [s5-editor-headings]', '##\n\nText\n\n# ', 'Text'],
  ['four marks are no heading', '#### a', '#### a'],
  ['Windows line ends and tabs', '- a\r\n-\tb\r\n', '- a\n- b'],
  ['a line of spaces is blank', 'a\n \t \nb', 'a\n\nb'],
  [
    'spaces after a marker count once',
    '#   Night dive  \n-   torch\n\n12.   slate\n>   slow  ',
    '# Night dive\n\n- torch\n\n12. slate\n\n> slow',
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
  ['nothing stays nothing', ' \n\n', ''],
  [
    'marks before those that close a heading are its text, and stay it',
    '## Reef # #\n\n# a # # ##\n\n## C \\#',
    '## Reef \\#\n\n# a # \\#\n\n## C \\#',
  ],
  ['one sign before the closing one is a title', '## # #', '## \\#'],
  [
    'marks that close a heading go, others stay',
    '# A #\n## B ## \n# C#\n### #\n# D \\#',
    '# A\n\n## B\n\n# C#\n\n# D \\#',
  ],
  ['a heading of four marks ends with its line too, and is empty without words', '#### a\nb\n#####', '#### a\n\nb'],
  ['seven marks are text', '####### a\nb', '####### a b'],
  ['an empty heading parts what is around it', 'a\n##\nb\n\n> c\n#\n> d', 'a\n\nb\n\n> c\n\n> d'],
  ['empty items go', '- a\n-\n- b\n\n*\n\n1. c\n2.\n3. d', '- a\n- b\n\n1. c\n2. d'],
  ['what follows an empty item is a paragraph', '- a\n-\nb\n\n-\nc', '- a\n\nb\n\nc'],
  ['a lone dash or number among lines is text', 'a\n-\nb\n12.\nc', 'a - b 12. c'],
  ['a lone number stands by itself', '12.\nreef\n\n3)', '12.\n\nreef\n\n3)'],
  [
    'a line that begins with a number goes on, unless it is the first',
    'At\n12. level\n\nAt\n1. level',
    'At 12. level\n\nAt\n\n1. level',
  ],
  ['a number goes on in bullets no more than in quotes', '- a\n2. b\n\n> c\n3. d', '- a\n\n2. b\n\n> c\n\n3. d'],
  ['a year begins no list', '2019. A good year', '2019. A good year'],
  [
    'deeper lists and quotes join the level above',
    '- a\n  - b\n    1. c\n\n> > d\n>> e',
    '- a\n- b\n\n1. c\n\n> d\n> e',
  ],
  ['what looks like a block in an item is its text', '- # a\n- > b\n- 1. c', '- # a\n- > b\n- 1. c'],
  ['an empty quote goes, and empty lines at the ends of one', '>\n> #\n> -\n\n>\n> a\n>\n>\n> b\n>\n', '> a\n>\n> b'],
  ['an empty quote does not part a list', '1. a\n>\n2. b', '1. a\n2. b'],
  ['what follows a heading or an empty line in a quote is outside', '> # a\nb\n\n> c\n>\nd', '> # a\n\nb\n\n> c\n\nd'],
  ['what follows an item in a quote goes on', '> - a\nb', '> - a b'],
  ['a line break is a space', 'a\\\nb\n\n- c\\\nd\n\ne\\\\\nf', 'a b\n\n- c d\n\ne\\\\ f'],
  ['a mark alone keeps its backslash', '12.\\\na\n\n\\\nb', '12.\\ a\n\n\\ b'],
])('%s', (_name, body, normal) => {
  expect(normalBody(body)).toBe(normal)
  expect(normalBody(normal)).toBe(normal)
})

test('a list of more than 999 items stays one list, however often it is normalised', () => {
  const long = Array.from({ length: 1_005 }, () => '1. step').join('\n')

  expect(normalBody(long).split('\n').at(-1)).toBe('999. step')
  expect(normalBody(normalBody(long))).toBe(normalBody(long))
})
