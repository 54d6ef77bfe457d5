import { createStore, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { forgetLocalCopy, listLocalCopies, openLocalCopy } from './local-copies.ts'

const values = { title: 'Kelp' }
const copyOf = (kind: string, minute: number) => ({
  ...{ kind, id: 7, revision: 2, values, savedAt: new Date(Date.UTC(2026, 2, 14, 10, minute)) },
})
const store = () => createStore('local-copies', 'copies')

test('a copy is offered once its form is closed, newest first, and only for its kind', async () => {
  const [first, second, other] = [openLocalCopy(), openLocalCopy(), openLocalCopy()]
  await first.keep(copyOf('article', 1))
  await second.keep(copyOf('article', 2))
  await other.keep(copyOf('review', 3))
  expect(await listLocalCopies('article')).toEqual([])
  for (const copy of [first, second, other]) copy.close()

  const [newest, oldest] = await listLocalCopies('article')
  expect(newest).toMatchObject(copyOf('article', 2))
  expect(oldest).toMatchObject(copyOf('article', 1))
  second.reopen()
  expect(await listLocalCopies('article')).toHaveLength(1)
})

test('a deleted copy is not offered again, whether its form or its key was used', async () => {
  const [first, second] = [openLocalCopy(), openLocalCopy()]
  await first.keep(copyOf('article', 1))
  await second.keep(copyOf('article', 2))
  first.close()
  second.close()
  await first.forget()
  const [left] = await listLocalCopies('article')
  await forgetLocalCopy(left?.key ?? '')

  expect(await listLocalCopies('article')).toEqual([])
})

test('a copy of another page is offered when that page is gone, not while it is open', async () => {
  await set('other/1', { ...copyOf('article', 1), key: 'other/1', page: 'other' }, store())
  let leave = () => {}
  const held = new Promise<void>((begun) => {
    void navigator.locks.request('local-copies-other', () => {
      begun()
      return new Promise<void>((gone) => {
        leave = gone
      })
    })
  })
  await held
  expect(await listLocalCopies('article')).toEqual([])
  leave()

  await expect.poll(() => listLocalCopies('article')).toHaveLength(1)
})
