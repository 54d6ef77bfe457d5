import { expect, test } from 'vitest'
import { withAbsoluteAddresses } from './absolute-addresses.ts'
import { renderBody } from './body-html.ts'

const page = 'https://kelp.example/blog/fins'
const addressesIn = (body: string) =>
  [...withAbsoluteAddresses(renderBody(body).html, page).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url]) => url)

test.each([
  ['[a](/dive-sites/12?a=1&b=2#x)', 'https://kelp.example/dive-sites/12?a=1&amp;b=2#x'],
  ['[a](#verdict)', 'https://kelp.example/blog/fins#verdict'],
  ['[a](other-story)', 'https://kelp.example/blog/other-story'],
  ['[a](?q=1)', 'https://kelp.example/blog/fins?q=1'],
  ['[a](https://other.example/x?y=%22&z)', 'https://other.example/x?y=%22&amp;z'],
  ['[a](mailto:jo@other.example)', 'mailto:jo@other.example'],
  ['![reef](/images/reef.svg)', 'https://kelp.example/images/reef.svg'],
  ['[a](https://)', 'https://kelp.example/blog/fins'],
])('%s leads to %s for who reads it elsewhere', (body, url) => {
  expect(addressesIn(body)).toEqual([url])
})

test('each address is its own, and what a text only speaks of stays as it is', () => {
  const body = 'Write `<a href="/x">` and [a](/a), ![b](/b.svg) with href="/y".'

  expect(withAbsoluteAddresses(renderBody(body).html, page)).toBe(
    renderBody(body)
      .html.replace('"/a"', '"https://kelp.example/a"')
      .replace('"/b.svg"', '"https://kelp.example/b.svg"'),
  )
})

test('no address ends its tag', () => {
  const tag = '<a href="mailto:a&quot;b&amp;c@other.example">x</a>'
  expect(withAbsoluteAddresses(tag, page)).toBe(tag)
})

test('the rest of a tag stays', () => {
  expect(withAbsoluteAddresses('<a href="/a" rel="sponsored">x</a>', page)).toBe(
    '<a href="https://kelp.example/a" rel="sponsored">x</a>',
  )
})
