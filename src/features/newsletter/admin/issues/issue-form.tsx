import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { articlePages } from '#domain/articles/article.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { bodyImages } from '#domain/publishing/body-facts.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { truncate } from '#domain/shared/plain-text.ts'
import { BodyInput, useBody } from '../../../../components/edit-form/body-input.tsx'
import { Checklist } from '../../../../components/edit-form/checklist.tsx'
import { EditForm } from '../../../../components/edit-form/edit-form.tsx'
import { AreaInput, DateInput, SlugInput, TextInput } from '../../../../components/edit-form/fields.tsx'
import { type EditFormProps, useEditForm } from '../../../../components/edit-form/use-edit-form.ts'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import { showToast } from '../../../../components/ui/shown-toast.ts'
import { type RouterOutput, useApiClient } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../../lib/use-first-press.ts'
import { type Issue, type IssueValues, issueActionLabels, issueKind, typedIssue } from './issue-kind.ts'
import { IssuePreview } from './issue-preview.tsx'

interface IssueFormProps extends EditFormProps<Issue, IssueValues> {
  /** All issues, once they are read. */
  list: RouterOutput['newsletter']['issueList'] | undefined
}

/** The form of an issue, with a preview, a test mail, and a question before it is sent. */
export function IssueForm({ list, ...props }: IssueFormProps) {
  const { stored } = props
  const { timeZone, sendsMail } = useSite()
  const body = useBody<IssueValues>()
  const [previewed, setPreviewed] = useState<IssueValues | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { form, typed, actions, ...edit } = useEditForm(props, body.field)
  const { labels } = issueKind
  const progress = list?.issues.find(({ id }) => id === stored?.id)?.progress ?? null
  const isComplete = issueKind.required.every((name) => typed()[name as keyof IssueValues]?.trim())
  return (
    <EditForm
      {...edit}
      actions={{
        ...actions,
        onSave: (published) => {
          // Without a required field there is no question: the form shows the problem instead.
          if (published && !progress && isComplete) setAsked(true)
          else actions.onSave(published)
        },
      }}
      labels={issueActionLabels}
      unpublishable={sendsMail ? undefined : 'Email is not set up, so no issue can be sent.'}
      leaveNewLabel="Cancel"
      onPreview={() => setPreviewed(typed())}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <TextInput form={form} name="title" label={labels.title} className="font-display text-2xl" />
          {form.values.content.trim() === '' && (
            <NewestButton list={list} onBody={(content) => form.set('content', content)} />
          )}
          <BodyInput {...{ form, body, label: labels.content }} noteOf={(words) => counted(words, 'word')} />
        </div>
        <div className="min-w-0 space-y-6">
          <AreaInput
            {...{ form, name: 'excerpt', label: labels.excerpt, rows: 3 }}
            hint="Email programs show it beside the subject. If it is empty, they show the start of the text."
          />
          {progress ? (
            <p className="text-sm text-ink-soft">
              {`Sent on ${dateAndTime(progress.startedAt, timeZone)}. Corrections change the issue’s page and the emails that have not gone out yet.`}
            </p>
          ) : (
            <DateInput form={form} name="publishedAt" label={labels.publishedAt} hints={dateHints} />
          )}
          <label className="flex items-start gap-3">
            <input
              id={form.fieldId('onSite')}
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-kelp"
              checked={form.values.onSite === 'yes'}
              onChange={({ target }) => form.set('onSite', target.checked ? 'yes' : '')}
            />
            <span>
              <span className="font-medium">{labels.onSite}</span>
              <span className="block text-sm text-ink-soft">Anyone can read it there from the moment it is sent.</span>
            </span>
          </label>
          {form.values.onSite === 'yes' && (
            <SlugInput {...{ form, label: labels.slug, pathOf: issuePages.itemPath, stored }} />
          )}
          <Checklist
            title="Before sending"
            kind={issueKind}
            values={{ ...form.values, excerpt: undefined }}
            more={drawnAdvice(form.values.content)}
            publicPaths={body.publicPaths}
          />
          {sendsMail && <TestIssue typed={typed} />}
        </div>
      </div>
      <ConfirmDialog
        {...question(form.values, list?.readers ?? null, instantOf(form.values.publishedAt, timeZone), timeZone)}
        isOpen={isAsked}
        onConfirm={() => {
          setAsked(false)
          actions.onSave(true)
        }}
        onCancel={() => setAsked(false)}
      />
      <IssuePreview values={previewed} onClose={() => setPreviewed(null)} />
    </EditForm>
  )
}

const dateHints = {
  none: 'Leave it empty to send the issue straight away.',
  ahead: (when: string) => `Scheduled: it will be sent on ${when}.`,
}

