import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInSite, trackedEvents } from '../../../testing.tsx'
import { useDirectoryScript, useSearchEvents } from './use-directory.ts'

function Search({ typed }: { typed: string | null }) {
  useSearchEvents(typed)
  return null
}

test.each([
  [' ab ', []],
  ['abc', ['abc']],
  [null, []],
])('a search that stands is told to the tracker once it is longer than two characters: "%s"', async (typed, told) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = renderInSite(<Search typed={typed} />)
  await vi.advanceTimersByTimeAsync(100)
  await shown
  await vi.advanceTimersByTimeAsync(600)
  expect(trackedEvents()).toEqual([])
  await vi.advanceTimersByTimeAsync(400)
  expect(trackedEvents()).toEqual(told.map((term) => ['search_dive_sites', { search_term: term }]))
})

function Typist() {
  const [typed, setTyped] = useState('reef')
  useSearchEvents(typed)
  return <input aria-label="Typed" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
}

test('a search that was told is not told again for a blank or a letter that came and went', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = renderInSite(<Typist />)
  await vi.advanceTimersByTimeAsync(100)
  const { getByLabelText } = await shown
  await vi.advanceTimersByTimeAsync(1_000)
  expect(trackedEvents()).toHaveLength(1)
  for (const text of ['reef ', 'reefs', 'reef']) await getByLabelText('Typed').fill(text)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(trackedEvents()).toEqual([['search_dive_sites', { search_term: 'reef' }]])
})

function Asker({ onEnd }: { onEnd: (end: string) => void }) {
  const load = useDirectoryScript()
  const press = () =>
    load().then(
      () => onEnd('goes on'),
      () => onEnd('stops'),
    )
  return (
    <button type="button" onClick={press}>
      Type
    </button>
  )
}

test('a script of the directory that does not come stops nobody', async () => {
  const onEnd = vi.fn()
  const { router, getByRole } = await renderInSite(<Asker onEnd={onEnd} />)
  router.loadRouteChunk = async () => {
    throw new Error('It did not come.')
  }
  await getByRole('button').click()
  await expect.poll(() => onEnd.mock.calls).toEqual([['goes on']])
})
