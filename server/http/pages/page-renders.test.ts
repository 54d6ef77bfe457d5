import { expect, test } from 'vitest'
import { createFairQueue } from '#server/http/limits.ts'
import { createPageRenders, type Rendered } from './page-renders.ts'

/** Renders that the test ends; each returns its URL and its number. */
function slowRenders() {
  const renders = createPageRenders<string, number>(createFairQueue())
  const begun: string[] = []
  const ends: (() => void)[] = []
  let version = 1
  const used = async ({ page, version }: Rendered<string, number>) => `${page} of ${version}`
  const ask = (url: string, use = used, ipAddress = '203.0.113.1') =>
    renders(
      url,
      {
        ipAddress,
        readVersion: () => version,
        render: () => {
          begun.push(url)
          const page = `${url} ${begun.length}`
          return new Promise((resolve) => ends.push(() => resolve(page)))
        },
      },
      use,
    )
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { ask, used, begun, endNext, change: () => (version += 1) }
}

test('two requests share a page that waits in the queue, also across a change of content', async () => {
  const { ask, begun, endNext, change } = slowRenders()
  const first = ask('/a')
  const before = ask('/b')
  await expect.poll(() => begun).toEqual(['/a'])
  change()
  const after = ask('/b')
  await endNext()
  await endNext()

  expect(await Promise.all([first, before, after])).toEqual(['/a 1 of 1', '/b 2 of 2', '/b 2 of 2'])
})

test('a request after a change does not get a page that was begun before it', async () => {
  const { ask, begun, endNext, change } = slowRenders()
  const before = ask('/a')
  await expect.poll(() => begun).toEqual(['/a'])
  const meanwhile = ask('/a')
  change()
  const after = ask('/a')
  const alsoAfter = ask('/a')
  await endNext()
  expect(await Promise.all([before, meanwhile])).toEqual(['/a 1 of 1', '/a 1 of 1'])
  const late = ask('/a')
  await endNext()

  expect(await Promise.all([after, alsoAfter, late])).toEqual(Array(3).fill('/a 2 of 2'))
})

test('a page is rendered once until its response is made, and then again', async () => {
  const { ask, begun, endNext } = slowRenders()
  const { promise: made, resolve: make } = Promise.withResolvers<string>()
  const first = ask('/a', () => made)
  await endNext()
  await expect.poll(() => begun).toEqual(['/a'])
  expect(await ask('/a')).toBe('/a 1 of 1')
  expect(await ask('/a')).toBe('/a 1 of 1')
  make('made')
  expect(await first).toBe('made')
  const next = ask('/a')
  await endNext()

  expect(await next).toBe('/a 2 of 1')
})

test('a page that fails is a failure for all who waited, and the next one is rendered', async () => {
  const renders = createPageRenders<string, number>(createFairQueue())
  let failures = 0
  const fail = {
    ipAddress: '203.0.113.1',
    readVersion: () => 1,
    render: async () => {
      failures += 1
      throw new Error('Sharks')
    },
  }
  const use = async ({ page }: Rendered<string, number>) => page
  const both = await Promise.allSettled([renders('/a', fail, use), renders('/a', fail, use)])

  expect(both).toMatchObject([{ reason: { message: 'Sharks' } }, { reason: { message: 'Sharks' } }])
  expect(failures).toBe(1)
  expect(await renders('/a', { ipAddress: '203.0.113.1', readVersion: () => 1, render: async () => 'a' }, use)).toBe(
    'a',
  )
})

test('a page that waits behind many of another client is rendered in the turn of each client who wants it', async () => {
  const { ask, used, begun, endNext } = slowRenders()
  const many = ['/a', '/b', '/c', '/d', '/e', '/f'].map((url) => ask(url))
  const mine = ask('/f', used, '198.51.100.2')
  for (const _ of [1, 2, 3]) await endNext()

  expect(await mine).toBe('/f 3 of 1')
  expect(begun.slice(0, 3)).toEqual(['/a', '/b', '/f'])
  for (const _ of [1, 2, 3]) await endNext()
  await Promise.all(many)
  const later = ask('/g')
  await endNext()
  await later
  expect(begun).toEqual(['/a', '/b', '/f', '/c', '/d', '/e', '/g'])
})
