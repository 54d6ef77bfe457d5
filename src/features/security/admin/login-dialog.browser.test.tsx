import { useMutation, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { currentToast } from '../../../components/ui/shown-toast.ts'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useLoggedOut } from '../../../lib/use-session.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { AdminGate } from './admin-gate.tsx'

const info = { minutesRemaining: 30, isContentEditing: false }
const refuse = (message = 'Session expired. Please log in again.') => {
  throw new AppError('UNAUTHORISED', message)
}
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
async function atWork(answers: Answers['security'] = {}, state = { isIn: true }, places: () => never[] = () => []) {
  const session = vi.fn(() => (state.isIn ? info : refuse()))
  const login = vi.fn(() => {
    state.isIn = true
    return info
  })
  const screen = await renderInSite(
    <AdminGate>
      <Screen />
    </AdminGate>,
    {
      answers: {
        adminContent: { places },
        security: { session, login, sessions: [], recordActivity: () => (state.isIn ? info : refuse()), ...answers },
      },
    },
  )
  await expect.element(screen.getByText('0 sessions')).toBeVisible()
  return { ...screen, state, session, login, check: () => screen.queryClient.refetchQueries() }
}

test('whoever was in keeps his screen when the session ends, and goes on where he was after the password [s4-session-401]', async () => {
  const { getByLabelText, getByRole, state, login, check } = await atWork()
  const story = getByLabelText('Story')
  await story.fill('Under the jetty')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  const field = story.element() as HTMLTextAreaElement
  state.isIn = false
  await check()

  await expect
    .element(dialog)
    .toHaveAccessibleDescription('Your screen stays as you left it, with all that you have typed.')
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

test('an act that is refused leads to the dialog, not to a toast [s4-session-401]', async () => {
  const { getByRole, state } = await atWork({ endSession: () => refuse(), recordActivity: never })
  state.isIn = false
  await getByRole('button', { name: 'Save' }).click()

  await expect.element(dialog).toBeVisible()
  expect(currentToast()).toBeNull()
})

test('a question that is refused leads to the dialog as well, and is asked again after the password [s8-read-401]', async () => {
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

test('after the password the sessions are listed anew, and what was answered is not asked for again', async () => {
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

test('the first press after the end leads to the dialog', async () => {
  const { getByRole, state } = await atWork()
  state.isIn = false
  await getByRole('heading', { name: 'Inside' }).click()

  await expect.element(dialog).toBeVisible()
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

test('whoever logs out on purpose sees the plain login, and nothing that was shown is kept or asked for', async () => {
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
