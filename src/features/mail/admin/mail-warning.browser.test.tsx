import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { type MailState, MailWarning, NoticeAddress } from './mail-warning.tsx'

beforeEach(clearToast)

const well: MailState = {
  ...{ isSetUp: true, from: 'site@kelp.test', to: 'owner@kelp.test', problem: null },
  ...{ waiting: 0, failedNotices: 0, failedConfirmations: 0 },
}
const notSetUp: MailState = { ...well, isSetUp: false, from: null, to: null }
const away = 'The mail server did not answer in time (ETIMEDOUT).'

/** Each time it is asked, the next state; the last one stays. */
async function renderWarning(states: MailState[], sendTestMessage: () => unknown = () => null) {
  const left = [...states]
  const mailState = vi.fn(() => (left.length > 1 ? left.shift() : left[0]) ?? well)
  const screen = await renderInSite(<MailWarning />, {
    answers: { adminContent: { mailState, sendTestMessage: () => sendTestMessage() as never } },
    url: '/admin',
  })
  await expect.poll(() => mailState.mock.calls.length).toBeGreaterThan(0)
  return { ...screen, mailState }
}
const warning = (name: string) => page.getByRole('region', { name, exact: true })
const button = page.getByRole('button')

/** What a tab and the dashboard say at the same time. */
const both = (
  <>
    <MailWarning />
    <NoticeAddress />
  </>
)

test('while all is well the dashboard says nothing; over the messages stands whom they are mailed to', async () => {
  await renderInSite(both, { answers: { adminContent: { mailState: well } } })

  await expect.element(page.getByText('New messages are mailed to owner@kelp.test as well.')).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
})

test('without a mail server it says what that means, how much waits and which settings are missing [r-mail-none]', async () => {
  await renderWarning([{ ...notSetUp, waiting: 2 }])

  await expect.element(warning('Mail is not set up')).toMatchAriaInlineSnapshot(`
    - region "Mail is not set up":
      - heading "Mail is not set up" [level=2]
      - paragraph:
        - text: What visitors write stands under
        - link "Messages":
          - /url: /admin?tab=messages
        - text: alone; whoever subscribes gets no link to confirm the address. 2 mails wait for it, each up to 30 days.
      - paragraph:
        - text: To send mail, set
        - code: SMTP_URL
        - text: and
        - code: MAIL_FROM
        - text: in the server’s settings, and
        - code: CONTACT_TO
        - text: if messages go to another address; then start the site again.
  `)
})

test('while mail does not leave it says why and how much waits', async () => {
  await renderWarning([{ ...well, problem: away, waiting: 1 }])

  await expect.element(warning('Mail does not leave')).toMatchAriaInlineSnapshot(`
    - region "Mail does not leave":
      - heading "Mail does not leave" [level=2]
      - paragraph: The mail server did not answer in time (ETIMEDOUT).
      - paragraph: 1 mail waits and will be tried again, for two days at most.
      - button "Send a test message"
  `)
})

test('mail that failed is counted, with the way to it', async () => {
  await renderWarning([{ ...well, waiting: 1_200, failedNotices: 1, failedConfirmations: 3 }])

  await expect.element(warning('Some mail did not leave')).toMatchAriaInlineSnapshot(`
    - region "Some mail did not leave":
      - heading "Some mail did not leave" [level=2]
      - paragraph: 1,200 mails wait and will be tried again, for two days at most.
      - paragraph:
        - text: 1 message could not be mailed to you, and can be sent again under
        - link "Messages":
          - /url: /admin?tab=messages
        - text: .
      - paragraph:
        - text: "3 links to confirm an address could not be delivered since yesterday. Most such addresses have a slip in them: see"
        - link "Newsletter":
          - /url: /admin?tab=newsletter
        - text: .
      - button "Send a test message"
  `)
})

