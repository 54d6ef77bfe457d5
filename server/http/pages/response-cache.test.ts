import { expect, test } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const pageOf = (text: string): CachedResponse => ({ body: Buffer.from(text), etag: `"${text}"`, headers: {} })
const megabyte = 1_048_576

test('a page is found under its URL and encoding in its cache version', () => {
  const cache = createResponseCache(megabyte)
  cache.find('1', '/blog', 'br')
  cache.keep('1', '/blog', 'br', pageOf('blog'))

  expect(cache.find('1', '/blog', 'br')?.etag).toBe('"blog"')
  expect(cache.find('1', '/blog', 'gzip')).toBeUndefined()
  expect(cache.find('1', '/', 'br')).toBeUndefined()
})

test('a new cache version empties the cache for good', () => {
  const cache = createResponseCache(megabyte)
  cache.find('1', '/blog', 'br')
  cache.keep('1', '/blog', 'br', pageOf('blog'))

  expect(cache.find('2', '/blog', 'br')).toBeUndefined()
  expect(cache.find('1', '/blog', 'br')).toBeUndefined()
})

test('a page that was made for a cache version that has passed is not kept and displaces nothing', () => {
  const cache = createResponseCache(megabyte)
  cache.find('1', '/slow', 'br')
  cache.find('2', '/blog', 'br')
  cache.keep('2', '/blog', 'br', pageOf('new'))

  cache.keep('1', '/slow', 'br', pageOf('old'))

  expect(cache.find('2', '/slow', 'br')).toBeUndefined()
  expect(cache.find('2', '/blog', 'br')?.etag).toBe('"new"')
})

test('the pages together never exceed the size', () => {
  const cache = createResponseCache(10_000)
  cache.find('1', '/', 'br')
  for (const name of ['a', 'b', 'c', 'd', 'e']) cache.keep('1', `/${name}`, 'br', pageOf(name.repeat(2_000)))

  expect(cache.find('1', '/a', 'br')).toBeUndefined()
  expect(cache.find('1', '/e', 'br')).toBeDefined()
})

test('a cache of no bytes keeps nothing', () => {
  const cache = createResponseCache(0)
  cache.find('1', '/', 'br')
  cache.keep('1', '/', 'br', pageOf('home'))

  expect(cache.find('1', '/', 'br')).toBeUndefined()
})

test('whoever asks for a page that is being made waits for that one', async () => {
  const cache = createResponseCache(megabyte)
  let made = 0
  const make = async () => {
    made += 1
    return made
  }

  expect(await Promise.all([cache.once('k', make), cache.once('k', make), cache.once('other', make)])).toEqual([
    1, 1, 2,
  ])
  expect(await cache.once('k', make)).toBe(3)
})

test('a failure is told to all who wait, and tried anew by the next', async () => {
  const cache = createResponseCache(megabyte)
  const fail = () => Promise.reject(new Error('broken'))

  const both = await Promise.allSettled([cache.once('k', fail), cache.once('k', fail)])

  expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(await cache.once('k', async () => 'fine')).toBe('fine')
})
