import { clear, createStore, values as storedValues } from 'idb-keyval'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { type LocalCopy, listLocalCopies } from './local-copies.ts'
import { useLocalCopy } from './use-local-copy.ts'

const store = createStore('local-copies', 'copies')
const kept = async () => (await storedValues<LocalCopy>(store)).map(({ values }) => values.title)

// Both stores are open before a test begins: then this browser does what they are asked in that order, and nothing needs
// the test's means of waiting, which move the clock.
beforeEach(async () => {
  await listLocalCopies('article')
  await clear(store)
})

function Form() {
  const [title, setTitle] = useState('')
  useLocalCopy({ kind: 'article', id: 7, revision: 2, values: { title }, isChanged: title !== '' })
  return <input aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
}

/** A key at the end of the title. Returns what is kept then. */
function press(key: string) {
  const input = page.getByLabelText('Title').element() as HTMLInputElement
  input.setRangeText(key, input.value.length, input.value.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return kept()
}

test.each([
  ['the page is hidden, as by another app on a phone', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('what was typed just now is kept at once when %s', async (_when, leave) => {
  await renderInSite(<Form />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await press('K')).toEqual([])
  leave()

  expect(await kept()).toEqual(['K'])
})

test('while typing goes on, what was typed is kept every 400 ms', async () => {
  await renderInSite(<Form />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('K')
  vi.advanceTimersByTime(300)
  await press('e')
  vi.advanceTimersByTime(99)
  expect(await kept()).toEqual([])
  vi.advanceTimersByTime(1)

  expect(await kept()).toEqual(['Ke'])
})
