import { expect, test } from 'vitest'
import { autoExcerpt, metaDescription, wordCount } from './body-text.ts'

test('an automatic excerpt is the first 150 characters and an ellipsis [s5-excerpt-auto]', () => {
  expect(autoExcerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  expect(autoExcerpt(`${'reef '.repeat(29)}a sponge`)).toBe(`${'reef '.repeat(29)}a…`)
  expect(autoExcerpt('x'.repeat(150))).toBe('x'.repeat(150))
})

test('the 150 characters are counted without markup and in whole emoji [s5-excerpt-auto r-plain-excerpt]', () => {
  expect(autoExcerpt(`# Fish\n\n${'🐠'.repeat(200)}`)).toBe(`${'🐠'.repeat(150)}…`)
  expect(autoExcerpt(`**${'x'.repeat(150)}**y`)).toBe(`${'x'.repeat(150)}…`)
})

test('a meta description is the excerpt, else 160 characters of content, else the default [s2-article-description r-plain-excerpt]', () => {
  expect(metaDescription(' Depth < 5 m, 2 * 2 dives. ', 'Body', 'Default')).toBe('Depth < 5 m, 2 * 2 dives.')
  expect(metaDescription('', `**${'x'.repeat(161)}**`, 'Default')).toBe('x'.repeat(160))
  expect(metaDescription('', `${'reef '.repeat(31)}sponges`, 'Default')).toBe('reef '.repeat(31).trim())
  expect(metaDescription('', '![only a picture](/a.png)', 'Default')).toBe('Default')
})

test.each([
  ['Cold &amp; clear &ndash; see <https://example.org/a>.', 'Cold & clear – see https://example.org/a.'],
  ['## Overview\n\nGood fins.\n\n## Pros\n\n- light', 'Good fins. light'],
  ['From a file.', 'From a file.'],
  ['2**3 is eight, 2 * 3 * 4 and snake_case_name', '2**3 is eight, 2 * 3 * 4 and snake_case_name'],
  [
    'Some **bold** and *soft* `<code>`.\n\n1. first\n\n> quoted\n> # No\n>\n> twice',
    'Some bold and soft <code>. first quoted twice',
  ],
  [
    'See [the *cave*](/blog/a_(b)). ![A cave](https://a.au/c.png) https://a.au/x_y_z',
    'See the cave. https://a.au/x_y_z',
  ],
  ['<h2>Overview</h2><p>A&nbsp;reef</p><p>B<br>C</p><!-- never\n\nshown --><ul><li>D</li></ul>', 'A reef B C D'],
  ['a <script>\nalert(1)\n\n</script><style>p{}</style> b <img src="/c.png" alt="A">', 'a b'],
  ['water < 20 °C and depth > 30 m', 'water < 20 °C and depth > 30 m'],
  ['3\\*4\\*5 and \\*not this\\* but *this*', '3*4*5 and *not this* but this'],
  ['1986. The wreck sank.\n\n#### Deep\n\n• one\n• two', '1986. The wreck sank. Deep one two'],
])('the text of %j has the words of its page, without headings [r-plain-excerpt]', (body, text) => {
  expect(autoExcerpt(body)).toBe(text)
})

test.each([
  ['', 0],
  ['# Two words\n\nand **three** more', 5],
  ["A diver's 5-18m wall, at 1,200 psi.", 7],
  ['![A reef](/a.jpg) [the wall](/blog/wall)', 2],
])('%j has %i words', (body, words) => {
  expect(wordCount(body)).toBe(words)
})

// A pattern that is not linear would need minutes for each: the runner gives up on it.
test.each([
  '<',
  '<a ',
  '<p ',
  '<p>',
  '<!--',
  '<script>',
  '![',
  '[a](',
  '*a ',
  '_a ',
  '`',
  '\\',
  '\n',
  ' ',
  '>',
  '# ',
  '1',
  '• ',
])('a body of full length made of %j is read like a short one', (piece) => {
  const body = piece.repeat(200_000 / piece.length)
  expect(wordCount(body)).toBeGreaterThanOrEqual(0)
  expect(autoExcerpt(body).length).toBeLessThanOrEqual(151)
})
