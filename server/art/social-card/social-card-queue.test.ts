import { expect, test } from 'vitest'
import type { SocialCardContent } from './social-card-content.ts'
import { createSocialCardQueue } from './social-card-queue.ts'

const content: SocialCardContent = {
  ...{ eyebrow: 'Sydney', place: '', title: 'Bare Island', siteName: 'Kelp & Coral', depth: null },
  art: { kind: 'theme', theme: 'reef', key: 'a' },
}

/** A painter whose social cards are finished, or fail, when the test says so. */
function slowPainter() {
  const atWork: PromiseWithResolvers<Uint8Array>[] = []
  return {
    atWork,
    painter: {
      draw: () => {
        const work = Promise.withResolvers<Uint8Array>()
        atWork.push(work)
        return work.promise
      },
      close: () => {},
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('social cards are drawn one at a time, in order; one that fails holds up no other, and may be asked for again', async () => {
  const { painter, atWork } = slowPainter()
  const draw = createSocialCardQueue(painter)
  const failed = draw('a', content)
  const next = draw('b', content)
  await settled()
  expect(atWork).toHaveLength(1)
  atWork[0]?.reject(new Error('too long'))
  await expect(failed).rejects.toThrow('too long')
  await settled()
  expect(atWork).toHaveLength(2)
  atWork[1]?.resolve(Uint8Array.of(2))
  expect(await next).toEqual(Uint8Array.of(2))
  const again = draw('a', content)
  await settled()
  atWork[2]?.resolve(Uint8Array.of(3))
  expect(await again).toEqual(Uint8Array.of(3))
})

test('requests for the same social card share one drawing', async () => {
  const { painter, atWork } = slowPainter()
  const draw = createSocialCardQueue(painter)
  const [first, second] = [draw('a', content), draw('a', content)]
  await settled()
  atWork[0]?.resolve(Uint8Array.of(1))

  expect(await Promise.all([first, second])).toEqual([Uint8Array.of(1), Uint8Array.of(1)])
  expect(atWork).toHaveLength(1)
})

test('while one is drawn, twenty may wait; one more is refused', () => {
  const draw = createSocialCardQueue(slowPainter().painter)
  for (let index = 0; index < 21; index += 1) draw(`card-${index}`, content)

  expect(() => draw('one-more', content)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  expect(() => draw('card-20', content)).not.toThrow()
})
