import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite, sessionInfo } from '../../../testing.tsx'
import { LoginCard } from './admin-gate.tsx'

const field = page.getByLabelText('Password', { exact: true })

type Outcome = Error | typeof sessionInfo | Promise<typeof sessionInfo>

/** The login over outcomes that follow one another. */
async function renderLogin(...outcomes: Outcome[]) {
  const login = vi.fn((_input: unknown) => {
    const outcome = outcomes.shift() ?? sessionInfo
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const screen = await renderInSite(<LoginCard />, { responses: { security: { login } } })
  return { ...screen, login, sent: () => login.mock.calls.map(([input]) => input) }
}

test('the login asks for the password, sends it as it was typed, and lets password managers keep it [s2-admin-login s5-login-required s6-no-other-roles]', async () => {
  const { getByRole, container, sent } = await renderLogin()
  await expect.element(getByRole('heading', { name: 'Admin Login', exact: true, level: 1 })).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(field.element()).toMatchObject({ type: 'password', autocomplete: 'current-password', required: true })
  expect(container.querySelector('[autocomplete=username]')).toMatchObject({ value: 'admin', hidden: true })
  await getByRole('button', { name: 'Login', exact: true }).click()
  await expect.element(getByRole('alert')).toHaveTextContent('Please enter the password.')
  await expect.element(field).toHaveAccessibleDescription('Please enter the password.')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' correct horse {Enter}')

  await expect.poll(sent).toEqual([{ password: ' correct horse ' }])
})

test('the button shows that the password is being checked and sends nothing twice [s2-admin-login-pending]', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof sessionInfo>()
  const { getByRole, login } = await renderLogin(promise)
  await userEvent.keyboard('secret{Enter}')
  await expect.element(getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  resolve(sessionInfo)
  await expect.element(getByRole('button', { name: 'Login' })).toBeVisible()

  expect(login).toHaveBeenCalledTimes(1)
})

test.each([
  [new AppError('TOO_MANY_REQUESTS', 'Please try again in 12 minutes.'), 'Please try again in 12 minutes.'],
  [new NoConnectionError(), 'Login failed. Please try again.'],
])(
  'a failed login shows its reason until it succeeds: %s [s8-login-failure s8-login-network]',
  async (error, words) => {
    const { getByRole } = await renderLogin(error)
    await userEvent.keyboard('secret{Enter}')
    await expect.element(getByRole('alert')).toHaveTextContent(words)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    // The next letter replaces what was wrong.
    await userEvent.keyboard('x')
    await expect.element(field).toHaveValue('x')
    await userEvent.keyboard('{Enter}')

    await expect.element(field).not.toHaveAttribute('aria-invalid')
  },
)

const needsCode = (message: string) => new AppError('UNAUTHORISED', message, { details: { needsCode: true } })

test('a right password is followed by the code, whose field shows a wrong one; a recovery code may take its place', async () => {
  const { getByRole, getByLabelText, sent } = await renderLogin(
    needsCode('Please enter the code from your authenticator app.'),
    needsCode('That code is wrong.'),
    needsCode('That code is wrong.'),
  )
  expect(getByLabelText('Code from the app').elements()).toEqual([])
  await userEvent.keyboard('secret{Enter}')
  const code = getByLabelText('Code from the app')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription('The six digits your authenticator app is showing now.')
  await expect.element(getByRole('alert')).toBeEmptyDOMElement()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription('That code is wrong.')
  // The next digit replaces what was wrong.
  await userEvent.keyboard('123456{Enter}')
  await expect.poll(() => sent().length).toBe(3)
  await getByRole('button', { name: 'Use a recovery code' }).click()
  await getByLabelText('Recovery code').fill('aaaa-bbbb-cccc-dddd')
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => sent().map((input) => (input as { code?: string }).code))
    .toEqual([undefined, '000000', '123456', 'aaaa-bbbb-cccc-dddd'])
})
