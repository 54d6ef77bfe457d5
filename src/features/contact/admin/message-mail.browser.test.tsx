import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { renderInSite } from '../../../testing.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import type { Message } from './use-messages.ts'

beforeEach(clearToast)

type Notice = Message['notice']
type Mail = (input: { id: number }) => { emailSent: boolean } | Promise<{ emailSent: boolean }>
const at = new Date('2026-11-20T10:05:00+11:00')
const problem = 'The mail server refused the recipient (it answered 550).'
const failed: Notice = { state: 'failed', at, problem }
const message: Message = {
  ...{ id: 2, name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' },
  ...{ createdAt: at, readAt: at, notice: null },
}

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
    answers: { adminContent: { messages, mailMessageAgain: (input) => mail(input) } },
  })
  await page.getByRole('button', { name: /Fish Rock/ }).click()
  await expect.element(page.getByText('Is it open?')).toBeVisible()
  return { ...screen, mail }
}
const act = (name: string) => page.getByRole('button', { name, exact: true })
const offered = () =>
  page
    .getByRole('button', { name: /^(Send again|Try now|Mail it to me)$/ })
    .elements()
    .map(({ textContent }) => textContent)
const toasted = (words: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(words)

test.each<[Notice, string, string[]]>([
  [{ state: 'sent', at }, 'Mailed to you on 20 November 2026, 10:05 am.', ['Send again']],
  [failed, `Not mailed to you: ${problem} Given up on 20 November 2026, 10:05 am.`, ['Send again']],
  [{ state: 'waiting', problem: null, nextAt: null }, 'It is about to be mailed to you.', []],
  [
    { state: 'waiting', problem: 'It was put off.', nextAt: at },
    'Not mailed to you yet: It was put off. The next try is on 20 November 2026, 10:05 am.',
    ['Try now'],
  ],
  [
    { state: 'waiting', problem: 'It was put off.', nextAt: null },
    'Not mailed to you yet: It was put off. The next try is about to be made.',
    ['Try now'],
  ],
])('of a message with %j it says: %s', async (notice, words, acts) => {
  await openMessage([notice])

  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(offered()).toEqual(acts)
})

test.each<[Notice, string]>([
  [{ state: 'not set up' }, 'Not mailed to you: mail is not set up.'],
  [failed, `Not mailed to you: ${problem} Given up on 20 November 2026, 10:05 am.`],
])('without a mail server nothing is offered: %j', async (notice, words) => {
  await openMessage([notice], { isMailSetUp: false })

  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(offered()).toEqual([])
})

test('of what is too long ago nothing is said, and it can still be mailed', async () => {
  const { mail } = await openMessage([null, { state: 'sent', at }])
  expect(page.getByText(/mailed/i).elements()).toEqual([])
  await act('Mail it to me').click()

  await expect.element(page.getByText('Mailed to you on 20 November 2026, 10:05 am.')).toBeVisible()
  expect(mail).toHaveBeenCalledWith({ id: 2 })
})

test('a message whose mail failed is marked in the list, until it is mailed again, once for a press', async () => {
  const answer = Promise.withResolvers<{ emailSent: boolean }>()
  const mail = vi.fn<Mail>(() => answer.promise)
  await openMessage([failed, { state: 'sent', at }], { mail })
  const mark = page.getByText('Not mailed', { exact: true })
  await expect.element(mark).toBeVisible()
  await act('Send again').dblClick()
  await expect.element(act('Sending...')).toHaveAttribute('aria-disabled', 'true')
  act('Sending...').element().focus()
  await userEvent.keyboard('{Enter}')
  answer.resolve({ emailSent: true })

  await toasted('SuccessThe message was mailed to you.')
  await expect.element(mark).not.toBeInTheDocument()
  expect(mail).toHaveBeenCalledTimes(1)
})

test('what the mail server does not take is told, and the message says why', async () => {
  await openMessage([{ state: 'sent', at }, failed], { mail: vi.fn<Mail>(() => ({ emailSent: false })) })
  await act('Send again').click()

  await toasted('Not mailedThe mail server has not taken it so far. The message says why.')
  await expect.element(page.getByText(/^Not mailed to you: .* refused the recipient/)).toBeVisible()
})

test('a message that is gone says so', async () => {
  const mail = vi.fn<Mail>(() => {
    throw new AppError('NOT_FOUND', 'There is no such message: it may have been deleted meanwhile.')
  })
  await openMessage([failed], { mail })
  await act('Send again').click()

  await toasted('Sending FailedThere is no such message: it may have been deleted meanwhile.')
  await expect.element(act('Send again')).toHaveAttribute('aria-disabled', 'false')
})

test('while one waits to be mailed it is asked again whether it left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await openMessage([
      { state: 'waiting', problem: null, nextAt: null },
      { state: 'sent', at },
    ])
    await expect.element(page.getByText('It is about to be mailed to you.')).toBeVisible()
    vi.advanceTimersByTime(30_000)
    await expect.element(page.getByText(/^Mailed to you on/)).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

/** Stands where the dashboard has its warning. */
function FailedCount() {
  const { data } = useQuery(useApi().adminContent.mailState.queryOptions())
  return <p>{`Failed: ${data?.failedNotices}`}</p>
}

test.each(['Send again', 'Delete'])('after “%s” it is counted anew how many could not be mailed', async (name) => {
  let failedNotices = 1
  const settle = () => {
    failedNotices = 0
  }
  const mailState = (): RouterOutput['adminContent']['mailState'] => ({
    ...{ isSetUp: true, from: 'site@kelp.test', to: 'owner@kelp.test', problem: null },
    ...{ waiting: 0, failedNotices, failedConfirmations: 0 },
  })
  const messages = { messages: [{ ...message, notice: failed }], found: 1, unread: 0, isMailSetUp: true }
  const mailMessageAgain = () => {
    settle()
    return { emailSent: true }
  }
  await renderInSite(<MessagesPanel isOpen about={<FailedCount />} />, {
    answers: { adminContent: { mailState, messages, mailMessageAgain, deleteMessage: settle } },
  })
  await expect.element(page.getByText('Failed: 1')).toBeVisible()
  await page.getByRole('button', { name: /Fish Rock/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  if (name === 'Delete') await page.getByRole('alertdialog').getByRole('button', { name }).click()

  await expect.element(page.getByText('Failed: 0')).toBeVisible()
})
