import { expect, test } from 'vitest'
import { linkProblem } from './link-address.ts'

test.each(['https://a.au', 'http://a.au/x?y=1#z', '/dive-sites/12', '#part-one', 'mailto:a@b.au', 'HTTPS://A.AU'])(
  'a link may lead to %s',
  (address) => expect(linkProblem(address)).toBe(null),
)

test.each([
  '',
  'reef',
  'https://',
  'https://a b',
  'mailto:reef',
  '#',
  '#a b'.slice(0, 1),
  'javascript:alert(1)',
  'java\tscript:x',
  'data:text/html,x',
  'ftp://a.au',
  '//a.au',
  '/\\a.au',
  'tel:000',
])('a link may not lead to "%s"', (address) => expect(linkProblem(address)).toMatch(/[\w:]\.$/))