/** Mail programs leave out SVG drawings. */
function drawnAdvice(content: string): string[] {
  const drawn = bodyImages(content).filter(({ src }) => /\.svg([?#]|$)/i.test(src)).length
  if (drawn === 0) return []
  return [
    `${drawn === 1 ? 'One picture is a drawing (SVG)' : `${drawn} pictures are drawings (SVG)`}: shown on the issue’s page, but left out of the email.`,
  ]
}

/** The question before an issue is sent or scheduled. */
function question({ title }: IssueValues, readers: number | null, leavesAt: Date | null, timeZone: string) {
  const people =
    readers === null ? 'all confirmed subscribers' : `${grouped(readers)} ${readers === 1 ? 'reader' : 'readers'}`
  const isAhead = leavesAt !== null && leavesAt > new Date()
  if (isAhead) {
    return {
      ...{ title: 'Schedule this issue?', act: 'Schedule' },
      text: `“${title.trim()}” will be sent on ${dateAndTime(leavesAt, timeZone)} to everyone who has confirmed by then: ${people} today.`,
    }
  }
  const none = readers === 0 ? ' Nobody has confirmed their email address yet, so it would reach nobody.' : ''
  return {
    ...{ title: 'Send this issue?', act: 'Send Now' },
    text: `“${title.trim()}” will go to ${people} now. Once an email has been sent, it can't be recalled.${none}`,
  }
}

interface NewestButtonProps {
  list: RouterOutput['newsletter']['issueList'] | undefined
  onBody: (content: string) => void
}

/** Begins the text with the newest content of the site. */
function NewestButton({ list, onBody }: NewestButtonProps) {
  const client = useApiClient()
  const since = lastStart(list)
  const begin = useMutation({
    mutationFn: async () => {
      const [articles, reviews, diveSites] = await Promise.all([
        client.publicContent.articles.query(),
        client.publicContent.publishedReviews.query(),
        client.diveSites.newest.query(),
      ])
      return newestAsBody({ articles, reviews, diveSites }, since)
    },
    onSuccess: (body) =>
      body
        ? onBody(body)
        : showToast({ title: 'Nothing new', text: 'Nothing has been published since the last issue.' }),
    onError: useFailureToast({ text: 'The new content could not be loaded. Please try again.' }),
  })
  return (
    <button
      type="button"
      className="button aria-disabled:opacity-70"
      aria-disabled={begin.isPending || !list}
      onClick={() => list && !begin.isPending && begin.mutate()}
    >
      {since ? 'Start with what is new since the last issue' : 'Start with the newest content on the site'}
    </button>
  )
}

function lastStart(list: NewestButtonProps['list']): Date | null {
  const starts = list?.issues.flatMap(({ progress }) => (progress ? [progress.startedAt.getTime()] : [])) ?? []
  return starts.length > 0 ? new Date(Math.max(...starts)) : null
}

interface Story {
  title: string
  slug: string
  excerpt: string
  publishedAt: Date | null
  createdAt: Date
}

/** Public content, from the newest to the oldest. */
interface Newest {
  articles: readonly Story[]
  reviews: readonly Story[]
  diveSites: readonly { id: number; name: string; region: string; description: string; createdAt: Date }[]
}

const mostOfAKind = 5

/**
 * A body that begins with what appeared since the last issue; before the first one with the newest of all. Empty when
 * nothing is new.
 */
export function newestAsBody({ articles, reviews, diveSites }: Newest, since: Date | null): string {
  const isNew = ({ publishedAt, createdAt }: { publishedAt?: Date | null; createdAt: Date }) =>
    since === null || (publishedAt ?? createdAt) > since
  const storyEntry = (itemPath: (slug: string) => string) => (story: Story) =>
    entry(story.title, itemPath(story.slug), story.excerpt)
  return [
    part('New articles', articles.filter(isNew).map(storyEntry(articlePages.itemPath))),
    part('New gear reviews', reviews.filter(isNew).map(storyEntry(reviewPages.itemPath))),
    part(
      'New dive sites',
      diveSites
        .filter(isNew)
        .map((site) =>
          entry(`${site.name}, ${site.region}`, diveSitePages.itemPath(site.id), truncate(site.description, 150)),
        ),
    ),
  ]
    .flat()
    .join('\n\n')
}

function part(title: string, entries: string[]): string[] {
  return entries.length > 0 ? [`## ${title}`, ...entries.slice(0, mostOfAKind)] : []
}

function entry(title: string, path: string, text: string): string {
  return `**[${asMarkup(title)}](${path})**\n\n${asMarkup(text)}`.trim()
}

/** A text that says itself, whatever signs are in it. */
function asMarkup(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>!#&-]/g, '\\$&')
}

/** Sends the owner a test mail, and shows the response of the mail server. */
function TestIssue({ typed }: { typed: () => IssueValues }) {
  const client = useApiClient()
  const { run } = useOneAtATime()
  const test = useMutation({
    mutationFn: () => client.newsletter.testIssue.mutate(typedIssue(typed())),
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to send the test. Please try again.' }),
  })
  return (
    <div className="space-y-2">
      <button
        type="button"
        className="button aria-disabled:opacity-70"
        aria-disabled={test.isPending}
        onClick={() => run(() => test.mutateAsync())}
      >
        {test.isPending ? 'Sending...' : 'Send me a test'}
      </button>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {test.data && outcomeWords(test.data)}
      </p>
    </div>
  )
}

function outcomeWords({ to, problem }: { to: string; problem: string | null }): string {
  return problem ? `The test was not sent. ${problem}` : `The mail server accepted the test email to ${to}.`
}
