import { useMutation, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { shownToast } from '../../../components/ui/shown-toast.ts'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useLoggedOut } from '../../../lib/use-session.ts'
import { type Responses, renderInSite } from '../../../testing.tsx'
import { AdminGate, SessionAlert } from './admin-gate.tsx'

const info = (minutesRemaining: number, isContentEditing = false) => ({ minutesRemaining, isContentEditing })
const refuse = (message = 'Session expired. Please log in again.') => {
  throw new AppError('UNAUTHORISED', message)
}
const inside = (
  <AdminGate>
    <h1>Inside</h1>
  </AdminGate>
)

test('without a session the login is shown, and what is inside only after it [s4-session-states]', async () => {
  const responses = { security: { session: () => refuse(), login: info(30) } }
  const { getByRole, getByLabelText, getByText } = await renderInSite(inside, { responses })
  await expect.element(getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect.element(getByText('Session expired')).not.toBeInTheDocument()
  await expect.element(getByRole('heading', { name: 'Inside' })).not.toBeInTheDocument()

  await getByLabelText('Password').fill('secret')
  await getByRole('button', { name: 'Login' }).click()
  await expect.element(getByRole('heading', { name: 'Inside' })).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Admin Login' })).not.toBeInTheDocument()
})

test('a screen may have its own message for people who never logged in; once in, the login comes over it [s2-manage-auth]', async () => {
  let isIn = true
  const session = () => (isIn ? info(30) : refuse())
  const gate = <AdminGate refusal={<p>Authentication Required</p>}>Inside</AdminGate>
  const { getByRole, getByText, unmount } = await renderInSite(gate, {
    responses: { security: { session: () => refuse() } },
  })
  await expect.element(getByText('Authentication Required')).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Admin Login' })).not.toBeInTheDocument()
  unmount()
  const second = await renderInSite(gate, { responses: { security: { session } } })
  await expect.element(second.getByText('Inside')).toBeVisible()
  isIn = false
  await second.queryClient.refetchQueries()

  await expect.element(second.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible()
  await expect.element(second.getByText('Authentication Required')).not.toBeInTheDocument()
})

test('until the check responds, the screen only shows that it is under way [s4-session-states]', async () => {
  const { getByRole, getByText, container } = await renderInSite(inside, {
    responses: { security: { session: () => new Promise<never>(() => {}) } },
  })
  await expect.element(getByRole('heading', { name: 'Checking Authentication', exact: true, level: 1 })).toBeVisible()

  await expect.element(getByText('One moment.', { exact: true })).toBeVisible()
  expect(container.querySelector('noscript')?.textContent).toBe('The admin needs JavaScript.')
})

test('a check that fails shows why and can be repeated', async () => {
  const responses = [new NoConnectionError(), null]
  const session = () => {
    const problem = responses.shift()
    if (problem) throw problem
    return info(30)
  }
  const { getByRole } = await renderInSite(inside, { responses: { security: { session } } })
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent('Our server could not be reached. We could not check whether you are logged in.Try again')
  await getByRole('button', { name: 'Try again' }).click()

  await expect.element(getByRole('heading', { name: 'Inside' })).toBeVisible()
})

test('the warning of the end stays in view on a long screen', async () => {
  const { getByRole } = await renderInSite(
    <AdminGate>
      <div style={{ height: '3000px' }}>Inside</div>
    </AdminGate>,
    { responses: { security: { session: info(5) } } },
  )
  const alert = getByRole('alert')
  await expect.element(alert).toBeVisible()
  window.scrollTo({ top: 2000, behavior: 'instant' })

  await expect.poll(() => [window.scrollY, alert.element().getBoundingClientRect().top]).toEqual([2000, 0])
})

test('while text is edited the end is announced with what stays', async () => {
  const { getByRole } = await renderInSite(inside, { responses: { security: { session: info(5, true) } } })
  const words = 'After an hour of editing you will be asked for the password again; nothing you have typed is lost.'

  await expect.element(getByRole('alert')).toMatchTextContent(words)
})

/** Of an answer that is on its way for ever. */
const never = () => new Promise<never>(() => {})
const dialog = page.getByRole('dialog', { name: 'Session expired. Please log in again.', exact: true })

function Screen() {
  const client = useApiClient()
  const save = useMutation({
    mutationFn: () => client.security.endSession.mutate({ key: 'a' }),
    onError: useFailureToast(),
  })
  const sessions = useQuery({ ...useApi().security.sessions.queryOptions(), staleTime: 0 })
  const places = useQuery({ ...useApi().adminContent.places.queryOptions(), staleTime: 0 })
  return (
    <main>
      <h1>Inside</h1>
      <label>
        Story <textarea />
      </label>
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
      <button type="button" onClick={() => places.refetch()}>
        List
      </button>
      <button type="button" onClick={useLoggedOut()}>
        Leave
      </button>
      <p>{`${sessions.data?.length ?? 'no'} sessions`}</p>
      <p>{`${places.data?.length ?? 'no'} places`}</p>
    </main>
  )
}

/** A screen on which somebody was in, until `isIn` becomes false. */
async function atWork(responses: Responses['security'] = {}, state = { isIn: true }, places: () => never[] = () => []) {
  const session = vi.fn(() => (state.isIn ? info(30) : refuse()))
  const login = vi.fn(() => {
    state.isIn = true
    return info(30)
  })
  const screen = await renderInSite(
    <AdminGate>
      <Screen />
    </AdminGate>,
    {
      responses: {
        adminContent: { places },
        security: {
          session,
          login,
          sessions: [],
          recordActivity: () => (state.isIn ? info(30) : refuse()),
          ...responses,
        },
      },
    },
  )
  await expect.element(screen.getByText('0 sessions')).toBeVisible()
  return { ...screen, state, session, login, check: () => screen.queryClient.refetchQueries() }
}

test('an ended session leaves the screen as it was, and the right password leads back to the same place [s4-session-401]', async () => {
  const { getByLabelText, getByRole, state, login, check } = await atWork()
  const story = getByLabelText('Story')
  await story.fill('Under the jetty')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  const field = story.element() as HTMLTextAreaElement
  state.isIn = false
  await check()

  await expect
    .element(dialog)
    .toHaveAccessibleDescription('Your screen stays as you left it, with everything you have typed.')
  expect(field.closest('[inert]')).not.toBeNull()
  expect(getByRole('heading', { name: 'Admin Login' }).elements()).toEqual([])
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  await userEvent.keyboard('secret{Enter}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(story).toHaveFocus()
  expect(login).toHaveBeenCalledWith({ password: 'secret' })
  expect(story.element()).toBe(field)
  await userEvent.keyboard('!')
  await expect.element(story).toHaveValue('Under the jet!ty')
})

test('nothing but the right password closes the dialog, and its own refusal asks for nothing more', async () => {
  const { state, check, session } = await atWork({ login: () => refuse('Invalid password') })
  state.isIn = false
  await check()
  await expect.element(dialog).toBeVisible()
  const asked = session.mock.calls.length
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
  await page.getByLabelText('Password').fill('wrong')
  await userEvent.keyboard('{Enter}')

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Invalid password')
  expect(session.mock.calls.length).toBe(asked)
})

test('a refused act leads to the dialog, not to a toast [s4-session-401]', async () => {
  const { getByRole, state } = await atWork({ endSession: () => refuse(), recordActivity: never })
  state.isIn = false
  await getByRole('button', { name: 'Save' }).click()

  await expect.element(dialog).toBeVisible()
  expect(shownToast.get()).toBeNull()
})

test('a refused query leads to the dialog as well, and is sent again after the password [s8-read-401]', async () => {
  const state = { isIn: true }
  const places = vi.fn(() => (state.isIn ? [] : refuse()))
  const { getByRole } = await atWork({ recordActivity: never }, state, places)
  state.isIn = false
  await getByRole('button', { name: 'List' }).click()
  await expect.element(dialog).toBeVisible()
  expect(places).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('secret{Enter}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => places.mock.calls.length).toBe(3)
})

test('after the first press has led to the dialog and the password was right, only the sessions are read again', async () => {
  const state = { isIn: true }
  const session = {
    key: 'a',
    createdAt: new Date(),
    lastActiveAt: new Date(),
    ipAddress: null,
    userAgent: null,
    isThisOne: true,
  }
  const lists = [[], [session]]
  const places = vi.fn(() => [])
  const { getByLabelText, getByText } = await atWork({ sessions: () => lists.shift() ?? [] }, state, places)
  state.isIn = false
  await getByLabelText('Story').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('secret{Enter}')

  await expect.element(getByText('1 sessions')).toBeVisible()
  expect(places).toHaveBeenCalledTimes(1)
})

test('without a place to return to, the focus goes to the main heading', async () => {
  const { getByLabelText, getByRole, state, check } = await atWork()
  await getByLabelText('Story').click()
  state.isIn = false
  await check()
  await expect.element(dialog).toBeVisible()
  document.querySelector('textarea')?.remove()
  await userEvent.keyboard('secret{Enter}')

  await expect.element(getByRole('heading', { name: 'Inside' })).toHaveFocus()
})

test('a deliberate log-out shows the plain login, and nothing that was shown is cached or requested', async () => {
  const sessions = vi.fn(() => [])
  const { getByRole, state, queryClient } = await atWork({ sessions, recordActivity: never })
  queryClient.setQueryData([['adminContent', 'articles'], { type: 'query' }], ['a draft'])
  queryClient.setQueryData([['publicContent', 'articles'], { type: 'query' }], ['a story'])
  state.isIn = false
  await getByRole('button', { name: 'Leave' }).click()

  await expect.element(getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(dialog.elements()).toEqual([])
  expect(getByRole('heading', { name: 'Inside' }).elements()).toEqual([])
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
  expect(kept.map(({ queryKey: [path] }) => path)).toEqual([['publicContent', 'articles']])
  expect(sessions).toHaveBeenCalledTimes(1)
})

const checkedAt = new Date('2026-03-14T10:00:00+11:00').getTime()

/** The alert of a session that had so many minutes left when it was checked. */
async function renderAlert(minutesRemaining: number, responses = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: checkedAt })
  const onRecheck = vi.fn()
  const { getByRole, unmount } = await renderInSite(
    <SessionAlert info={info(minutesRemaining)} checkedAt={checkedAt} onRecheck={onRecheck} />,
    {
      responses: { security: responses },
    },
  )
  return {
    unmount,
    onRecheck,
    alert: getByRole('alert'),
    seconds: (count: number) => vi.advanceTimersByTimeAsync(count * 1_000),
  }
}

test('between two checks the minutes count down [s4-session-warning]', async () => {
  const { alert, seconds } = await renderAlert(15)
  expect(alert.elements()).toEqual([])
  await seconds(14)
  expect(alert.elements()).toEqual([])
  await seconds(1)
  await expect.element(alert).toMatchTextContent('14 minutes left.')
  await seconds(45)
  await expect.element(alert).toMatchTextContent('14 minutes left.')
  await seconds(15)

  await expect.element(alert).toMatchTextContent('13 minutes left.')
})

test('once no time can be left the session is checked, once', async () => {
  const { alert, onRecheck, seconds } = await renderAlert(1)
  await expect.element(alert).toMatchTextContent('1 minute left.')
  await seconds(75)
  await expect.element(alert).toMatchTextContent('Less than a minute left.')
  await seconds(30)
  expect(onRecheck).not.toHaveBeenCalled()
  await seconds(15)
  await expect.poll(() => onRecheck.mock.calls.length).toBe(1)
  await seconds(60)

  expect(onRecheck).toHaveBeenCalledTimes(1)
})

test('a refresh is sent once, and one that fails has the session checked [s4-session-refresh]', async () => {
  const answer = Promise.withResolvers<never>()
  const recordActivity = vi.fn(() => answer.promise)
  const { alert, onRecheck } = await renderAlert(10, { recordActivity })
  await alert.getByRole('button', { name: 'Refresh Session' }).click()
  await alert.getByRole('button', { name: 'Refresh Session' }).click({ force: true })
  answer.reject(new AppError('UNAVAILABLE', 'Nothing can be written now.'))

  await expect.poll(() => onRecheck.mock.calls.length).toBe(1)
  expect(recordActivity.mock.calls).toEqual([[{}]])
})

test('with fewer than 15 minutes left the end is announced, and a press puts it off [s4-session-warning s4-session-refresh]', async () => {
  const responses = { security: { session: info(14), recordActivity: info(30) } }
  const { getByRole } = await renderInSite(inside, { responses })
  const alert = getByRole('alert')
  await expect.element(alert).toMatchTextContent(/Session Expiring Soon.*14 minutes left/)
  await getByRole('button', { name: 'Refresh Session' }).click()

  await expect.element(alert).not.toBeInTheDocument()
})

test('presses keep the session alive, at most once a minute; half an hour of looking does not [r-session-activity]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  const [session, recordActivity] = [vi.fn(() => info(30)), vi.fn(() => info(30))]
  const { getByRole } = await renderInSite(inside, { responses: { security: { session, recordActivity } } })
  const heading = getByRole('heading', { name: 'Inside' })
  await heading.hover()
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(session.mock.calls.length).toBeGreaterThan(5)
  expect(recordActivity).not.toHaveBeenCalled()
  await heading.click()
  await heading.click()

  expect(recordActivity).toHaveBeenCalledTimes(1)
})
