import { expect, test } from 'vitest'
import { metaDescription, plainText, truncate } from './plain-text.ts'

test('plain text is the body without its markup, on one line [r-plain-excerpt]', () => {
  expect(plainText('# Title\n\nSome **bold** and *soft* `code`.\n\n- one\n- two\n\n1. first\n\n> quoted')).toBe(
    'Title Some bold and soft code. one two first quoted',
  )
})

test('links leave their words, pictures leave nothing', () => {
  expect(plainText('See [the cave](/blog/fish-rock-cave). ![A cave](https://a.au/c.png) End')).toBe('See the cave. End')
  expect(plainText('Before <img src="/c.png" alt="A"> after')).toBe('Before after')
})

test.each([
  ['at the beginning', '*Slow* down', '_Slow_ down', 'Slow down'],
  ['at the end', 'down *slow*', 'down _slow_', 'down slow'],
  ['of one sign', 'plan *B* now', 'plan _B_ now', 'plan B now'],
  ['of many words', 'go *slow and deep*, always', 'go _slow and deep_, always', 'go slow and deep, always'],
])('emphasis leaves its words: %s', (_name, withAsterisks, withUnderscores, text) => {
  expect(plainText(withAsterisks)).toBe(text)
  expect(plainText(withUnderscores)).toBe(text)
})

test('a sign beside a space is no emphasis', () => {
  expect(plainText('a _ b _ c and _ d_ or _e _')).toBe('a _ b _ c and _ d_ or _e _')
})

test('markup between words leaves a space, and words around it their own', () => {
  expect(plainText('one<br>two<script type="module">\nalert(1)\n</script >three![A cave](/c.png)four')).toBe(
    'one two three four',
  )
  expect(plainText('one</p><!-- two --><p>three')).toBe('one three')
  expect(plainText('  <p>one</p>  ')).toBe('one')
})

test('headings of every depth, long numbers and wide spaces after a marker are markup', () => {
  expect(plainText('###### Deep\n\n12. twelfth\n-    wide')).toBe('Deep twelfth wide')
})

test('asterisks and underscores inside words and sums stay', () => {
  expect(plainText('2 * 3 * 4 and snake_case_name')).toBe('2 * 3 * 4 and snake_case_name')
})

test('a sign that is smaller or greater is no markup', () => {
  expect(plainText('water < 20 °C and depth > 30 m')).toBe('water < 20 °C and depth > 30 m')
})

test('scripts and styles leave nothing of what they contain', () => {
  expect(plainText('a <script>alert(1)</script><style>p{}</style> b')).toBe('a b')
})

test('a text up to the limit stays as it is', () => {
  expect(truncate('12345', 5)).toBe('12345')
  expect(truncate('', 5)).toBe('')
})

test('a longer text is cut at the limit and ends in an ellipsis', () => {
  expect(truncate('123456', 5)).toBe('12345…')
  expect(truncate('1234 678', 5)).toBe('1234…')
})

test('a cut never leaves half an emoji', () => {
  expect(truncate('🐙🐙🐙', 2)).toBe('🐙🐙…')
  expect(truncate('🐙🐙', 2)).toBe('🐙🐙')
})

test('a meta description is the excerpt, else 160 characters of content, else the default [s2-article-description r-plain-excerpt]', () => {
  expect(metaDescription(' Depth < 5 m, 2 * 2 dives. ', 'Body', 'Default')).toBe('Depth < 5 m, 2 * 2 dives.')
  expect(metaDescription('', `**${'x'.repeat(161)}**`, 'Default')).toBe('x'.repeat(160))
  expect(metaDescription(' ', '🐡'.repeat(161), 'Default')).toBe('🐡'.repeat(160))
  expect(metaDescription('', '![only a picture](/a.png)', 'Default')).toBe('Default')
})

test('quote marks need no space, and URLs may hold brackets', () => {
  expect(plainText('>quoted\n> > twice')).toBe('quoted twice')
  expect(plainText('[a](https://a.au/b_(cave)_x) and ![d](https://a.au/b_(cave).png) e')).toBe('a and e')
})

// A pattern that is not linear would need minutes for each: the runner gives up on it.
test.each([
  ['<', '<'],
  ['<a ', '<a '],
  ['<script>', ''],
  ['![', '!['],
  ['[a](', '[a]('],
  ['*a ', '*a '],
  ['_a ', '_a '],
  ['_', ''],
  ['\n', ''],
  [' ', ''],
  ['>', ''],
  ['#', '#'],
  ['1', '1'],
])('a body of full length made of "%s" is read like a short one', (piece, left) => {
  const count = 200_000 / piece.length
  expect(plainText(piece.repeat(count))).toBe(left.repeat(count).trim())
})

test('a sign after a backslash is text, and a year at the start of a line is no marker', () => {
  expect(plainText('3\\*4\\*5 and \\*not this\\* but *this*')).toBe('3*4*5 and *not this* but this')
  expect(plainText('1986. The wreck sank.')).toBe('1986. The wreck sank.')
  expect(plainText('1986\\. It sank at 999) metres.\n999) last')).toBe('1986. It sank at 999) metres. last')
})
