import { expect, test } from 'vitest'
import { isBodyLink } from './body-links.ts'

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
