import { expect, test } from 'vitest'
import { isOwnPath, pastedUrl, webUrl } from './web-url.ts'

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

test.each([
  ['https://shop.example.com/?a=1&amp;b=2&#038;c=3', 'https://shop.example.com/?a=1&b=2&c=3'],
  ['https://www.google.com/url?q=https://example.org/tide&sa=D', 'https://example.org/tide'],
  [
    'http://google.com.au/url?sa=t&amp;url=https%3A%2F%2Fexample.org%2Ftide%3Fa%3D1%26b%3D2&usg=x',
    'https://example.org/tide?a=1&b=2',
  ],
  ['https://www.google.com/url?sa=t&q=&esrc=s&url=https%3A%2F%2Fexample.org%2Ftide&ved=2', 'https://example.org/tide'],
  ['\u202ahttps://example.org/x\u200b', 'https://example.org/x'],
  [' /blog/fins?a=1&amp;b=2 ', '/blog/fins?a=1&b=2'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['https://www.google.com/search?q=https://example.org', 'https://www.google.com/search?q=https://example.org'],
  ['https://example.org/url?q=https://example.com', 'https://example.org/url?q=https://example.com'],
])('%s means %s', (typed, meant) => {
  expect(pastedUrl(typed)).toBe(meant)
})

test('a path of ours has one slash at its start, in whatever way the second is hidden', () => {
  expect(['/', '/blog/a', '/images/a.svg'].every(isOwnPath)).toBe(true)
  expect(['', 'blog', '//a.au', '/\\a.au', '/\t/a.au', '/\n/a.au', 'https://a.au'].some(isOwnPath)).toBe(false)
})
