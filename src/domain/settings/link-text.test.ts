import { expect, test } from 'vitest'
import { foreignLink, hasBrokenLink, linkedParts } from './link-text.ts'

test('words in brackets before a path of ours are a link, and all around them is text', () => {
  expect(linkedParts('See our [guide](/learn-to-dive) and the [map](/dive-sites?page=2).')).toEqual([
    { text: 'See our ' },
    { text: 'guide', path: '/learn-to-dive' },
    { text: ' and the ' },
    { text: 'map', path: '/dive-sites?page=2' },
    { text: '.' },
  ])
  expect(linkedParts('[All](/)')).toEqual([{ text: 'All', path: '/' }])
  expect(linkedParts('')).toEqual([])
})

test.each([
  '[shop](https://example.com)',
  '[shop](//example.com)',
  '[shop](/\\example.com)',
  '[shop](javascript:alert(1))',
  '[shop] (/blog)',
  '[](/blog)',
  '**bold** <b>x</b>',
])('%s is text as it stands', (text) => {
  expect(linkedParts(text)).toEqual([{ text }])
})

test('an address that is not ours is found, where it stands like a link', () => {
  expect(foreignLink('[a](/blog) and [b](https://example.com)')).toBe('https://example.com')
  expect(foreignLink('[a](/blog) and https://example.com (there)')).toBeNull()
})

test.each([
  ['[a](/blog) and (there), [sic]', false],
  ['[a](/blog/fish-(rock))', true],
  ['[a](/our stories)', true],
  ['[a [b]](/blog)', true],
  ['[](/blog)', true],
  ['[a](/blog', true],
])('%j begins like a link and is none: %s', (text, isBroken) => {
  expect(hasBrokenLink(text)).toBe(isBroken)
})

test('a long text of brackets is read at once', () => {
  expect(linkedParts('['.repeat(100_000))).toHaveLength(1)
  expect(linkedParts('[a]('.repeat(25_000))).toHaveLength(1)
})
