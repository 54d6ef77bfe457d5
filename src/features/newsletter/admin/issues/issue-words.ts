import { createIssueInput } from '#domain/newsletter/issue.schema.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { type StoryState, storyState } from '#domain/publishing/story.ts'
import type { WritingDesk } from '../../../../components/edit-form/desk.ts'
import type { ActWords } from '../../../../components/edit-form/form-actions.tsx'
import { schemaProblems } from '../../../../components/edit-form/schema-problems.ts'
import { dateInput, dateValue, type FormValues, isSlugOf } from '../../../../components/edit-form/story.ts'
import type { RouterOutput } from '../../../../lib/api.ts'

export type Issue = RouterOutput['newsletter']['issue']
export type IssueSummary = RouterOutput['newsletter']['issueDesk']['issues'][number]
export type IssueProgress = NonNullable<IssueSummary['progress']>

/** What stands in the form; `onSite` is "yes" or empty. */
export type IssueValues = FormValues &
  Record<'title' | 'slug' | 'excerpt' | 'content' | 'onSite' | 'publishedAt', string>

const labels = {
  title: 'Subject',
  content: 'Text',
  excerpt: 'Preview text',
  onSite: 'Page on the site',
  slug: 'Slug',
  publishedAt: 'Leaves at',
}

/** Issues as the desk knows them: to publish one is to send it. */
export const issueWords = {
  kind: issuePages.kind,
  tab: 'issues',
  noun: 'issue',
  titleField: 'title' as const,
  none: { title: '', slug: '', excerpt: '', content: '', onSite: 'yes', publishedAt: '' },
  labels,
  required: ['title', 'content'],
  failures: {
    create: 'The issue could not be saved',
    update: 'The issue could not be saved',
    delete: 'The issue could not be deleted',
  },
  asksToDelete: 'published',
  staysOut: true,
  afterwards: 'is on its way to everyone who confirmed.',
  doneWords: { published: 'On its way', scheduled: 'leaves at its date by itself.' },
  sitePath: ({ slug, onSite }: Pick<Issue, 'slug' | 'onSite'>) => (onSite ? issuePages.itemPath(slug) : null),
  valuesOf: (issue, timeZone) => ({
    ...{ title: issue.title, content: issue.content, excerpt: issue.excerpt },
    // Readers know the address of what was sent: it stays as it is.
    slug: issue.publishedAt === null && isSlugOf(issue) ? '' : issue.slug,
    onSite: issue.onSite ? 'yes' : '',
    publishedAt: dateValue(issue, timeZone),
  }),
  problemsOf: (values, { story, timeZone }) => schemaProblems(createIssueInput, issueInput(values, story, timeZone)),
} satisfies WritingDesk<Issue, IssueValues>

export const issueActs: ActWords = {
  now: 'Send Now',
  later: 'Schedule',
  keepPublished: 'Save Correction',
  keepScheduled: 'Update & Keep Scheduled',
  moveLater: 'Save Correction',
  published: 'Sent',
}

/** One whose sending began is sent, whatever the clock of this browser says. */
export function issueState(issue: IssueSummary): StoryState {
  return issue.progress ? 'published' : storyState(issue, new Date())
}

/** What the server is sent. */
export function issueInput(values: IssueValues, issue: Issue | null, timeZone: string) {
  const { title, slug, excerpt, content, onSite } = values
  return { title, slug, excerpt, content, onSite: onSite === 'yes', ...dateInput(values.publishedAt, issue, timeZone) }
}
