import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { button, type Responses, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { IssueProgress, IssueSummary } from './issue-kind.ts'
import { leavesAt, line, question, renderIssues, sent, sentAt, underWay, winter } from './testing-issue-editor.tsx'

/** The editor with one issue, in the next state each time that the list is loaded; the last state stays. */
async function renderStates(states: Partial<IssueSummary>[], responses: Responses['newsletter'] = {}, isOpen = true) {
  const left = [...states]
  const issueList = vi.fn(() => {
    const state = left.length > 1 ? left.shift() : left[0]
    return { readers: 40, issues: [line({ published: true, publishedAt: sentAt, ...state })] }
  })
  return { ...(await renderIssues({ issueList, ...responses }, { isOpen })), issueList }
}

/** Intervals pass only when the test says so. */
function holdIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
}

test('issues are listed by their state, each with what can be done to it', async () => {
  const scheduled = { published: true, publishedAt: leavesAt }
  const issues = [
    line({ id: 1, title: 'Draft' }),
    line({ id: 2, title: 'Spring', ...scheduled }),
    sent({}, { id: 3, title: 'Autumn' }),
    sent({ waiting: 0, sent: 39 }, { id: 5, title: 'Summer', onSite: false }),
    sent({}, { id: 6, title: 'Now', progress: null }),
  ]
  await renderIssues({}, { issues })
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect.element(page.getByRole('heading', { name: 'Sent (3)' })).toBeVisible()
  await expect.element(rowOf('Draft')).toHaveTextContent('DraftDraft1 March 2026, 11:00 amEditDelete')
  await expect.element(rowOf('Spring')).toHaveTextContent('SpringScheduled1 January 2199, 11:00 amEditUnscheduleDelete')
  await expect
    .element(rowOf('Autumn'))
    .toHaveTextContent(
      'AutumnSent1 March 2026, 11:00 amSending: 11 of 40, 1 refusedPauseWhy were they refused?CorrectView on site',
    )
  await expect
    .element(rowOf('Summer'))
    .toHaveTextContent(
      'SummerSent1 March 2026, 11:00 amNot on the siteSent to 391 refused by the mail server.Why were they refused?Correct',
    )
  await expect.element(rowOf('Now').getByRole('status')).toHaveTextContent('Sending is about to start...')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '11')
})

test('a scheduled issue is taken back, and deleted after a question, with messages of their own', async () => {
  const scheduled = line({ published: true, publishedAt: leavesAt })
  const updateIssue = vi.fn((_given: object) => winter)
  const deleteIssue = vi.fn((_given: object) => {
    throw new NoConnectionError()
  })
  const { issueList } = await renderStates([scheduled], { updateIssue, deleteIssue })
  await button('Unschedule “Winter letter”').click()
  await expect.element(page.getByText('“Winter letter” is a draft again.').first()).toBeVisible()
  expect(updateIssue.mock.calls).toEqual([[{ id: 4, published: false }]])
  await button('Delete “Winter letter”').click()
  await expect
    .element(question)
    .toMatchTextContent(/^Delete this issue\?“Winter letter”: It stays in the trash for 30 days/)
  expect(deleteIssue).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect.element(page.getByText(/^The issue could not be deleted\. Please try again\./).first()).toBeVisible()
  expect(deleteIssue.mock.calls).toEqual([[{ id: 4 }]])
  await expect.poll(() => issueList.mock.calls.length).toBe(3)
})

