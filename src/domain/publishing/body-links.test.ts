import { expect, test } from 'vitest'
import { isBodyLink, meantAddress } from './body-links.ts'

test.each(['https://a.au', 'HTTP://a.au', 'mailto:a@b.au', '/blog', '#part', 'page', '', '/a//b'])(
  '"%s" is a link for readers',
  (address) => expect(isBodyLink(address)).toBe(true),
)
test.each([
  'javascript:alert(1)',
  'JavaScript:x',
  ' java\nscript:x',
  'data:x',
  'ftp://a.au',
  '//a.au',
  '/\\a.au',
  '\\\\a',
  'x-y.z+1:a',
])('"%s" is none', (address) => expect(isBodyLink(address)).toBe(false))

test.each([
  [' https://a.au ', 'https://a.au'],
  ['dive.shop', 'https://dive.shop'],
  ['www.dive-shop.com.au/masks?a=1', 'https://www.dive-shop.com.au/masks?a=1'],
  ['dive.shop:8080#deep', 'https://dive.shop:8080#deep'],
  ['tauchen-köln.example/x', 'https://tauchen-köln.example/x'],
  ['example.com/?a=1&amp;b=2\u200b', 'https://example.com/?a=1&b=2'],
  ['a.b+c@reef.org.au', 'mailto:a.b+c@reef.org.au'],
  ['/blog', '/blog'],
  ['#part-one', '#part-one'],
  ['reef', 'reef'],
  ['1.5', '1.5'],
])('"%s" means %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant))
