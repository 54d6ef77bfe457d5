import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { IssueProgress, IssueSummary } from './issue-kind.ts'

beforeEach(clearToast)

const sentAt = new Date('2026-03-01T00:00:00Z')
const underWay: IssueProgress = {
  ...{ startedAt: sentAt, recipients: 40, sent: 10, refused: 1, waiting: 29, isPaused: false },
}
const issue: IssueSummary = {
  ...{ id: 4, title: 'Winter letter', slug: 'winter-letter', excerpt: '', onSite: true, revision: 2 },
  ...{ published: true, publishedAt: sentAt, createdAt: sentAt, updatedAt: sentAt, progress: null },
}

/** The desk of one issue; each time it is asked for it is the next one, and the last one stays. */
async function renderDesk(states: Partial<IssueSummary>[], answers: Answers['newsletter'] = {}, isOpen = true) {
  const left = [...states]
  const issueDesk = vi.fn(() => {
    const state = left.length > 1 ? left.shift() : left[0]
    return { readers: 40, issues: [{ ...issue, ...state }] }
  })
  const screen = await renderInSite(<IssueEditor edit={undefined} isOpen={isOpen} />, {
    answers: { newsletter: { issueDesk, ...answers } },
  })
  return { ...screen, issueDesk }
}

/** Time goes on by the hand of the test alone. */
function holdIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('one that is being sent moves by itself, from its beginning to its end, and then nothing is asked any more', async () => {
  holdIntervals()
  const { issueDesk } = await renderDesk([
    {},
    { progress: underWay },
    { progress: { ...underWay, sent: 39, waiting: 0 } },
  ])
  await expect.element(page.getByText('Sending begins...')).toBeVisible()
  vi.advanceTimersByTime(2_999)
  expect(issueDesk).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
  expect(page.getByText('Sending begins...').elements()).toEqual([])
  vi.advanceTimersByTime(3_000)
  await expect.element(page.getByText('Sent to 39', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(60_000)

  expect(issueDesk).toHaveBeenCalledTimes(3)
})

test.each<[string, Partial<IssueSummary>, string]>([
  ['held back', { progress: { ...underWay, isPaused: true } }, 'Paused: 11 of 40, 1 refused'],
  ['scheduled', { publishedAt: new Date('2199-01-01T00:00:00Z') }, 'Scheduled (1)'],
  ['a draft', { published: false, publishedAt: null }, 'Drafts (1)'],
  ['a draft with a date that has passed', { published: false }, 'Drafts (1)'],
])('of one that is %s nothing new is asked', async (_state, state, words) => {
  holdIntervals()
  const { issueDesk } = await renderDesk([state])
  await expect.element(page.getByText(words)).toBeVisible()
  vi.advanceTimersByTime(60_000)

  expect(issueDesk).toHaveBeenCalledTimes(1)
})

test('once the session has ended nothing new is asked; what was there stays', async () => {
  holdIntervals()
  const { issueDesk, queryClient } = await renderDesk([{ progress: underWay }])
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
  const queryKey = [['security', 'session'], { type: 'query' }]
  const queryFn = () => Promise.reject(Object.assign(new Error('Please log in.'), { data: { httpStatus: 401 } }))
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  await expect.poll(() => vi.getTimerCount()).toBe(0)

  expect(issueDesk).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
})

test('a desk that is not on show asks for nothing', async () => {
  const { issueDesk } = await renderDesk([{}], {}, false)
  window.dispatchEvent(new Event('visibilitychange'))

  expect(issueDesk).not.toHaveBeenCalled()
})

const refused = { progress: { ...underWay, sent: 39, waiting: 0 } }

test('while the reasons are on their way nobody is told that they are gone', async () => {
  const answer = Promise.withResolvers<[]>()
  const issueRefusals = vi.fn(() => answer.promise)
  await renderDesk([refused], { issueRefusals })
  await expect.element(page.getByText('Why refused')).toBeVisible()
  expect(issueRefusals).not.toHaveBeenCalled()
  await page.getByText('Why refused').click()
  await expect.poll(() => issueRefusals.mock.calls).toEqual([[{ id: 4 }]])
  const gone = page.getByText('The reasons are kept for a month, which is over.')
  expect(gone.elements()).toEqual([])
  answer.resolve([])

  await expect.element(gone).toBeVisible()
})

test('reasons that could not be read are not said to be gone', async () => {
  const issueRefusals = () => {
    throw new NoConnectionError()
  }
  await renderDesk([refused], { issueRefusals })
  await page.getByText('Why refused').click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('The reasons could not be read.')
  expect(page.getByText(/kept for a month/).elements()).toEqual([])
})

test('reasons are asked for anew each time they are opened', async () => {
  const answers = [[], [{ reason: 'The mail server answered 550 to RCPT TO.', count: 1_200 }]]
  await renderDesk([refused], { issueRefusals: () => answers.shift() ?? [] })
  const reasons = page.getByText('Why refused')
  await reasons.click()
  await expect.element(page.getByText(/kept for a month/)).toBeVisible()
  await reasons.click()
  await reasons.click()

  await expect.element(page.getByText('1,200: The mail server refused the recipient (it answered 550).')).toBeVisible()
})

test.each<[Partial<IssueProgress>, string[]]>([
  [{ recipients: 2_000, sent: 1_198, refused: 0, waiting: 800 }, ['Sending: 1,200 of 2,000', 'Pause']],
  [{ recipients: 2_000, sent: 1_200, refused: 0, waiting: 0 }, ['Sent to 1,200', '800 left the list before it came.']],
  [{ sent: 40, refused: 0, waiting: 0 }, ['Sent to 40']],
  [{ recipients: 0, sent: 0, refused: 0, waiting: 0 }, ['Sent to 0', 'Nobody had confirmed an address.']],
])('of %j only what is known by now is told', async (progress, words) => {
  await renderDesk([{ progress: { ...underWay, ...progress } }])
  await expect.element(page.getByText(words[0] ?? '', { exact: true })).toBeVisible()
  const told = page.getByText(words[0] ?? '', { exact: true }).element().parentElement as HTMLElement

  expect(told.innerText.split(/\n+/)).toEqual(words)
})

test('it is held back once for a press, and one that could not be held back says so and goes on', async () => {
  const answer = Promise.withResolvers<undefined>()
  const pauseIssue = vi.fn(() => answer.promise)
  await renderDesk([{ progress: underWay }], { pauseIssue })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('max', '40')
  const pause = page.getByRole('button', { name: 'Pause: “Winter letter”' })
  await expect.element(pause).toHaveAttribute('aria-disabled', 'false')
  await pause.dblClick()
  await expect.element(pause).toHaveAttribute('aria-disabled', 'true')
  answer.reject(new NoConnectionError())

  await expect
    .poll(() => document.querySelector('.toast-viewport li')?.textContent)
    .toContain('Update FailedWhether it is paused is not sure. Please look again.')
  await expect.element(pause).toHaveAttribute('aria-disabled', 'false')
  expect(pauseIssue).toHaveBeenCalledTimes(1)
})

test('whoever comes back to the tab sees what happened meanwhile', async () => {
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
  const aDraft = { published: false, publishedAt: null }
  const titles = ['Winter letter', 'Spring letter']
  const issueDesk = () => ({ readers: 40, issues: [{ ...issue, ...aDraft, title: titles.shift() ?? '' }] })
  await renderInSite(<Tab />, { answers: { newsletter: { issueDesk } } })
  await expect.element(page.getByRole('button', { name: 'Winter letter', exact: true })).toBeVisible()
  tab.open(false)
  await expect.element(page.getByText('Behind')).toBeVisible()
  tab.open(true)

  await expect.element(page.getByRole('button', { name: 'Spring letter', exact: true })).toBeVisible()
})
