import { expect, test } from 'vitest'
import { isOwnPath, webUrl } from './web-url.ts'

test.each(['https://shop.example/a?b=c#d', 'http://shop.example', 'HTTPS://SHOP.EXAMPLE/', 'https://[2001:db8::1]/x'])(
  '%s is an address that a link may use',
  (url) => {
    expect(webUrl(url)).toBe(url)
    expect(webUrl(` ${url}\n`)).toBe(url)
  },
)

test.each([
  '',
  ' ',
  'https://',
  'http://[',
  'https:/shop.example',
  'https:shop.example',
  '//shop.example',
  '/gear-reviews',
  'shop.example',
  'ftp://shop.example/',
  'javascript:alert(1)//https://',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@shop.example',
])('"%s" is no address for a link', (url) => {
  expect(webUrl(url)).toBeNull()
})

test('a path of ours has one slash at its start, in whatever way the second is hidden', () => {
  expect(['/', '/blog/a', '/images/a.svg'].every(isOwnPath)).toBe(true)
  expect(['', 'blog', '//a.au', '/\\a.au', '/\t/a.au', '/\n/a.au', 'https://a.au'].some(isOwnPath)).toBe(false)
})