test('the progress of an issue is polled from its beginning to its end', async () => {
  holdIntervals()
  const { issueList } = await renderStates([
    {},
    { progress: underWay },
    { progress: { ...underWay, sent: 39, waiting: 0 } },
  ])
  await expect.element(page.getByText('Sending is about to start...')).toBeVisible()
  vi.advanceTimersByTime(2_999)
  expect(issueList).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
  expect(page.getByText('Sending is about to start...').elements()).toEqual([])
  vi.advanceTimersByTime(3_000)
  await expect.element(page.getByText('Sent to 39', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(60_000)

  expect(issueList).toHaveBeenCalledTimes(3)
})

test('a scheduled issue is no longer one when its time has come', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const publishedAt = new Date(Date.now() + 60_000)
  await renderStates([{ publishedAt }, { publishedAt }, { publishedAt, progress: underWay }])
  await expect.element(page.getByText('Scheduled (1)')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Sending is about to start...')).toBeVisible()
  vi.advanceTimersByTime(3_000)

  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
})

test.each<[string, Partial<IssueSummary>, string]>([
  ['paused', { progress: { ...underWay, isPaused: true } }, 'Paused: 11 of 40, 1 refused'],
  ['scheduled', { publishedAt: new Date('2199-01-01T00:00:00Z') }, 'Scheduled (1)'],
  ['a draft', { published: false, publishedAt: null }, 'Drafts (1)'],
  ['a draft with a date that has passed', { published: false }, 'Drafts (1)'],
])('an issue that is %s is not polled', async (_state, state, words) => {
  holdIntervals()
  const { issueList } = await renderStates([state])
  await expect.element(page.getByText(words)).toBeVisible()
  vi.advanceTimersByTime(60_000)

  expect(issueList).toHaveBeenCalledTimes(1)
})

test('polling stops when the session has ended, and the progress stays', async () => {
  holdIntervals()
  const { issueList, queryClient } = await renderStates([{ progress: underWay }])
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
  const queryKey = [['security', 'session'], { type: 'query' }]
  const queryFn = () => Promise.reject(Object.assign(new Error('Please log in.'), { data: { httpStatus: 401 } }))
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  await expect.poll(() => vi.getTimerCount()).toBe(0)

  expect(issueList).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
})

test('behind another tab nothing is loaded', async () => {
  const { issueList } = await renderStates([{}], {}, false)
  window.dispatchEvent(new Event('visibilitychange'))

  expect(issueList).not.toHaveBeenCalled()
})

test.each<[Partial<IssueProgress>, string[]]>([
  [{ recipients: 2_000, sent: 1_198, refused: 0, waiting: 800 }, ['Sending: 1,200 of 2,000', 'Pause']],
  [
    { recipients: 2_000, sent: 1_200, refused: 0, waiting: 0 },
    ['Sent to 1,200', '800 left the list before it was sent to them.'],
  ],
  [{ sent: 40, refused: 0, waiting: 0 }, ['Sent to 40']],
  [{ recipients: 0, sent: 0, refused: 0, waiting: 0 }, ['Sent to 0', 'Nobody had confirmed their email address.']],
])('the progress %j is reported as far as it is known', async (progress, words) => {
  await renderStates([{ progress: { ...underWay, ...progress } }])
  await expect.element(page.getByText(words[0] ?? '', { exact: true })).toBeVisible()
  const told = page.getByText(words[0] ?? '', { exact: true }).element().parentElement as HTMLElement

  expect(told.innerText.split(/\n+/)).toEqual(words)
})

test('sending is paused once for a press, and a failed pause says so', async () => {
  const answer = Promise.withResolvers<undefined>()
  const pauseIssue = vi.fn(() => answer.promise)
  await renderStates([{ progress: underWay }], { pauseIssue })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('max', '40')
  const pause = page.getByRole('button', { name: 'Pause: “Winter letter”' })
  await expect.element(pause).toHaveAttribute('aria-disabled', 'false')
  await pause.dblClick()
  await expect.element(pause).toHaveAttribute('aria-disabled', 'true')
  answer.reject(new NoConnectionError())

  await expect
    .poll(() => document.querySelector('.toast-viewport li')?.textContent)
    .toContain('Update FailedIt may not have been paused. Please check again.')
  await expect.element(pause).toHaveAttribute('aria-disabled', 'false')
  expect(pauseIssue).toHaveBeenCalledTimes(1)
})

test('the list is loaded again when its tab is opened again', async () => {
  const tab = { open: (_isOpen: boolean) => {} }
  function Tab() {
    const [isOpen, setOpen] = useState(true)
    tab.open = setOpen
    return (
      <>
        <p>{isOpen ? 'On show' : 'Behind'}</p>
        <IssueEditor edit={undefined} isOpen={isOpen} />
      </>
    )
  }
  const titles = ['Winter letter', 'Spring letter']
  const issueList = () => ({ readers: 40, issues: [line({ title: titles.shift() ?? '' })] })
  await renderInSite(<Tab />, { responses: { newsletter: { issueList } } })
  await expect.element(page.getByRole('button', { name: 'Winter letter', exact: true })).toBeVisible()
  tab.open(false)
  await expect.element(page.getByText('Behind')).toBeVisible()
  tab.open(true)

  await expect.element(page.getByRole('button', { name: 'Spring letter', exact: true })).toBeVisible()
})
test('the reasons of refusals are loaded each time they are opened, and said to be gone only when they are', async () => {
  const first = Promise.withResolvers<[]>()
  const responses = [first.promise, [{ reason: 'The mail server answered 550 to RCPT TO.', count: 1_200 }]]
  const issueRefusals = vi.fn(() => {
    const response = responses.shift()
    if (!response) throw new NoConnectionError()
    return response
  })
  await renderStates([{ progress: { ...underWay, sent: 35, refused: 2, waiting: 0 } }], { issueRefusals })
  await expect
    .element(page.getByText('2 refused by the mail server. 3 left the list before it was sent to them.'))
    .toBeVisible()
  expect(issueRefusals).not.toHaveBeenCalled()
  const reasons = page.getByText('Why were they refused?')
  await reasons.click()
  await expect.poll(() => issueRefusals.mock.calls).toEqual([[{ id: 4 }]])
  const gone = page.getByText('Reasons are deleted after a month.')
  expect(gone.elements()).toEqual([])
  first.resolve([])
  await expect.element(gone).toBeVisible()
  await reasons.click()
  await reasons.click()
  await expect
    .element(page.getByText('1,200: The mail server refused the recipient (it responded with 550).'))
    .toBeVisible()
  await reasons.click()
  await reasons.click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('The reasons could not be loaded.')
})
