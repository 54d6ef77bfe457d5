import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { MailWarning } from './mail-warning.tsx'
import { TestMessage } from './test-message.tsx'
import type { MailState } from './use-mail-state.ts'

beforeEach(clearToast)

const well: MailState = {
  ...{ isSetUp: true, from: 'site@kelp.test', to: 'owner@kelp.test', problem: null },
  ...{ waiting: 0, failedNotices: 0, failedConfirmations: 0 },
}
const took = { to: 'owner@kelp.test', problem: null }
const button = page.getByRole('button')
const answered = page.getByText('The mail server took the test message to owner@kelp.test.')

function renderButton(sendTestMessage: () => typeof took | Promise<typeof took>) {
  return renderInSite(<TestMessage className="button" onAnswer={() => {}} />, {
    answers: { adminContent: { mailState: well, sendTestMessage } },
  })
}

test('a double click sends one test message, however soon it is answered', async () => {
  const send = vi.fn(() => took)
  await renderButton(send)
  await button.dblClick({ delay: 100 })

  await expect.element(answered).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
})

test('by keyboard, too, one leaves at a time, and another one can be sent after it', async () => {
  const answer = Promise.withResolvers<typeof took>()
  const send = vi.fn(() => answer.promise)
  await renderButton(send)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveTextContent('Sending...')
  await userEvent.keyboard('{Enter}')
  answer.resolve(took)
  await expect.element(answered).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => send.mock.calls.length).toBe(2)
})

test('one that could not even be asked for is told in a toast', async () => {
  await renderButton(() => {
    throw new NoConnectionError()
  })
  await button.click()

  await expect
    .poll(() => document.querySelector('.toast-viewport li')?.textContent)
    .toContain('Sending FailedFailed to send a test message. Please try again.')
})

test('links to confirm an address that did not arrive are a warning by themselves', async () => {
  const mailState = { ...well, failedConfirmations: 1 }
  await renderInSite(<MailWarning />, { answers: { adminContent: { mailState } }, url: '/admin' })

  await expect.element(page.getByRole('region', { name: 'Some mail did not leave' })).toBeVisible()
})

test('whoever comes back to the page sees whether mail leaves again', async () => {
  const states = [{ ...well, problem: 'The mail server refused the login (it answered 535).' }, well]
  const mailState = () => states.shift() ?? well
  await renderInSite(<MailWarning />, { answers: { adminContent: { mailState } }, url: '/admin' })
  const warning = page.getByRole('region', { name: 'Mail does not leave' })
  await expect.element(warning).toBeVisible()
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(warning).not.toBeInTheDocument()
})
