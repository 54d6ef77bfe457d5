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

test('a page of an earlier cache version is not cached, and displaces nothing', () => {
  const cache = createResponseCache(megabyte)
  cache.find('1', '/slow', 'br')
  cache.keep('1', '/blog', 'br', pageOf('blog'))
  expect(cache.find('2', '/blog', 'br')).toBeUndefined()
  expect(cache.find('1', '/blog', 'br')).toBeUndefined()
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

test('two requests for a page that is being made share it', async () => {
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

test('a failure rejects for all who wait, and the next request tries again', async () => {
  const cache = createResponseCache(megabyte)
  const fail = () => Promise.reject(new Error('broken'))

  const both = await Promise.allSettled([cache.once('k', fail), cache.once('k', fail)])

  expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(await cache.once('k', async () => 'fine')).toBe('fine')
})
