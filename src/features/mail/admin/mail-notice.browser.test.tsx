import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { MailNotice, type MailState } from './mail-notice.tsx'

const well: MailState = {
  ...{ isSetUp: true, from: 'site@kelp.test', to: 'owner@kelp.test', problem: null },
  ...{ waiting: 0, failedNotices: 0, failedConfirmations: 0 },
}
const notSetUp: MailState = { ...well, isSetUp: false, from: null, to: null }
const away = 'The mail server did not respond in time (ETIMEDOUT).'

/** Each time it is asked, the next state; the last one stays. */
async function renderNotice(states: MailState[], sendTestMessage: () => unknown = () => null) {
  const left = [...states]
  const mailState = vi.fn(() => (left.length > 1 ? left.shift() : left[0]) ?? well)
  const screen = await renderInSite(<MailNotice />, {
    responses: { adminContent: { mailState, sendTestMessage: () => sendTestMessage() as never } },
    url: '/admin',
  })
  await expect.poll(() => mailState.mock.calls.length).toBeGreaterThan(0)
  return { ...screen, mailState }
}
const warning = (name: string) => page.getByRole('heading', { name, exact: true })
const button = page.getByRole('button')

test('while all is well it names the email address that gets messages', async () => {
  await renderInSite(<MailNotice />, { responses: { adminContent: { mailState: well } } })

  await expect.element(page.getByText('New messages are also emailed to owner@kelp.test.')).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])
})

test.each<[string, MailState, string[]]>([
  [
    'Email is not set up',
    { ...notSetUp, waiting: 1 },
    [
      'Messages from visitors are stored here but not emailed, and new subscribers get no link to confirm their email address. 1 email is waiting and will be kept for up to 30 days.',
      'To send email, enter your mail server under Site.',
    ],
  ],
  [
    'Email is not being sent',
    { ...well, problem: away, waiting: 1 },
    [away, 'The mail server is set under Site.', '1 email is waiting and will be retried for up to two days.'],
  ],
  [
    'Some emails were not sent',
    { ...well, waiting: 1_200, failedNotices: 1, failedConfirmations: 3 },
    [
      '1,200 emails are waiting and will be retried for up to two days.',
      '1 message could not be emailed to you, and can be sent again below.',
      '3 confirmation emails could not be delivered in the last 24 hours. Such email addresses usually contain a typo: see Newsletter.',
    ],
  ],
  [
    'Some emails were not sent',
    { ...well, failedConfirmations: 1 },
    [
      '1 confirmation email could not be delivered in the last 24 hours. Such email addresses usually contain a typo: see Newsletter.',
    ],
  ],
])('the warning “%s” of %j gives the reason, the counts and what to do [r-mail-none]', async (name, state, words) => {
  await renderInSite(<MailNotice />, { responses: { adminContent: { mailState: state } }, url: '/admin' })
  await expect.element(warning(name)).toBeVisible()
  const paragraphs = [...page.getByRole('region', { name: 'Email' }).element().querySelectorAll('p:not([role])')]
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(words)

  // A test message is offered only where there is a mail server.
  expect(button.elements()).toHaveLength(state.isSetUp ? 1 : 0)
  expect(page.getByText(/are also emailed to/).elements()).toEqual([])
})

test('a test message is sent once for a press, and its result stays once mail leaves', async () => {
  const answer = Promise.withResolvers<unknown>()
  const send = vi.fn(() => answer.promise)
  await renderNotice([{ ...well, problem: away }, well], send)
  await button.dblClick()
  await expect.element(button).toHaveTextContent('Sending...')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  answer.resolve({ to: 'owner@kelp.test', problem: null })

  await expect.element(page.getByText(/are also emailed to/)).toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The mail server accepted the test message to owner@kelp.test.')
  expect(send).toHaveBeenCalledTimes(1)
})

/** Time goes on by the hand of the test alone. */
function holdIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
}

test('a problem is polled, and the warning goes by itself; a missing mail server is not polled', async () => {
  holdIntervals()
  const { mailState, unmount } = await renderNotice([{ ...well, problem: away }, well])
  await expect.element(warning('Email is not being sent')).toBeVisible()
  vi.advanceTimersByTime(5_000)
  await expect.element(page.getByText(/are also emailed to/)).toBeVisible()
  vi.advanceTimersByTime(120_000)
  expect(mailState).toHaveBeenCalledTimes(2)
  await unmount()
  const other = await renderNotice([notSetUp])
  await expect.element(warning('Email is not set up')).toBeVisible()
  vi.advanceTimersByTime(120_000)
  expect(other.mailState).toHaveBeenCalledTimes(1)
})

test('once the session has ended nothing is requested; the warning stays', async () => {
  holdIntervals()
  const { mailState, queryClient } = await renderNotice([{ ...well, problem: away }])
  await expect.element(warning('Email is not being sent')).toBeVisible()
  const queryKey = [['security', 'session'], { type: 'query' }]
  const queryFn = () => Promise.reject(Object.assign(new Error('Please log in.'), { data: { httpStatus: 401 } }))
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  const isOfMail = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).includes('mailState')
  const asking = () => queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfMail })
  await expect.poll(() => asking().length).toBe(0)
  await expect.element(warning('Email is not being sent')).toBeVisible()
  vi.advanceTimersByTime(120_000)
  expect(mailState).toHaveBeenCalledTimes(1)
})

test('a refused test message shows its reason, also where mail seemed to leave', async () => {
  const states = [well, { ...well, problem: away }]
  const mailState = () => (states.length > 1 ? states.shift() : states[0]) ?? well
  const sendTestMessage = { to: 'owner@kelp.test', problem: away }
  await renderInSite(<MailNotice />, { responses: { adminContent: { mailState, sendTestMessage } }, url: '/admin' })
  await button.click()

  await expect.element(warning('Email is not being sent')).toBeVisible()
  await expect.element(page.getByText(`The test message was not sent. ${away}`)).toBeVisible()
  expect(page.getByText(/are also emailed to/).elements()).toEqual([])
})

test('the warning is checked again when the reader comes back to the page', async () => {
  const states = [{ ...well, problem: 'The mail server refused the login (it responded with 535).' }, well]
  const mailState = () => states.shift() ?? well
  await renderInSite(<MailNotice />, { responses: { adminContent: { mailState } }, url: '/admin' })
  await expect.element(warning('Email is not being sent')).toBeVisible()
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(warning('Email is not being sent')).not.toBeInTheDocument()
})

test('a test message that could not be requested shows a toast', async () => {
  await renderNotice([{ ...well, problem: away }], () => {
    throw new NoConnectionError()
  })
  await button.click()

  await expect
    .poll(() => document.querySelector('.toast-viewport li')?.textContent)
    .toContain('Sending FailedFailed to send a test message. Please try again.')
})
