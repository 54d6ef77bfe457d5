import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { renderInSite } from '../../../testing.tsx'
import { LoginForm } from './login-form.tsx'

test('what was wrong is told with the field, and no longer once there is nothing wrong', async () => {
  const answers = [new AppError('UNAUTHORISED', 'Invalid password'), { minutesRemaining: 30, isContentEditing: false }]
  const login = () => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  let entered = 0
  await renderInSite(<LoginForm onIn={() => (entered += 1)} />, { answers: { security: { login } } })
  const field = page.getByLabelText('Password')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(field).toHaveAccessibleDescription('')
  await userEvent.keyboard('secret{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Invalid password')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(entered).toBe(0)
  await userEvent.keyboard('correct horse{Enter}')

  await expect.poll(() => entered).toBe(1)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})
