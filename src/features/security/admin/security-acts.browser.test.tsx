import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { renderInSite } from '../../../testing.tsx'
import { BlockedList } from './blocked-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

beforeEach(clearToast)

const since = new Date('2026-11-20T10:05:00+11:00')
const desk = {
  ...{ key: 'a', createdAt: since, lastActiveAt: since, ipAddress: '203.0.113.9', isThisOne: true },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
}
const info = { minutesRemaining: 30, isContentEditing: false }
const sessionKey = [['security', 'session'], { type: 'query' }]

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
      {isOpen && <SessionList />}
    </>
  )
}

test('while the sessions are read there is no list', async () => {
  const { getByRole, getByText } = await renderInSite(<SessionList />, {
    answers: { security: { sessions: () => new Promise<never>(() => undefined) } },
  })
  await expect.element(getByText(/^Where you are logged in/)).toBeVisible()
  expect(
    getByRole('list')
      .elements()
      .filter((list) => !list.closest('[aria-label^=Notifications]')),
  ).toEqual([])
})

test('the sessions are asked for again each time they come on show', async () => {
  const phone = { ...desk, key: 'b', isThisOne: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }
  const lists = [[desk], [desk, phone]]
  const { getByRole, getByText } = await renderInSite(<Opened />, {
    answers: { security: { sessions: () => lists.shift() ?? [] } },
  })
  await expect.element(getByText('Firefox on Windows (this one)')).toBeVisible()
  await getByRole('button', { name: 'Leave' }).click()
  await getByRole('button', { name: 'Open' }).click()

  await expect.element(getByText('Safari on an iPhone')).toBeVisible()
})

test.each([
  ['Log out everywhere', 'logoutEverywhere'],
  ['End the session of Firefox on Windows', 'endSession'],
])('%s: a refusal is told in the server’s words, and everybody stays in', async (name, act) => {
  const refuse = () => {
    throw new AppError('UNAVAILABLE', 'Nothing can be written now.')
  }
  const sessions = vi.fn(() => [{ ...desk, isThisOne: false }])
  const { getByRole, queryClient } = await renderInSite(<SessionList />, {
    answers: { security: { sessions, [act]: refuse } },
  })
  queryClient.setQueryData(sessionKey, info)
  await getByRole('button', { name }).click()

  await expect.element(page.getByText('Nothing can be written now.').first()).toBeVisible()
  await expect.element(getByRole('button', { name: 'End the session of Firefox on Windows' })).toBeVisible()
  expect(queryClient.getQueryData(sessionKey)).toEqual(info)
})

test('a password is sent once, however often it is pressed, and what is answered of the session is known', async () => {
  const changed = Promise.withResolvers<typeof info>()
  const changePassword = vi.fn(() => changed.promise)
  const { getByRole, getByLabelText, getByText, queryClient } = await renderInSite(<PasswordForm />, {
    answers: { security: { changePassword } },
  })
  queryClient.setQueryData(sessionKey, { minutesRemaining: 3, isContentEditing: true })
  await getByLabelText('Password now').fill('old')
  await getByLabelText('New password').fill('long enough')
  await getByRole('button', { name: /change password|changing/i }).click()
  await getByRole('button', { name: /change password|changing/i }).click({ force: true })
  changed.resolve(info)

  await expect.element(getByText('The password is changed, and every other session has ended.')).toBeVisible()
  expect(changePassword).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(sessionKey)).toEqual(info)
})

test('a session is ended once by a double click, and nothing more is until the list is new', async () => {
  const phone = { ...desk, key: 'b', isThisOne: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }
  const tablet = { ...phone, key: 'c', userAgent: 'Mozilla/5.0 (iPad) Safari/604.1' }
  const listed = Promise.withResolvers<(typeof desk)[]>()
  const lists = [Promise.resolve([desk, phone, tablet]), listed.promise]
  const endSession = vi.fn()
  const { getByRole, getByText } = await renderInSite(<SessionList />, {
    answers: { security: { sessions: () => lists.shift() ?? [], endSession } },
  })
  const end = getByRole('button', { name: 'End the session of Safari on an iPhone' })
  await expect.element(end).toHaveAttribute('aria-disabled', 'false')
  await end.dblClick()
  await expect.element(getByText('The session has ended.').first()).toBeVisible()
  await expect.element(end).toHaveAttribute('aria-disabled', 'true')
  end.element().focus()
  await userEvent.keyboard('{Enter}')
  listed.resolve([desk, tablet])

  await expect.element(end).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: 'iPad' })).toHaveAttribute('aria-disabled', 'false')
  await expect.element(getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  expect(endSession.mock.calls).toEqual([[{ key: 'b' }]])
})

test('a client is let in again once by a double click, and nothing more is until the list is new', async () => {
  const client = { key: 'login:198.51.100.7', act: 'login' as const, client: '198.51.100.7', until: since }
  const read = Promise.withResolvers<void>()
  const [onChange, letInAgain] = [vi.fn(() => read.promise), vi.fn()]
  const { getByRole, getByText } = await renderInSite(
    <BlockedList blocked={[client]} asOf={since} onChange={onChange} />,
    { answers: { security: { letInAgain } } },
  )
  const letIn = getByRole('button', { name: 'Let in again: 198.51.100.7, logging in' })
  await letIn.dblClick()
  await expect.element(getByText('Let in again: what was done so far counts no longer.').first()).toBeVisible()
  await expect.element(letIn).toHaveAttribute('aria-disabled', 'true')
  letIn.element().focus()
  await userEvent.keyboard('{Enter}')
  read.resolve()

  await expect.element(letIn).toHaveAttribute('aria-disabled', 'false')
  await expect.element(getByRole('heading', { name: 'Blocked now' })).toHaveFocus()
  expect(letInAgain.mock.calls).toEqual([[{ key: client.key }]])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('of the buttons that end sessions only the one that was pressed is busy', async () => {
  const phone = { ...desk, key: 'b', isThisOne: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }
  const [ended, all] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const { getByRole } = await renderInSite(<SessionList />, {
    answers: {
      security: { sessions: [desk, phone], endSession: () => ended.promise, logoutEverywhere: () => all.promise },
    },
  })
  const one = getByRole('button', { name: 'End the session of Safari on an iPhone' })
  const everywhere = getByRole('button', { name: 'Log out everywhere' })
  await one.click()
  await expect.element(one).toHaveAttribute('aria-disabled', 'true')
  await expect.element(everywhere).toHaveAttribute('aria-disabled', 'false')
  ended.resolve(undefined)
  await expect.element(one).toHaveAttribute('aria-disabled', 'false')
  await everywhere.click()

  await expect.element(everywhere).toHaveAttribute('aria-disabled', 'true')
  await expect.element(one).toHaveAttribute('aria-disabled', 'false')
  all.resolve(undefined)
  await expect.element(everywhere).toHaveAttribute('aria-disabled', 'false')
})
