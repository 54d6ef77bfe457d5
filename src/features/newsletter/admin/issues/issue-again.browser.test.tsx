import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToast } from '../../../../components/ui/shown-toast.ts'
import { type Answers, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { Issue, IssueSummary } from './issue-kind.ts'

beforeEach(async () => {
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

const info = { minutesRemaining: 30, isContentEditing: false }
const sentAt = new Date('2026-03-01T00:00:00Z')
const winter: Issue = {
  ...{
    id: 4,
    title: 'Winter letter',
    slug: 'winter-letter',
    excerpt: '',
    content: 'Sharks.',
    onSite: true,
    revision: 2,
  },
  ...{ published: false, publishedAt: null, createdAt: sentAt, updatedAt: sentAt },
}
const line = (more: Partial<IssueSummary> = {}): IssueSummary => {
  const { content: _content, ...issue } = winter
  return { ...issue, progress: null, ...more }
}
function renderDesk(answers: Answers['newsletter'] = {}, edit?: number, issues: IssueSummary[] = []) {
  return renderInSite(<IssueEditor edit={edit} isOpen />, {
    answers: {
      newsletter: { issueDesk: { readers: 40, issues }, issue: winter, ...answers },
      adminContent: { places: [] },
      security: { session: info, recordActivity: () => info },
      publicContent: {
        articles: [{ ...story, title: 'Kelp at dusk', slug: 'kelp-at-dusk', category: 'Tips' }],
        publishedReviews: [],
      },
      diveSites: { newest: [] },
    },
  })
}
const story = { id: 1, excerpt: 'Short.', imageUrl: '', author: 'The team', publishedAt: sentAt, createdAt: sentAt }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const text = page.getByRole('textbox', { name: 'Text', exact: true })
test('a test of a letter without a page has no page', async () => {
  const testIssue = vi.fn(() => ({ to: 'owner@kelp.test', problem: null }))
  await renderDesk({ testIssue }, 4)
  await page.getByRole('checkbox', { name: /Page on the site/ }).click()
  await button('Send me a test').click()
  await expect.poll(() => testIssue.mock.calls[0]).toMatchObject([{ onSite: false }])
})

test('one that is only scheduled is not the last issue', async () => {
  await renderDesk({}, undefined, [line({ published: true, publishedAt: new Date('2999-01-01T00:00:00Z') })])
  await button('New issue').click()
  await button('Begin with the newest on the site').click()
  await expect.element(text).toHaveTextContent('New storiesKelp at duskShort.')
})

test('a second preview is of what stands there then', async () => {
  const previewIssue = vi.fn(({ title }: { title: string }) => ({
    html: `<!doctype html><p>${title}</p>`,
    text: title,
  }))
  await renderDesk({ previewIssue }, 4)
  await expect.element(field('Subject')).toHaveValue('Winter letter')
  await button('Preview').click()
  const frame = () => page.getByTitle(/^Preview, /).element() as HTMLIFrameElement
  await expect.poll(() => frame().srcdoc).toContain('Winter letter')
  await userEvent.keyboard('{Escape}')
  await field('Subject').fill('Spring letter')
  await button('Preview').click()
  await expect.poll(() => frame().srcdoc).toContain('Spring letter')
})
