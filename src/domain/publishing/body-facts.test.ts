import { expect, test } from 'vitest'
import { bodyImages, ownLinks, readingMinutes } from './body-facts.ts'

test.each([
  [0, 0],
  [1, 1],
  [238, 1],
  [356, 1],
  [357, 2],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test('pictures are found as markup and as tags, with the words that stand for them', () => {
  const body = [
    '![A reef](/a.jpg) ![](https://x.test/b_(1).jpg "t")',
    '<img src="/c.jpg" alt="Kelp" width="300">',
    "<IMG alt=Wall src='/d.jpg'>",
  ].join('\n\n')

  expect(bodyImages(body)).toEqual([
    { src: '/a.jpg', alt: 'A reef' },
    { src: 'https://x.test/b_(1).jpg', alt: '' },
    { src: '/c.jpg', alt: 'Kelp' },
    { src: '/d.jpg', alt: 'Wall' },
  ])
})

test('links to pages of the site are found without anchors, once each; pictures and others are not', () => {
  const body =
    '[a](/blog/one#part) [b](http://site.test/blog/one) [c](/dive-sites?q=x) [d](https://x.test/blog) [e](#f) ![g](/h.jpg) [i](//x.test)'

  expect(ownLinks(body, 'http://site.test')).toEqual(['/blog/one', '/dive-sites'])
})

test('what follows an address in its brackets is a title, brackets in it and all; one that is never closed is no picture', () => {
  const body = '![A](/a.png "Low (tide)") ![B](/b_(1).png) ![C]() ![D](/d.png'

  expect(bodyImages(body)).toEqual([
    { src: '/a.png', alt: 'A' },
    { src: '/b_(1).png', alt: 'B' },
  ])
  expect(ownLinks('[A](/blog/a "One") [B]( /blog/b ) [C]() [D](/blog/d', 'https://site.test')).toEqual([
    '/blog/a',
    '/blog/b',
  ])
})
