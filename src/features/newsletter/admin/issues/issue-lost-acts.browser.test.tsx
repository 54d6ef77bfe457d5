import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast } from '../../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { Issue, IssueProgress } from './issue-kind.ts'

beforeEach(async () => {
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

const info = { minutesRemaining: 30, isContentEditing: false }
const at = new Date('2026-03-01T00:00:00Z')
const ahead = new Date('2199-01-01T00:00:00Z')
const draft: Issue = {
  ...{ id: 4, title: 'Winter letter', slug: 'winter-letter', excerpt: '', content: 'Sharks.', onSite: true },
  ...{ published: false, publishedAt: null, createdAt: at, updatedAt: at, revision: 2 },
}
const scheduled = { ...draft, published: true, publishedAt: ahead }
const sent = { ...draft, published: true, publishedAt: at }
const progress: IssueProgress = { startedAt: at, recipients: 40, sent: 10, refused: 1, waiting: 29, isPaused: false }

/** What stands in the site, as another tab or a request whose answer is lost may change it. */
interface Stored {
  issue: Issue | null
  progress: IssueProgress | null
}

async function renderDesk(stored: Stored, answers: Answers['newsletter'], edit?: number) {
  const issueDesk = () => ({
    readers: 40,
    issues: stored.issue ? [{ ...stored.issue, progress: stored.progress }] : [],
  })
  const issue = () => {
    if (!stored.issue) throw gone()
    return stored.issue
  }
  await renderInSite(<IssueEditor edit={edit} isOpen />, {
    answers: {
      newsletter: { issueDesk, issue, ...answers },
      adminContent: { places: [] },
      security: { session: info, recordActivity: () => info },
      publicContent: { articles: [], publishedReviews: [] },
      diveSites: { newest: [] },
    },
  })
}
const gone = () => new AppError('NOT_FOUND', 'There is no such issue: it may have been deleted meanwhile.')
const lost = (): never => {
  throw new NoConnectionError()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (words: string | RegExp) => page.getByText(words).first()
const parts = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

test('what was deleted already is gone, and can be brought back', async () => {
  const stored: Stored = { issue: draft, progress: null }
  const deleteIssue = () => {
    stored.issue = null
    throw gone()
  }
  await renderDesk(stored, { deleteIssue })
  await button('Delete “Winter letter”').click()
  await expect.element(said('“Winter letter” is gone.')).toBeVisible()
  await expect.element(button('Undo')).toBeVisible()
})

test('an Undo that failed can be tried again', async () => {
  const stored: Stored = { issue: draft, progress: null }
  const restoreIssue = vi.fn((_input: unknown): Issue => lost())
  await renderDesk(stored, {
    deleteIssue: () => {
      stored.issue = null
    },
    restoreIssue,
  })
  await button('Delete “Winter letter”').click()
  await button('Undo').click()
  await expect.element(said('There is no connection to the site.')).toBeVisible()
  restoreIssue.mockImplementation(() => {
    stored.issue = draft
    return draft
  })
  await button('Undo').click()
  await expect.element(said('“Winter letter” is there again.')).toBeVisible()
  await expect.poll(parts).toEqual(['Drafts (1)', 'Scheduled (0)', 'Sent (0)'])
})

test('an act whose answer was lost is told as failed, and the list shows that it was done', async () => {
  const stored: Stored = { issue: scheduled, progress: null }
  const updateIssue = () => {
    stored.issue = draft
    return lost()
  }
  await renderDesk(stored, { updateIssue })
  await button('Take back “Winter letter”').click()
  await expect.element(said('There is no connection to the site.')).toBeVisible()
  await expect.poll(parts).toEqual(['Drafts (1)', 'Scheduled (0)', 'Sent (0)'])
})

test('an act that never arrived is told as failed, and one that is refused shows why in the list', async () => {
  const stored: Stored = { issue: draft, progress: null }
  const deleteIssue = vi.fn(lost)
  await renderDesk(stored, { deleteIssue })
  await button('Delete “Winter letter”').click()
  await expect.element(said('There is no connection to the site.')).toBeVisible()
  await expect.poll(parts).toEqual(['Drafts (1)', 'Scheduled (0)', 'Sent (0)'])
  deleteIssue.mockImplementation(() => {
    stored.issue = sent
    stored.progress = progress
    throw new AppError('CONFLICT', 'It has been sent, and stays.')
  })
  await button('Delete “Winter letter”').click()
  await expect.element(said('It has been sent, and stays.')).toBeVisible()
  await expect.poll(parts).toEqual(['Drafts (0)', 'Scheduled (0)', 'Sent (1)'])
})

test('a pause whose answer was lost is not sure, and the list shows it', async () => {
  const stored: Stored = { issue: sent, progress }
  const pauseIssue = () => {
    stored.progress = { ...progress, isPaused: true }
    return lost()
  }
  await renderDesk(stored, { pauseIssue })
  await button('Pause: “Winter letter”').click()
  await expect.element(said('Whether it is paused is not sure. Please look again.')).toBeVisible()
  await expect.element(said('Paused: 11 of 40, 1 refused')).toBeVisible()
})

/** Saves a draft that another tab has changed meanwhile, and keeps one's own version. */
async function saveOverOther(theirs: Stored, act: 'Save as Draft' | 'Send Now') {
  const stored: Stored = { issue: draft, progress: null }
  let isRefused = false
  const updateIssue = vi.fn((given: object): Issue => {
    if (isRefused) return { ...(theirs.issue as Issue), ...given, revision: 4 }
    isRefused = true
    Object.assign(stored, theirs)
    throw new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current: theirs.issue } })
  })
  await renderDesk(stored, { updateIssue }, 4)
  await page.getByLabelText('Subject', { exact: true }).fill('Winter, my version')
  await button(act).click()
  if (act === 'Send Now') await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect.element(page.getByRole('heading', { name: 'Changed meanwhile' })).toBeVisible()
  return { updateIssue, dialog: page.getByRole('dialog') }
}

test.each(['Save as Draft', 'Send Now'] as const)(
  'a draft that another tab has sent is only corrected by “%s”, and the dialog says so before',
  async (act) => {
    const { dialog, updateIssue } = await saveOverOther({ issue: { ...sent, revision: 3 }, progress }, act)
    await expect.element(dialog.getByText('It was sent meanwhile, to everyone, and stays')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save my version' }).click()

    await expect.element(said('“Winter, my version” is up to date.')).toBeVisible()
    expect(page.getByText(/on its way/).elements()).toEqual([])
    expect(updateIssue.mock.lastCall?.[0]).toMatchObject({ revision: 3, published: true, title: 'Winter, my version' })
  },
)

test('“Send Now” over an issue that another tab has scheduled says that it stays scheduled', async () => {
  const { dialog } = await saveOverOther({ issue: { ...scheduled, revision: 3 }, progress: null }, 'Send Now')
  const note = 'It was scheduled meanwhile: your version comes out at that date, not now.'
  await expect.element(dialog.getByText(note)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save my version' }).click()

  await expect.element(said('leaves at its date by itself.')).toBeVisible()
})
