import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { useDirectorySearchBox } from './use-directory-search-box.ts'

const commit = vi.fn()

function Box({ searchInUrl }: { searchInUrl: string }) {
  const { box, type } = useDirectorySearchBox({ searchInUrl, isFocusedDiveSite: false, commit })
  return (
    <input ref={box} aria-label="Search" defaultValue={searchInUrl} onChange={({ target }) => type(target.value)} />
  )
}

/** The directory as it appears for "wr", when the page before has written "wrec" into the URL already. */
function DirectoryOfBefore() {
  const { typing } = useRouter().options.context
  const [searchInUrl, setSearchInUrl] = useState(() => {
    typing.unfinished = { text: 'wrec', caret: 4, searches: ['wr', 'wrec'] }
    return 'wr'
  })
  return (
    <>
      <Box searchInUrl={searchInUrl} />
      <button type="button" onClick={() => setSearchInUrl('wrec')}>
        The next page
      </button>
    </>
  )
}

test('a search that the page before has written is no news: what was typed meanwhile stays, and is written', async () => {
  const { getByRole } = await renderInSite(<DirectoryOfBefore />)
  const box = page.getByLabelText('Search')
  await expect.element(box).toHaveValue('wrec')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('k')
  getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

  await expect.poll(() => commit.mock.calls).toEqual([['wreck']])
  await expect.element(box).toHaveValue('wreck')
})

test('what was typed just before the box is taken away is written nowhere afterwards', async () => {
  const { getByRole, unmount } = await renderInSite(<Box searchInUrl="" />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await getByRole('textbox').fill('wreck')
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  commit.mockClear()
  await unmount()
  vi.runAllTimers()

  expect(commit).not.toHaveBeenCalled()
})

/** The directory whose page for "wreck" is slow: its search was cleared before that came, and somebody goes back to it. */
function ClearedDirectory() {
  const [searchInUrl, setSearchInUrl] = useState('')
  const { box, type, clear } = useDirectorySearchBox({ searchInUrl, isFocusedDiveSite: false, commit })
  return (
    <>
      <input ref={box} aria-label="Search" defaultValue="" onChange={({ target }) => type(target.value)} />
      <button type="button" onClick={clear}>
        Clear
      </button>
      <button type="button" onClick={() => setSearchInUrl('wreck')}>
        Back
      </button>
    </>
  )
}

test('a search that was cleared before its page came is news again to who goes back to it', async () => {
  const { getByRole } = await renderInSite(<ClearedDirectory />)
  const box = getByRole('textbox', { name: 'Search' })
  commit.mockClear()
  await box.fill('wreck')
  await expect.poll(() => commit.mock.calls).toEqual([['wreck']])
  await getByRole('button', { name: 'Clear' }).click()
  await expect.element(box).toHaveValue('')
  await getByRole('button', { name: 'Back' }).click()

  await expect.element(box).toHaveValue('wreck')
})