test('a test message that leaves is told, once for a press, and the warning stays to say that mail leaves', async () => {
  const answer = Promise.withResolvers<unknown>()
  const send = vi.fn(() => answer.promise)
  await renderWarning([{ ...well, problem: away }, well], send)
  await button.dblClick()
  await expect.element(button).toHaveTextContent('Sending...')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  answer.resolve({ to: 'owner@kelp.test', problem: null })

  await expect.element(warning('Mail leaves')).toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The mail server took the test message to owner@kelp.test.')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a test message that is refused is told with the reason', async () => {
  const refused = { to: 'owner@kelp.test', problem: 'The mail server refused the login (it answered 535).' }
  await renderWarning([{ ...well, problem: away }], () => refused)
  await button.click()

  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The test message did not leave. The mail server refused the login (it answered 535).')
  await expect.element(warning('Mail does not leave')).toBeVisible()
})

/** Time goes on by the hand of the test alone. */
function holdIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('what stands in the way is asked for again, and the warning goes by itself', async () => {
  holdIntervals()
  const { container, mailState } = await renderWarning([{ ...well, problem: away }, well])
  await expect.element(warning('Mail does not leave')).toBeVisible()
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => container.textContent).toBe('')
  vi.advanceTimersByTime(120_000)
  expect(mailState).toHaveBeenCalledTimes(2)
})

test('a mail server that is not set is not asked for again', async () => {
  holdIntervals()
  const { mailState } = await renderWarning([notSetUp])
  await expect.element(warning('Mail is not set up')).toBeVisible()
  vi.advanceTimersByTime(120_000)
  expect(mailState).toHaveBeenCalledTimes(1)
})

test('once the session has ended nothing is asked; what was there stays', async () => {
  holdIntervals()
  const { mailState, queryClient } = await renderWarning([{ ...well, problem: away }])
  await expect.element(warning('Mail does not leave')).toBeVisible()
  const queryKey = [['security', 'session'], { type: 'query' }]
  const queryFn = () => Promise.reject(Object.assign(new Error('Please log in.'), { data: { httpStatus: 401 } }))
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  const isOfMail = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).includes('mailState')
  const asking = () => queryClient.getQueryCache().findAll({ type: 'active', predicate: isOfMail })
  await expect.poll(() => asking().length).toBe(0)
  await expect.element(warning('Mail does not leave')).toBeVisible()
  vi.advanceTimersByTime(120_000)
  expect(mailState).toHaveBeenCalledTimes(1)
})

test('a test message from over the messages that is refused begins the warning, and its answer stays', async () => {
  const states = [well, { ...well, problem: away }]
  const mailState = () => (states.length > 1 ? states.shift() : states[0]) ?? well
  const sendTestMessage = { to: 'owner@kelp.test', problem: away }
  await renderInSite(both, { answers: { adminContent: { mailState, sendTestMessage } }, url: '/admin' })
  await button.click()

  await expect.element(warning('Mail does not leave')).toBeVisible()
  await expect.element(page.getByText(`The test message did not leave. ${away}`)).toBeVisible()
  expect(page.getByText(/are mailed to/).elements()).toEqual([])
})

test('while mail does not leave it is tested in one place', async () => {
  await renderInSite(both, { answers: { adminContent: { mailState: { ...well, waiting: 1 } } }, url: '/admin' })

  await expect.element(warning('Some mail did not leave')).toBeVisible()
  expect(button.elements()).toHaveLength(1)
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

const took = { to: 'owner@kelp.test', problem: null }
const answered = page.getByText('The mail server took the test message to owner@kelp.test.')

test('by keyboard, too, one leaves at a time, and another one can be sent after it', async () => {
  const answer = Promise.withResolvers<typeof took>()
  const send = vi.fn(() => answer.promise)
  await renderWarning([{ ...well, problem: away }], send)
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
  await renderWarning([{ ...well, problem: away }], () => {
    throw new NoConnectionError()
  })
  await button.click()

  await expect
    .poll(() => document.querySelector('.toast-viewport li')?.textContent)
    .toContain('Sending FailedFailed to send a test message. Please try again.')
})
