import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToast } from '../../../../components/shown-toast.ts'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { renderInSite } from '../../../../testing.tsx'
import { IssueDesk } from './issue-desk.tsx'
import type { Issue } from './issue-words.ts'

beforeEach(async () => {
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

const info = { minutesRemaining: 30, isContentEditing: false }
/** Sent a moment ago, under the same subject. */
const earlier = (more: Partial<Issue> = {}): Issue => ({
  ...{ id: 4, title: 'The weekly letter', slug: 'the-weekly-letter', excerpt: '', content: 'Sharks.', onSite: true },
  ...{ published: true, publishedAt: new Date(), createdAt: new Date(), updatedAt: new Date(), revision: 1 },
  ...more,
})

/** "Send Now" for a new issue whose request or answer is lost, then once more. */
async function sendTwice(stored: Issue, leavesAt = '') {
  const { content: _content, ...line } = stored
  let isLost = true
  const createIssue = vi.fn((): Issue => {
    if (!isLost) return earlier({ id: 5, content: 'Rays.' })
    isLost = false
    throw new NoConnectionError()
  })
  const updateIssue = vi.fn((_given: object): Issue => ({ ...stored, revision: 2 }))
  await renderInSite(<IssueDesk edit={undefined} isOpen />, {
    answers: {
      newsletter: {
        ...{
          issueDesk: { readers: 4, issues: [{ ...line, progress: null }] },
          issue: stored,
          createIssue,
          updateIssue,
        },
      },
      adminContent: { places: [] },
      security: { session: info, recordActivity: () => info },
      publicContent: { articles: [], publishedReviews: [] },
      diveSites: { newest: [] },
    },
  })
  await page.getByRole('button', { name: 'New issue' }).click()
  await page.getByLabelText('Subject', { exact: true }).fill('The weekly letter')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await userEvent.keyboard('Rays.')
  if (leavesAt) await page.getByLabelText('Leaves at', { exact: true }).fill(leavesAt)
  for (const expected of [/There is no connection to the site/, /“The weekly letter” is on its way/]) {
    await page.getByRole('button', { name: 'Send Now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send Now' }).click()
    await expect.element(page.getByText(expected).first()).toBeVisible()
  }
  return { createIssue, updateIssue }
}

test('an issue that never left is sent anew, whatever was sent under the same subject before', async () => {
  const { createIssue, updateIssue } = await sendTwice(earlier())

  expect(createIssue).toHaveBeenCalledTimes(2)
  expect(updateIssue).not.toHaveBeenCalled()
})

test.each(['', '2020-01-01T10:00'])(
  'an issue that left, and whose answer was lost (leaves at "%s"), is not sent twice',
  async (leavesAt) => {
    const { createIssue, updateIssue } = await sendTwice(earlier({ content: 'Rays.' }), leavesAt)

    expect(createIssue).toHaveBeenCalledTimes(1)
    expect(updateIssue.mock.calls).toMatchObject([[{ id: 4, revision: 1 }]])
  },
)
