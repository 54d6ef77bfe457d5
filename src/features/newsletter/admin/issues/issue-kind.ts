import { createIssueInput } from '#domain/newsletter/issue.schema.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import type { ActionLabels } from '../../../../components/edit-form/edit-form.tsx'
import type { FormValues, PublishableKind } from '../../../../components/edit-form/edit-kind.ts'
import { schemaProblems } from '../../../../components/edit-form/form-values.ts'
import { dateInput, dateValue, isSlugOf } from '../../../../components/edit-form/story-values.ts'
import type { RouterOutput } from '../../../../lib/api.ts'

export type Issue = RouterOutput['newsletter']['issue']
export type IssueSummary = RouterOutput['newsletter']['issueList']['issues'][number]
export type IssueProgress = NonNullable<IssueSummary['progress']>

/** `onSite` is "yes" or empty. */
export type IssueValues = FormValues &
  Record<'title' | 'slug' | 'excerpt' | 'content' | 'onSite' | 'publishedAt', string>

const labels = {
  title: 'Subject',
  content: 'Text',
  excerpt: 'Preview text',
  onSite: 'Page on the site',
  slug: 'Slug',
  publishedAt: 'Send at',
}

/** Publishing an issue sends it. */
export const issueKind = {
  name: issuePages.kind,
  tab: 'issues',
  noun: 'issue',
  titleField: 'title' as const,
  initialValues: { title: '', slug: '', excerpt: '', content: '', onSite: 'yes', publishedAt: '' },
  labels,
  required: ['title', 'content'],
  failures: {
    create: 'The issue could not be saved',
    update: 'The issue could not be saved',
    delete: 'The issue could not be deleted',
  },
  confirmsDelete: 'published',
  staysPublished: true,
  publishedText: 'is on its way to all confirmed subscribers.',
  publishedToast: { published: 'On its way', scheduled: 'will be sent' },
  sitePath: ({ slug, onSite }: Pick<Issue, 'slug' | 'onSite'>) => (onSite ? issuePages.itemPath(slug) : null),
  valuesOf: (issue, timeZone) => ({
    ...{ title: issue.title, content: issue.content, excerpt: issue.excerpt },
    // Readers know the URL of a sent issue: it stays as it is.
    slug: issue.publishedAt === null && isSlugOf(issue) ? '' : issue.slug,
    onSite: issue.onSite ? 'yes' : '',
    publishedAt: dateValue(issue, timeZone),
  }),
  problemsOf: (values, { stored, timeZone }) => schemaProblems(createIssueInput, issueInput(values, stored, timeZone)),
} satisfies PublishableKind<Issue, IssueValues>

export const issueActionLabels: ActionLabels = {
  now: 'Send Now',
  later: 'Schedule',
  keepPublished: 'Save Correction',
  keepScheduled: 'Update & Keep Scheduled',
  moveLater: 'Save Correction',
  published: 'Sent',
}

/** An issue is sent once its sending began, whatever the clock of this browser says. */
export function issueState(issue: IssueSummary): StoryState {
  return issue.progress ? 'published' : storyState(issue, new Date())
}

export function issueInput(values: IssueValues, issue: Issue | null, timeZone: string) {
  const { title, slug, excerpt, content, onSite } = values
  return { title, slug, excerpt, content, onSite: onSite === 'yes', ...dateInput(values.publishedAt, issue, timeZone) }
}

/** The values for a preview or a test mail. */
export function typedIssue({ title, excerpt, content, onSite }: IssueValues) {
  return { title: title.trim(), excerpt, content, onSite: onSite === 'yes' }
}
