import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { renderInSite, sessionInfo } from '../testing.tsx'
import { NoConnectionError } from './no-connection.ts'
import { useActivity, useEditing } from './use-activity.ts'
import { useLoggedOut, useRecheck, useSession } from './use-session.ts'

const refusal = new AppError('UNAUTHORISED', 'Please log in.')

function Asker() {
  const recheck = useRecheck()
  const [answer, setAnswer] = useState('')
  return (
    <button type="button" onClick={async () => setAnswer(String(await recheck()))}>
      Stands: {answer}
    </button>
  )
}

test.each([
  ['an answer', null, 'true'],
  ['a refusal', refusal, 'false'],
  ['a line that broke', new NoConnectionError(), 'true'],
])('%s to a check before a save is %s: %s [s4-session-save-check]', async (_what, problem, stands) => {
  const session = vi.fn(() => {
    if (problem) throw problem
    return sessionInfo
  })
  const { getByRole, queryClient } = await renderInSite(<Asker />, { responses: { security: { session } } })
  queryClient.setQueryData([['security', 'session'], { type: 'query' }], sessionInfo)
  await getByRole('button').click()

  await expect.element(getByRole('button')).toHaveTextContent(`Stands: ${stands}`)
  expect(session).toHaveBeenCalledTimes(1)
})

function Watcher() {
  const { info, isRefused } = useSession()
  return <p>{isRefused ? 'refused' : (info?.minutesRemaining ?? 'checking')}</p>
}

test('every five minutes the session is asked for again, which does nothing else [s4-session-recheck]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const session = vi.fn(() => sessionInfo)
  const { getByText } = await renderInSite(<Watcher />, { responses: { security: { session } } })
  await expect.element(getByText('30')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(session).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)

  expect(session).toHaveBeenCalledTimes(2)
})

function Desk({ isOn = true }: { isOn?: boolean }) {
  useActivity(isOn)
  return (
    <>
      <textarea aria-label="Title" onInput={useEditing()} />
      <textarea aria-label="Body" onInput={useEditing()} />
      <button type="button">Save</button>
    </>
  )
}

const minuteLater = (minutes: number) => vi.spyOn(performance, 'now').mockReturnValue(minutes * 60_000 + 1_000_000)

test('keys in several editors are told as one, and count as acts as well [r-session-heartbeat]', async () => {
  const recordActivity = vi.fn(() => sessionInfo)
  const { getByLabelText, queryClient } = await renderInSite(<Desk />, { responses: { security: { recordActivity } } })
  queryClient.setQueryData([['security', 'session'], { type: 'query' }], {
    minutesRemaining: 2,
    isContentEditing: false,
  })
  minuteLater(0)
  getByLabelText('Title').element().focus()
  await userEvent.keyboard('a')
  await getByLabelText('Body').fill('b')
  await userEvent.keyboard('c')
  expect(recordActivity.mock.calls).toEqual([[{ isEditing: true }]])
  minuteLater(1)
  await userEvent.keyboard('d')

  expect(recordActivity.mock.calls).toEqual([[{ isEditing: true }], [{ isEditing: true }]])
  expect(queryClient.getQueryData([['security', 'session'], { type: 'query' }])).toEqual(sessionInfo)
})

test('an act that is answered after the log-out brings nobody back', async () => {
  const recordActivity = vi.fn(() => sessionInfo)
  const { getByRole, queryClient } = await renderInSite(<Desk />, { responses: { security: { recordActivity } } })
  await getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => recordActivity.mock.calls.length).toBe(1)
  expect(queryClient.getQueryData([['security', 'session'], { type: 'query' }])).toBeUndefined()
})

test('nobody is at work while the password is asked for', async () => {
  const recordActivity = vi.fn(() => sessionInfo)
  const { getByRole } = await renderInSite(<Desk isOn={false} />, { responses: { security: { recordActivity } } })
  await getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{Enter}')

  expect(recordActivity).not.toHaveBeenCalled()
})

function LogOut() {
  const forget = useLoggedOut()
  return (
    <button type="button" onClick={forget}>
      Log out
    </button>
  )
}

test('a log-out removes everything from the cache that visitors may not read, subscribers included', async () => {
  const { getByRole, queryClient } = await renderInSite(<LogOut />)
  const keyOf = (...path: string[]) => [path, { type: 'query' }]
  const keys = [
    keyOf('adminContent', 'messages'),
    keyOf('newsletter', 'subscribers'),
    keyOf('security', 'sessions'),
    keyOf('diveSites', 'desk'),
    keyOf('publicContent', 'articles'),
  ]
  for (const key of keys) queryClient.setQueryData(key, [])
  await getByRole('button').click()

  await expect
    .poll(() => keys.map((key) => queryClient.getQueryData(key)))
    .toEqual([undefined, undefined, undefined, undefined, []])
})
