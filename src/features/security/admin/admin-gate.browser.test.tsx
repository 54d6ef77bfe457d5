import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { AdminGate } from './admin-gate.tsx'

const info = (minutesRemaining: number, isContentEditing = false) => ({ minutesRemaining, isContentEditing })
const refuse = () => {
  throw new AppError('UNAUTHORISED', 'Please log in.')
}
const inside = (
  <AdminGate>
    <h1>Inside</h1>
  </AdminGate>
)

test('whoever has no session sees the login, and what is inside only after it [s4-session-states]', async () => {
  const answers = { security: { session: refuse, login: info(30) } }
  const { getByRole, getByLabelText, getByText } = await renderInSite(inside, { answers })
  await expect.element(getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect.element(getByText('Session expired')).not.toBeInTheDocument()
  await expect.element(getByRole('heading', { name: 'Inside' })).not.toBeInTheDocument()

  await getByLabelText('Password').fill('secret')
  await getByRole('button', { name: 'Login' }).click()
  await expect.element(getByRole('heading', { name: 'Inside' })).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Admin Login' })).not.toBeInTheDocument()
})

test('a screen may have words of its own for whoever was never in; once in, the login comes over it [s2-manage-auth]', async () => {
  const outcomes = [() => info(30), refuse]
  const session = () => (outcomes.shift() ?? refuse)()
  const gate = <AdminGate refusal={<p>Authentication Required</p>}>Inside</AdminGate>
  const { getByRole, getByText, unmount } = await renderInSite(gate, { answers: { security: { session: refuse } } })
  await expect.element(getByText('Authentication Required')).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Admin Login' })).not.toBeInTheDocument()
  unmount()
  const second = await renderInSite(gate, { answers: { security: { session } } })
  await expect.element(second.getByText('Inside')).toBeVisible()
  await second.queryClient.refetchQueries()

  await expect.element(second.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible()
  await expect.element(second.getByText('Authentication Required')).not.toBeInTheDocument()
})

test('until the check has answered, nothing but that it is under way is shown [s4-session-states]', async () => {
  const { getByRole, getByText, container } = await renderInSite(inside, {
    answers: { security: { session: () => new Promise<never>(() => {}) } },
  })
  await expect.element(getByRole('heading', { name: 'Checking Authentication', exact: true, level: 1 })).toBeVisible()

  await expect.element(getByText('One moment.', { exact: true })).toBeVisible()
  expect(container.querySelector('noscript')?.textContent).toBe('The admin needs JavaScript.')
})

test('a check that reaches nobody says so and can be repeated', async () => {
  const answers = [new NoConnectionError(), null]
  const session = () => {
    const problem = answers.shift()
    if (problem) throw problem
    return info(30)
  }
  const { getByRole } = await renderInSite(inside, { answers: { security: { session } } })
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent('Our server was not reached. Whether you are logged in could not be checked.Try again')
  await getByRole('button', { name: 'Try again' }).click()

  await expect.element(getByRole('heading', { name: 'Inside' })).toBeVisible()
})

test('with fewer than 15 minutes left the end is announced, and an act puts it off [s4-session-warning s4-session-refresh]', async () => {
  const recordActivity = vi.fn(() => info(30))
  const answers = { security: { session: info(14), recordActivity } }
  const { getByRole } = await renderInSite(inside, { answers })
  const alert = getByRole('alert')
  await expect.element(alert).toMatchTextContent(/Session Expiring Soon.*14 minutes left/)
  await getByRole('button', { name: 'Refresh Session' }).click()

  await expect.element(alert).not.toBeInTheDocument()
  expect(recordActivity).toHaveBeenCalledWith({})
})

test.each([
  [info(15), null],
  [info(1), '1 minute left.'],
  [info(0), 'Less than a minute is left.'],
  [info(5, true), 'After an hour of editing the password is asked for again; what you have typed stays.'],
])('%j is announced as: %s', async (session, words) => {
  const { getByRole } = await renderInSite(inside, { answers: { security: { session } } })
  await expect.element(getByRole('heading', { name: 'Inside' })).toBeVisible()

  if (words) await expect.element(getByRole('alert')).toMatchTextContent(words)
  else await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

test('presses and keys keep the session alive, at most once a minute; looking does not [r-session-activity]', async () => {
  const recordActivity = vi.fn(() => info(30))
  const { getByRole } = await renderInSite(inside, { answers: { security: { session: info(30), recordActivity } } })
  const heading = getByRole('heading', { name: 'Inside' })
  await heading.hover()
  expect(recordActivity).not.toHaveBeenCalled()
  await heading.click()
  await heading.click()

  expect(recordActivity).toHaveBeenCalledTimes(1)
})
