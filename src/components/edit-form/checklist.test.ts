import { expect, test } from 'vitest'
import { storyAdvice } from './checklist.tsx'

const story = { title: 'Fins', excerpt: 'Short.', content: 'Text.', imageUrl: '/a.jpg' }
const site = { siteUrl: 'http://site.test', publicPaths: new Set(['/', '/blog', '/blog/kelp']) }
const advice = (changes: Partial<typeof story>) => storyAdvice({ ...story, ...changes }, site)

test('a story that wants nothing is told nothing', () => {
  expect(
    advice({ content: '![Kelp](/a.jpg) [a](/blog/kelp#x) [b](/) [c](https://x.test/gone) [d](/images/x.svg)' }),
  ).toEqual([])
})

test.each([
  [{ content: '![](/a.jpg)' }, /^One picture in the text has no alt text/],
  [{ content: '![Image](/a.jpg) <img src="/b.jpg">' }, /^2 pictures in the text have no alt text/],
  [{ content: '![x](http://localhost/a.jpg)' }, /^One picture in the text has a URL that only works/],
  [{ content: '[a](/blog/gone)' }, /^The link to \/blog\/gone leads to a page that visitors cannot open/],
  [
    { content: '[a](http://site.test/blog/gone/)' },
    /^The link to \/blog\/gone\/ leads to a page that visitors cannot open/,
  ],
  [{ excerpt: ' ' }, /^No excerpt: /],
  [{ excerpt: 'x'.repeat(161) }, /^Search engines show about 160 characters/],
  [{ title: 'x'.repeat(61) }, /^Search engines show about 60 characters/],
  [{ imageUrl: 'http://192.168.0.2/a.jpg' }, /^The picture has a URL that only works/],
])('%j is worth one word', (changes, words) => {
  expect(advice(changes)).toEqual([expect.stringMatching(words)])
})

test('exactly as long as search engines show is not too long, and an empty text needs no excerpt', () => {
  expect(advice({ title: 'x'.repeat(60), excerpt: 'x'.repeat(160) })).toEqual([])
  expect(advice({ content: '', excerpt: '' })).toEqual([])
})

test('while the pages of the site are not known, no link is called dead', () => {
  expect(storyAdvice({ ...story, content: '[a](/blog/gone)' }, { ...site, publicPaths: null })).toEqual([])
})
