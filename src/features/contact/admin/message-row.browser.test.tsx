import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { button, renderInSite } from '../../../testing.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import type { Message } from './use-messages.ts'

const at = new Date('2026-11-20T10:05:00+11:00')
const message: Message = {
  ...{ id: 2, name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' },
  ...{ createdAt: at, readAt: at, notice: null },
}
const toasted = (words: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(words)

type Notice = Message['notice']
type Mail = (input: { id: number }) => { emailSent: boolean } | Promise<{ emailSent: boolean }>
const problem = 'The mail server refused the recipient (it responded with 550).'
const failed: Notice = { state: 'failed', at, problem }
/** The opened message; each mailing takes the next notice. */
async function openMessage(
  notices: Notice[],
  { mail = vi.fn<Mail>(() => ({ emailSent: true })), isMailSetUp = true } = {},
) {
  const left = [...notices]
  const messages = () => {
    const notice = left.length > 1 ? left.shift() : left[0]
    return { messages: [{ ...message, notice: notice ?? null }], found: 1, unread: 0, isMailSetUp }
  }
  const screen = await renderInSite(<MessagesPanel isOpen />, {
    responses: { adminContent: { messages, mailMessageAgain: (input) => mail(input) } },
  })
  await page.getByRole('button', { name: /Fish Rock/ }).click()
  await expect.element(page.getByText('Is it open?')).toBeVisible()
  return { ...screen, mail }
}
const offered = () =>
  page
    .getByRole('button', { name: /^(Send again|Try now|Email it to me)$/ })
    .elements()
    .map(({ textContent }) => textContent)
test.each<[Notice, string, string[]]>([
  [{ state: 'sent', at }, 'Emailed to you on 20 November 2026, 10:05 am.', ['Send again']],
  [failed, `Not emailed to you: ${problem} We stopped trying on 20 November 2026, 10:05 am.`, ['Send again']],
  [{ state: 'waiting', problem: null, nextAt: null }, 'It is about to be emailed to you.', []],
  [
    { state: 'waiting', problem: 'It was put off.', nextAt: at },
    'Not emailed to you yet: It was put off. The next attempt is on 20 November 2026, 10:05 am.',
    ['Try now'],
  ],
  [
    { state: 'waiting', problem: 'It was put off.', nextAt: null },
    'Not emailed to you yet: It was put off. The next attempt is about to start.',
    ['Try now'],
  ],
])('the mail state %j reads: %s', async (notice, words, acts) => {
  await openMessage([notice])

  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(offered()).toEqual(acts)
})

test.each<[Notice, string]>([
  [{ state: 'not set up' }, 'Not emailed to you: email is not set up.'],
  [failed, `Not emailed to you: ${problem} We stopped trying on 20 November 2026, 10:05 am.`],
])('without a mail server a message cannot be mailed again: %j', async (notice, words) => {
  await openMessage([notice], { isMailSetUp: false })

  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(offered()).toEqual([])
})

test('an old message has no mail state, and can still be mailed', async () => {
  const { mail } = await openMessage([null, { state: 'sent', at }])
  expect(page.getByText(/mailed/i).elements()).toEqual([])
  await button('Email it to me').click()

  await expect.element(page.getByText('Emailed to you on 20 November 2026, 10:05 am.')).toBeVisible()
  expect(mail).toHaveBeenCalledWith({ id: 2 })
})

test('a message whose mail failed is marked in the list, until it is mailed again, once for a press', async () => {
  const answer = Promise.withResolvers<{ emailSent: boolean }>()
  const mail = vi.fn<Mail>(() => answer.promise)
  await openMessage([failed, { state: 'sent', at }], { mail })
  const mark = page.getByText('Not emailed', { exact: true })
  await expect.element(mark).toBeVisible()
  await button('Send again').dblClick()
  await expect.element(button('Sending...')).toHaveAttribute('aria-disabled', 'true')
  button('Sending...').element().focus()
  await userEvent.keyboard('{Enter}')
  answer.resolve({ emailSent: true })

  await toasted('SuccessThe message was emailed to you.')
  await expect.element(mark).not.toBeInTheDocument()
  expect(mail).toHaveBeenCalledTimes(1)
})

test('while a message waits to be mailed its state is polled', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openMessage([
    { state: 'waiting', problem: null, nextAt: null },
    { state: 'sent', at },
  ])
  await expect.element(page.getByText('It is about to be emailed to you.')).toBeVisible()
  vi.advanceTimersByTime(5_000)

  await expect.element(page.getByText(/^Emailed to you on/)).toBeVisible()
})

test('a message that the mail server refuses again shows why, and the dashboard counts failed mail anew', async () => {
  let failedNotices = 0
  function FailedCount() {
    const { data } = useQuery(useApi().adminContent.mailState.queryOptions())
    return <p>{`Failed: ${data?.failedNotices}`}</p>
  }
  const mailState = (): RouterOutput['adminContent']['mailState'] => ({
    ...{ isSetUp: true, from: 'site@kelp.test', to: 'owner@kelp.test', problem: null },
    ...{ waiting: 0, failedNotices, failedConfirmations: 0 },
  })
  const messages = () => {
    const notice = failedNotices > 0 ? failed : null
    return { messages: [{ ...message, notice }], found: 1, unread: 0, isMailSetUp: true }
  }
  const mailMessageAgain = () => {
    failedNotices = 1
    return { emailSent: false }
  }
  await renderInSite(<MessagesPanel isOpen about={<FailedCount />} />, {
    responses: { adminContent: { mailState, messages, mailMessageAgain } },
  })
  await expect.element(page.getByText('Failed: 0')).toBeVisible()
  await page.getByRole('button', { name: /Fish Rock/ }).click()
  await button('Email it to me').click()

  await toasted('Not emailedThe mail server has not accepted it yet. The reason is shown with the message.')
  await expect.element(page.getByText(/^Not emailed to you: .* refused the recipient/)).toBeVisible()
  await expect.element(page.getByText('Failed: 1')).toBeVisible()
})
