import { expect, test } from 'vitest'
import { withAbsoluteAddresses } from './absolute-addresses.ts'

const page = 'https://kelp.example/blog/fins'

test.each([
  ['/dive-sites/12?a=1&amp;b=2#x', 'https://kelp.example/dive-sites/12?a=1&amp;b=2#x'],
  ['#verdict', 'https://kelp.example/blog/fins#verdict'],
  ['other-story', 'https://kelp.example/blog/other-story'],
  ['?q=1', 'https://kelp.example/blog/fins?q=1'],
  ['https://other.example/x?y=%22&amp;z', 'https://other.example/x?y=%22&amp;z'],
  ['mailto:jo@other.example', 'mailto:jo@other.example'],
  ['mailto:a&quot;b&amp;c@other.example', 'mailto:a&quot;b&amp;c@other.example'],
  ['https://', 'https://kelp.example/blog/fins'],
])('a link to %s leads to %s when it is read elsewhere', (href, url) => {
  expect(withAbsoluteAddresses(`<a href="${href}" rel="sponsored">x</a>`, page)).toBe(
    `<a href="${url}" rel="sponsored">x</a>`,
  )
})

test('each URL is its own, of links and images, and text is left alone', () => {
  expect(withAbsoluteAddresses('&lt;a href="/x"> <a href="/a">a</a> <img src="/b.svg" /> href="/y"', page)).toBe(
    '&lt;a href="/x"> <a href="https://kelp.example/a">a</a> <img src="https://kelp.example/b.svg" /> href="/y"',
  )
})
