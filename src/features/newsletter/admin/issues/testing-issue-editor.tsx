import { page } from 'vitest/browser'
import { type Responses, renderInSite, sessionInfo } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { Issue, IssueProgress, IssueSummary } from './issue-kind.ts'

export const sentAt = new Date('2026-03-01T00:00:00Z')
export const leavesAt = new Date('2199-01-01T00:00:00Z')
/** A draft. */
export const winter: Issue = {
  ...{ id: 4, title: 'Winter letter', slug: 'winter-letter', excerpt: '', content: 'Sharks.', onSite: true },
  ...{ revision: 2, published: false, publishedAt: null, createdAt: sentAt, updatedAt: sentAt },
}
export const underWay: IssueProgress = {
  ...{ startedAt: sentAt, recipients: 40, sent: 10, refused: 1, waiting: 29, isPaused: false },
}
/** It in the list. */
export function line(more: Partial<IssueSummary> = {}): IssueSummary {
  const { content: _content, ...issue } = winter
  return { ...issue, progress: null, ...more }
}
export const sent = (progress: Partial<IssueProgress> = {}, issue: Partial<IssueSummary> = {}) =>
  line({ published: true, publishedAt: sentAt, progress: { ...underWay, ...progress }, ...issue })

interface Given {
  edit?: number
  issues?: IssueSummary[]
  isOpen?: boolean
  content?: Responses['publicContent']
  sendsMail?: boolean
}

export function renderIssues(
  responses: Responses['newsletter'] = {},
  { edit, issues = [], isOpen = true, content, sendsMail = true }: Given = {},
) {
  const article = { id: 1, excerpt: 'Short.', imageUrl: '', author: 'The team', publishedAt: sentAt, createdAt: sentAt }
  return renderInSite(<IssueEditor edit={edit} isOpen={isOpen} />, {
    site: { sendsMail },
    responses: {
      newsletter: { issueList: { readers: 40, issues }, issue: winter, ...responses },
      adminContent: { places: [] },
      security: { session: sessionInfo, recordActivity: sessionInfo },
      publicContent: {
        articles: [{ ...article, title: 'Kelp at dusk', slug: 'kelp-at-dusk', category: 'Tips' }],
        publishedReviews: [],
        ...content,
      },
      diveSites: { newest: [] },
    },
  })
}

export const question = page.getByRole('alertdialog')
