import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSecondFactorInput, turnOffSecondFactorInput } from '#domain/security/security.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { useApiClient } from '../../lib/api.ts'
import { renderInSite, sessionInfo } from '../../testing.tsx'
import { AnyCodeField, PasswordField, ProofForm } from './proof-form.tsx'

const refusal = (message: string, details?: unknown) => new AppError('UNAUTHORISED', message, { details })
const password = page.getByLabelText('Password')
const code = page.getByLabelText('Code from the app')

/** Asks for the password, and with `isWithCode` for a code, over outcomes that follow one another. */
async function renderProof(
  outcomes: (Error | Promise<undefined>)[],
  { isWithCode = false, session = () => sessionInfo } = {},
) {
  const send = vi.fn((_input: unknown) => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const onDone = vi.fn()
  function Form() {
    const client = useApiClient()
    return (
      <ProofForm
        schema={isWithCode ? turnOffSecondFactorInput : startSecondFactorInput}
        send={(input) => client.security.turnOffSecondFactor.mutate(input as never)}
        onDone={onDone}
        button="Prove"
        busy="Proving..."
      >
        {(problems) => (
          <>
            <PasswordField error={problems.password} />
            {isWithCode && <AnyCodeField error={problems.code} />}
          </>
        )}
      </ProofForm>
    )
  }
  await renderInSite(<Form />, { responses: { security: { turnOffSecondFactor: send, session } } })
  return { send, onDone }
}

test('a missing password is named at its field without a request, and a wrong one is replaced by what is typed next', async () => {
  const { send, onDone } = await renderProof([refusal('Invalid password')])
  expect(password.element()).toMatchObject({ autocomplete: 'current-password', required: true })
  expect(document.querySelector('[name=username]')).toMatchObject({ value: 'admin', readOnly: true, hidden: true })
  await page.getByRole('button', { name: 'Prove' }).click()
  await expect.element(password).toHaveAccessibleDescription('Please enter your current password.')
  await expect.element(password).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Invalid password')
  await userEvent.keyboard('right')
  await expect.element(password).toHaveValue('right')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  await expect.element(password).toHaveValue('')
  await expect.element(password).not.toHaveAccessibleDescription()
  expect(send.mock.calls).toEqual([[{ password: 'wrong' }], [{ password: 'right' }]])
})

test('a proof is sent once, however often Enter is pressed', async () => {
  const { send } = await renderProof([new Promise(() => undefined)])
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Proving...' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}{Enter}')

  expect(send).toHaveBeenCalledTimes(1)
})

test('a refusal stands at the field that it is about: a wrong code at the code, too many tries at the password', async () => {
  await renderProof(
    [refusal('That code is wrong.', { needsCode: true }), new AppError('TOO_MANY_REQUESTS', 'Please wait.')],
    { isWithCode: true },
  )
  await password.fill('right')
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('That code is wrong.')
  await expect.element(password).not.toHaveAccessibleDescription()
  await userEvent.keyboard('111111{Enter}')

  await expect.element(password).toHaveAccessibleDescription('Please wait.')
})

test('a failure that has nothing to do with what was typed is a toast', async () => {
  await renderProof([new AppError('UNAVAILABLE', 'Nothing can be written now.')])
  await password.fill('right')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('Nothing can be written now.').first()).toBeVisible()
  await expect.element(password).toHaveValue('right')
  await expect.element(password).not.toHaveAccessibleDescription()
})

test('a session that has ended meanwhile is no wrong password', async () => {
  const session = vi.fn((): typeof sessionInfo => {
    throw refusal('Session expired. Please log in again.')
  })
  await renderProof([refusal('Please log in.')], { session })
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => session.mock.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Prove' })).toHaveAttribute('aria-disabled', 'false')

  await expect.element(password).not.toHaveAccessibleDescription()
})
