import { clear, createStore } from 'idb-keyval'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { Issue, IssueSummary } from './issue-kind.ts'

beforeEach(async () => {
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

const createdAt = new Date('2026-03-01T00:00:00Z')
const draft: IssueSummary = {
  ...{ id: 1, title: 'Winter letter', slug: 'winter-letter', excerpt: '', onSite: true, revision: 1, progress: null },
  ...{ published: false, publishedAt: null, createdAt, updatedAt: createdAt },
}
const leavesAt = new Date('2199-01-01T00:00:00Z')
const scheduled: IssueSummary = { ...draft, id: 2, title: 'Spring letter', published: true, publishedAt: leavesAt }
const whole = ({ progress: _progress, ...issue }: IssueSummary): Issue => ({ ...issue, content: 'Sharks.' })

function renderDesk(issues: IssueSummary[], answers: Answers['newsletter'] = {}) {
  return renderInSite(<IssueEditor edit={undefined} isOpen />, {
    answers: { newsletter: { issueDesk: { readers: 40, issues }, ...answers } },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const toasted = (words: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(words)

test('one that is scheduled is taken back, and only it is busy meanwhile', async () => {
  const answer = Promise.withResolvers<Issue>()
  const updateIssue = vi.fn((_given: object) => answer.promise)
  await renderDesk([draft, scheduled], { updateIssue })
  await button('Take back “Spring letter”').click()
  await expect.element(button('Take back “Spring letter”')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Delete “Winter letter”')).toHaveAttribute('aria-disabled', 'false')
  answer.resolve(whole({ ...scheduled, published: false }))

  await toasted('Unpublished“Spring letter” is a draft again.')
  expect(updateIssue.mock.calls).toEqual([[{ id: 2, published: false }]])
  await expect.element(page.getByRole('heading', { name: 'All issues' })).toHaveFocus()
})

test('a draft is deleted without a question, and is brought back by Undo', async () => {
  const [deleteIssue, restoreIssue] = [vi.fn(), vi.fn((_given: object) => whole(draft))]
  await renderDesk([draft], {
    deleteIssue: (input) => deleteIssue(input),
    restoreIssue: (input) => restoreIssue(input),
  })
  await button('Delete “Winter letter”').click()
  await toasted('Deleted“Winter letter” is gone.')
  expect(deleteIssue.mock.calls).toEqual([[{ id: 1 }]])
  await button('Undo').click()

  await toasted('Brought back“Winter letter” is there again.')
  expect(restoreIssue.mock.calls).toEqual([[{ id: 1 }]])
})

test('one that is scheduled is deleted after a question', async () => {
  const deleteIssue = vi.fn()
  await renderDesk([scheduled], { deleteIssue: (input) => deleteIssue(input) })
  await button('Delete “Spring letter”').click()
  await expect
    .element(question)
    .toMatchTextContent(/^Delete this issue\?“Spring letter”: Undo is offered right after it/)
  expect(deleteIssue).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => deleteIssue.mock.calls).toEqual([[{ id: 2 }]])
})

test('what could not be done is told in its own words', async () => {
  const fail = () => {
    throw new NoConnectionError()
  }
  await renderDesk([draft, scheduled], {
    ...{ deleteIssue: fail, updateIssue: fail },
    // Asked after a lost answer: nothing of it has arrived.
    issue: ({ id }: { id: number }) => whole(id === scheduled.id ? scheduled : draft),
  })
  await button('Delete “Winter letter”').click()
  await toasted('The issue could not be deleted. Please try again.')
  await button('Take back “Spring letter”').click()

  await toasted('The issue could not be saved. Please try again.')
})

test.each(['Winter letter', 'Edit “Winter letter”'])('“%s” opens it for writing', async (name) => {
  const { router } = await renderDesk([draft])
  await button(name).click()

  await expect.poll(() => router.state.location.href).toBe('/admin?tab=issues&edit=1')
})

test('each line says its date: when it leaves, or when a draft was begun; of a draft no page is offered', async () => {
  await renderDesk([draft, { ...draft, id: 3, title: 'Not kept', onSite: false }, scheduled])
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect.element(line('Spring letter').getByText('1 January 2199, 11:00 am')).toBeVisible()
  await expect.element(line('Winter letter').getByText('1 March 2026, 11:00 am')).toBeVisible()

  expect(page.getByText('Not on the site').elements()).toEqual([])
  expect(page.getByRole('link').elements()).toEqual([])
})

test('that there is none of a kind is told', async () => {
  await renderDesk([])

  for (const words of ['No drafts.', 'Nothing is scheduled.', 'No issue has been sent yet.']) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

test('a list that could not be read is asked for again', async () => {
  const line = { isBroken: true }
  const issueDesk = () => {
    if (line.isBroken) throw new NoConnectionError()
    return { readers: 40, issues: [draft] }
  }
  await renderDesk([], { issueDesk })
  await expect.element(page.getByText('The list could not be read.')).toBeVisible()
  line.isBroken = false
  await button('Try again').click()

  await expect.element(button('Winter letter')).toBeVisible()
})

test('one that is opened again is read anew: its form has what was saved meanwhile', async () => {
  const desk = { edit: (_id: number | undefined) => {} }
  function Desk() {
    const [edit, setEdit] = useState<number | undefined>(1)
    desk.edit = setEdit
    return <IssueEditor edit={edit} isOpen />
  }
  const titles = ['Winter letter', 'Winter, corrected']
  const issue = () => ({ ...whole(draft), title: titles.shift() ?? '' })
  await renderInSite(<Desk />, {
    answers: {
      newsletter: { issueDesk: { readers: 40, issues: [] }, issue },
      adminContent: { places: [] },
      security: { session: { minutesRemaining: 30, isContentEditing: false } },
    },
  })
  const subject = page.getByLabelText('Subject', { exact: true })
  await expect.element(subject).toHaveValue('Winter letter')
  desk.edit(undefined)
  await expect.element(subject).not.toBeInTheDocument()
  desk.edit(1)

  await expect.element(subject).toHaveValue('Winter, corrected')
})
