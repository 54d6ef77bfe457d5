import { expect, test } from 'vitest'
import { reviewLinkWarning } from './review-link-field.tsx'

const places = [
  { kind: 'article', title: 'Fish Rock', path: '/blog/fish-rock', isPublic: true },
  { kind: 'article', title: 'Half a story', path: '/blog/half', isPublic: false },
  { kind: 'review', title: 'Fins', path: '/gear-reviews?review=fins', isPublic: true },
  { kind: 'page', title: 'Home', path: '/', isPublic: true },
]
const nothing = 'No page on this site has this URL: visitors who follow the link may find nothing.'

test.for([
  ['', null],
  ['  ', null],
  ['/', null],
  [' /blog/fish-rock ', null],
  ['/blog/fish-rock/', null],
  ['/blog/fish-rock?from=card#cave', null],
  ['/gear-reviews?review=fins', null],
  ['https://site.test/blog/fish-rock', null],
  ['/blog/fish-rok', nothing],
  ['/gear-reviews?review=fin', nothing],
  ['https://site.test/blog/fish-rok', nothing],
  ['/blog/half', '“Half a story” is not public yet: visitors who follow the link will find nothing.'],
  ['https://elsewhere.example/blog/fish-rok', null],
  // These are refused when they are saved.
  ['blog/fish-rok', null],
  ['//elsewhere.example', null],
  ['https://', null],
] as const)('the warning of the review link %j is: %s', ([link, words]) => {
  expect(reviewLinkWarning(link, 'https://site.test', places)).toBe(words)
})
