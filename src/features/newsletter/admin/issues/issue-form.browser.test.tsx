import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { Issue } from './issue-kind.ts'

beforeEach(async () => {
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

const createdAt = new Date('2026-03-01T00:00:00Z')
const winter: Issue = {
  ...{ id: 4, title: 'Winter letter', slug: 'winter-letter', excerpt: '', content: 'Sharks.', onSite: true },
  ...{ revision: 2, published: false, publishedAt: null, createdAt, updatedAt: createdAt },
}
const info = { minutesRemaining: 30, isContentEditing: false }

/** The form of an issue that is stored. */
async function renderForm(answers: Answers['newsletter'] = {}, content: Answers['publicContent'] = {}) {
  const screen = await renderInSite(<IssueEditor edit={4} isOpen />, {
    answers: {
      newsletter: { issueDesk: { readers: 40, issues: [] }, issue: winter, ...answers },
      adminContent: { places: [] },
      security: { session: info, recordActivity: () => info },
      publicContent: content,
      diveSites: { newest: [] },
    },
  })
  await expect.element(page.getByLabelText('Subject', { exact: true })).toHaveValue('Winter letter')
  return screen
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const toasted = (words: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(words)

test('a draft is saved without a question, and stays a draft', async () => {
  const updateIssue = vi.fn((_given: object): Issue => ({ ...winter, revision: 3 }))
  await renderForm({ updateIssue })
  await page.getByLabelText('Subject', { exact: true }).fill('Winter, again')
  await button('Save as Draft').click()

  await expect.poll(() => updateIssue.mock.calls.length).toBe(1)
  expect(updateIssue.mock.calls[0]?.[0]).toMatchObject({ id: 4, revision: 2, title: 'Winter, again', published: false })
  expect(question.elements()).toEqual([])
})

test.each([
  [1, 'goes to 1 reader now.', null],
  [1_200, 'goes to 1,200 readers now.', null],
  [0, 'goes to 0 readers now.', 'Nobody has confirmed an address yet: it would reach nobody.'],
])('the question to %i readers says so', async (readers, words, warning) => {
  await renderForm({ issueDesk: { readers, issues: [] } })
  await expect.element(page.getByText('No drafts.')).toBeVisible()
  await button('Send Now').click()

  await expect.element(question).toMatchTextContent(new RegExp(`“Winter letter” ${words}`))
  expect(question.getByText(/Nobody has confirmed/).elements()).toHaveLength(warning ? 1 : 0)
})

test('while nobody knows how many there are, the question names no number', async () => {
  const never = Promise.withResolvers<{ readers: number; issues: [] }>()
  await renderForm({ issueDesk: () => never.promise })
  await button('Send Now').click()

  await expect.element(question).toMatchTextContent(/“Winter letter” goes to everyone who confirmed now\./)
})

test('a scheduled one is kept scheduled by the button that says so', async () => {
  const publishedAt = new Date('2199-01-01T00:00:00Z')
  await renderForm({ issue: { ...winter, published: true, publishedAt, onSite: false } })

  await expect.element(button('Update & Keep Scheduled')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Page on the site/ })).not.toBeChecked()
  expect(page.getByLabelText('Slug', { exact: true }).elements()).toEqual([])
})

test('a preview that could not be made is made by another try', async () => {
  const line = { isBroken: true }
  const previewIssue = () => {
    if (line.isBroken) throw new NoConnectionError()
    return { html: '<p>Hello</p>', text: 'Hello plain reader' }
  }
  await renderForm({ previewIssue })
  await button('Preview').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Our server was not reached\. The preview could not be made\./)
  line.isBroken = false
  await button('Try again').click()
  await button('Plain text').click()

  await expect.element(button('Plain text')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Phone')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('Hello plain reader')).toBeVisible()
})

test('a test that could not be asked for is told', async () => {
  const testIssue = () => {
    throw new NoConnectionError()
  }
  await renderForm({ testIssue })
  await button('Send me a test').click()

  await toasted('Sending FailedFailed to send the test. Please try again.')
})

test('that the newest could not be read is told, and can be asked for again', async () => {
  const articles = vi.fn(() => {
    throw new NoConnectionError()
  })
  await renderForm({ issue: { ...winter, content: '' } }, { articles, publishedReviews: [] })
  const begin = button('Begin with the newest on the site')
  await expect.element(begin).toHaveAttribute('aria-disabled', 'false')
  await begin.click()
  await toasted('What is new could not be read. Please try again.')
  await begin.click()

  await expect.poll(() => articles.mock.calls.length).toBe(2)
})
