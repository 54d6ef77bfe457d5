import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { LoginCard } from './admin-gate.tsx'

const info = { minutesRemaining: 30, isContentEditing: false }

test('the password is asked for, sent as it was typed, and kept by password managers [s2-admin-login s6-no-other-roles]', async () => {
  const sent: unknown[] = []
  const login = (input: unknown) => {
    sent.push(input)
    return info
  }
  const { getByRole, getByLabelText, container } = await renderInSite(<LoginCard />, {
    answers: { security: { login } },
  })
  await expect.element(getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  const field = getByLabelText('Password')
  await expect.element(field).toHaveFocus()
  expect(field.element()).toMatchObject({ type: 'password', autocomplete: 'current-password' })
  expect(container.querySelector('[autocomplete=username]')).toMatchObject({ value: 'admin', hidden: true })
  await userEvent.keyboard(' correct horse {Enter}')

  await expect.poll(() => sent).toEqual([{ password: ' correct horse ' }])
})

test('without a password nothing is sent [s5-login-required]', async () => {
  const { getByRole, getByLabelText } = await renderInSite(<LoginCard />)
  await getByRole('button', { name: 'Login' }).click()

  await expect.element(getByRole('alert')).toHaveTextContent('Please enter the password.')
  await expect.element(getByLabelText('Password')).toHaveFocus()
  await expect.element(getByLabelText('Password')).toHaveAccessibleDescription('Please enter the password.')
})

test('while it is checked the button says so and sends nothing twice [s2-admin-login-pending]', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof info>()
  let asked = 0
  const login = () => {
    asked += 1
    return promise
  }
  const { getByRole } = await renderInSite(<LoginCard />, { answers: { security: { login } } })
  await userEvent.keyboard('secret{Enter}')
  const button = getByRole('button', { name: 'Logging in...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  resolve(info)
  await expect.element(getByRole('button', { name: 'Login' })).toBeVisible()

  expect(asked).toBe(1)
})

test.each([
  [new AppError('UNAUTHORISED', 'Invalid password'), 'Invalid password'],
  [
    new AppError('TOO_MANY_REQUESTS', 'Too many wrong passwords. Please try again in 12 minutes.'),
    'Too many wrong passwords. Please try again in 12 minutes.',
  ],
  [new NoConnectionError(), 'Login failed. Please try again.'],
])('a login that fails says: %s [s8-login-failure s8-login-network]', async (error, words) => {
  const login = () => {
    throw error
  }
  const { getByRole, getByLabelText } = await renderInSite(<LoginCard />, { answers: { security: { login } } })
  await userEvent.keyboard('secret{Enter}')

  await expect.element(getByRole('alert')).toHaveTextContent(words)
  await expect.element(getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  // The next letter replaces what was wrong.
  await userEvent.keyboard('x')
  await expect.element(getByLabelText('Password')).toHaveValue('x')
})

const needsCode = (message: string) => new AppError('UNAUTHORISED', message, { details: { needsCode: true } })

test('once the password was right the code is asked for, and a wrong one is told at its field', async () => {
  const sent: unknown[] = []
  const refusals = [needsCode('Please enter the code from your authenticator app.'), needsCode('That code is wrong.')]
  const login = (input: unknown) => {
    sent.push(input)
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return info
  }
  const { getByRole, getByLabelText } = await renderInSite(<LoginCard />, { answers: { security: { login } } })
  expect(getByLabelText('Code from the app').elements()).toEqual([])
  await userEvent.keyboard('secret{Enter}')
  const code = getByLabelText('Code from the app')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription('The six digits that your authenticator app shows now.')
  await expect.element(getByRole('alert')).toBeEmptyDOMElement()
  await expect.element(getByLabelText('Password')).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription('That code is wrong.')
  // The next digit replaces what was wrong.
  await userEvent.keyboard('123456{Enter}')

  await expect
    .poll(() => sent)
    .toEqual([{ password: 'secret' }, { password: 'secret', code: '000000' }, { password: 'secret', code: '123456' }])
})

test('who has lost the app gives a recovery code in place of its code', async () => {
  const sent: unknown[] = []
  const login = (input: { code?: string }) => {
    sent.push(input.code)
    if (!input.code) throw needsCode('Please enter the code from your authenticator app.')
    return info
  }
  const { getByRole, getByLabelText } = await renderInSite(<LoginCard />, { answers: { security: { login } } })
  await userEvent.keyboard('secret{Enter}')
  await getByRole('button', { name: 'Use a recovery code' }).click()
  await getByLabelText('Recovery code').fill('aaaa-bbbb-cccc-dddd')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => sent).toEqual([undefined, 'aaaa-bbbb-cccc-dddd'])
})
