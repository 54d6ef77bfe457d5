import { clear, createStore, values as storedValues } from 'idb-keyval'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInSite } from '../testing.tsx'
import type { LocalCopy } from './local-copies.ts'
import { useLocalCopy } from './use-local-copy.ts'

const store = createStore('local-copies', 'copies')
const kept = async () => (await storedValues<LocalCopy>(store)).map(({ values }) => values.title)

/** What this browser keeps after some turns of its own: waiting by the test's means would move the clock. */
async function keptAfterTurns() {
  for (let turn = 0; turn < 50; turn += 1) await kept()
  return kept()
}

// The pause between a key and keeping it never ends here.
beforeEach(() => clear(store))
afterEach(() => void vi.useRealTimers())

function Form() {
  const [title, setTitle] = useState('')
  useLocalCopy({ kind: 'article', id: 7, revision: 2, values: { title }, isChanged: title !== '' })
  return <input aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
}

test.each([
  ['the page is hidden, as by another app on a phone', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('what was typed just now is kept at once when %s', async (_when, leave) => {
  const { getByLabelText } = await renderInSite(<Form />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await getByLabelText('Title').fill('Kelp')
  expect(await keptAfterTurns()).toEqual([])
  leave()

  expect(await keptAfterTurns()).toEqual(['Kelp'])
})

test('while typing goes on, what was typed is kept every 400 ms', async () => {
  const { getByLabelText } = await renderInSite(<Form />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await getByLabelText('Title').fill('K')
  vi.advanceTimersByTime(300)
  await getByLabelText('Title').fill('Ke')
  vi.advanceTimersByTime(99)
  expect(await keptAfterTurns()).toEqual([])
  vi.advanceTimersByTime(1)

  expect(await keptAfterTurns()).toEqual(['Ke'])
})
