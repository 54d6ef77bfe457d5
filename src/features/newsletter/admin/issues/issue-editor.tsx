import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import type { StoryState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { grouped } from '#domain/shared/numbers.ts'
import type { ListMutations } from '../../../../components/edit-form/edit-kind.ts'
import {
  type AdminListProps,
  type EditorPlace,
  PublishableEditor,
} from '../../../../components/edit-form/publishable-editor.tsx'
import { RowAction, rowActionClass } from '../../../../components/edit-form/row-act.tsx'
import { StateBadge } from '../../../../components/edit-form/state-badge.tsx'
import { ListSection } from '../../../../components/edit-form/story-part.tsx'
import { type ListActions, useListActions } from '../../../../components/edit-form/use-list-actions.ts'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import { Link } from '../../../../components/ui/link.tsx'
import { QueryNotice } from '../../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi, useApiClient } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../../lib/use-first-press.ts'
import { useIsStillIn } from '../../../../lib/use-session.ts'
import { IssueForm } from './issue-form.tsx'
import {
  type Issue,
  type IssueProgress,
  type IssueSummary,
  type IssueValues,
  issueActionLabels,
  issueInput,
  issueKind,
  issueState,
} from './issue-kind.ts'
import { isUnderWay, progressTitle, reportWords } from './progress-words.ts'

/** How often it is asked how far an issue is while it is being sent. */
const progressMs = 3_000

/** The newsletter's issues: writing one, sending it, and what became of each. */
export function IssueEditor(place: EditorPlace) {
  const api = useApi().newsletter
  const mutations = useIssueMutations()
  const isIn = useIsStillIn()
  const list = useQuery({
    ...api.issueDesk.queryOptions(),
    ...{ enabled: place.isOpen, staleTime: 0 },
    refetchInterval: ({ state: { data } }) => (isIn && data?.issues.some(isUnderWay) ? progressMs : false),
  })
  const stored = useQuery({
    ...api.issue.queryOptions({ id: place.edit ?? 0 }),
    ...{ enabled: place.edit !== undefined, gcTime: 0 },
  })
  return (
    <PublishableEditor
      {...place}
      kind={issueKind}
      mutations={mutations}
      title="New issue"
      closed={{
        title: 'Newsletter issues',
        text: 'Each goes once to everyone who confirmed the address and has not left.',
      }}
      stored={stored}
      renderForm={({ key, ...writing }) => <IssueForm key={key} {...{ ...writing, list: list.data }} />}
      renderLists={(acts) => <IssueLists {...{ mutations, list, ...acts }} />}
    />
  )
}

interface IssueListsProps extends AdminListProps {
  mutations: ListMutations<Issue, IssueValues>
  list: UseQueryResult<RouterOutput['newsletter']['issueDesk']>
}

const parts: { state: StoryState; title: string; none: string }[] = [
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'published', title: 'Sent', none: 'No issue has been sent yet.' },
]

/** Every issue, by where it stands. */
function IssueLists({ mutations, list, onEdit, onChanged, isAlone }: IssueListsProps) {
  const id = useId()
  const { heading, acts } = useListActions(issueKind, mutations, { onEdit, onChanged })
  return (
    <section aria-labelledby={id} className={isAlone ? '' : 'mt-20 border-t border-line pt-8'}>
      <h2 ref={heading} id={id} tabIndex={-1} className={isAlone ? 'sr-only' : 'text-3xl outline-none'}>
        All issues
      </h2>
      <QueryNotice query={list} failed="The list could not be read." />
      {list.data &&
        parts.map((part) => (
          <ListSection
            key={part.state}
            {...part}
            query=""
            stories={list.data.issues.filter((issue) => issueState(issue) === part.state)}
            renderStory={(issue) => <IssueRow key={issue.id} {...{ issue, acts, onEdit }} />}
          />
        ))}
      <ConfirmDialog {...acts.question} />
    </section>
  )
}

interface IssueRowProps {
  issue: IssueSummary
  acts: ListActions
  onEdit: (id: number) => void
}

/** One issue in a list, with what became of it and all that can be done to it. */
function IssueRow({ issue, acts, onEdit }: IssueRowProps) {
  const { timeZone } = useSite()
  const { id, title, publishedAt, createdAt, progress } = issue
  const state = issueState(issue)
  const path = state === 'published' ? issueKind.sitePath(issue) : null
  const isBusy = acts.busyWith === id
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        <button
          type="button"
          className="min-h-11 cursor-pointer text-left text-lg font-medium wrap-anywhere hover:text-kelp"
          onClick={() => onEdit(id)}
        >
          {title}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StateBadge state={state} published={issueActionLabels.published} />
          <span>{dateAndTime(publishedAt ?? createdAt, timeZone)}</span>
          {state === 'published' && !issue.onSite && <span>Not on the site</span>}
        </p>
        {progress && <IssueReport id={id} title={title} progress={progress} />}
        {state === 'published' && !progress && (
          <p role="status" className="mt-2 text-sm">
            Sending begins...
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <RowAction name={state === 'published' ? 'Correct' : 'Edit'} title={title} onPress={() => onEdit(id)} />
        {state === 'scheduled' && (
          <RowAction
            name="Take back"
            {...{ title, isBusy }}
            onPress={(press) => acts.setPublished(issue, false, press)}
          />
        )}
        {path && (
          <Link to={path} target="_blank" className={`${rowActionClass} inline-flex items-center`}>
            View on site<span className="sr-only">{`: ${title}`}</span>
          </Link>
        )}
        {state !== 'published' && (
          <RowAction name="Delete" {...{ title, isBusy }} onPress={(press) => acts.askToDelete(issue, press)} />
        )}
      </div>
    </li>
  )
}

interface IssueReportProps {
  id: number
  title: string
  progress: IssueProgress
}

/** How far its sending is, held back and let go on; afterwards what became of it. */
function IssueReport({ id, title, progress }: IssueReportProps) {
  const { recipients, waiting, isPaused } = progress
  const report = waiting > 0 ? '' : reportWords(progress)
  return (
    <div className="mt-2 max-w-md text-sm">
      <p>{progressTitle(progress)}</p>
      {waiting > 0 && (
        <>
          <progress
            max={recipients}
            value={recipients - waiting}
            aria-label={`Sent of “${title}”`}
            className="mt-1 block h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-kelp [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-kelp"
          />
          <PauseButton {...{ id, title, isPaused }} />
        </>
      )}
      {report && <p className="text-ink-soft">{report}</p>}
      {progress.refused > 0 && <Refusals id={id} />}
    </div>
  )
}

function PauseButton({ id, title, isPaused }: { id: number; title: string; isPaused: boolean }) {
  const client = useApiClient()
  const desk = useApi().newsletter.issueDesk
  const { run } = useOneAtATime()
  const pause = useMutation({
    mutationFn: () => client.newsletter.pauseIssue.mutate({ id, isPaused: !isPaused }),
    onError: useFailureToast({
      title: 'Update Failed',
      text: `Whether it ${isPaused ? 'goes on' : 'is paused'} is not sure. Please look again.`,
    }),
    onSettled: () => desk.invalidate(),
  })
  const name = isPaused ? 'Go on sending' : 'Pause'
  return (
    <button
      type="button"
      className="text-link min-h-11 aria-disabled:opacity-60"
      aria-disabled={pause.isPending}
      aria-label={`${name}: “${title}”`}
      onClick={() => run(() => pause.mutateAsync())}
    >
      {name}
    </button>
  )
}

/** Why the mail server refused some, asked for when somebody wants to know. */
function Refusals({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    ...useApi().newsletter.issueRefusals.queryOptions({ id }),
    ...{ enabled: isOpen, staleTime: 0 },
  })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2">Why refused</summary>
      {error && <p role="alert">The reasons could not be read.</p>}
      {data?.length === 0 && <p>The reasons are kept for a month, which is over.</p>}
      <ul className="ml-4 list-disc">
        {data?.map(({ reason, count }) => (
          <li key={reason}>{`${grouped(count)}: ${mailProblem(reason)}`}</li>
        ))}
      </ul>
    </details>
  )
}

/** What the server does for the issues' desk. */
function useIssueMutations(): ListMutations<Issue, IssueValues> {
  const { newsletter } = useApiClient()
  const desk = useApi().newsletter.issueDesk
  const read = (id: number) => newsletter.issue.query({ id })
  return {
    read,
    save: async (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...issueInput(values, stored, timeZone), published }
      const saved = stored
        ? newsletter.updateIssue.mutate({ ...input, id: stored.id, revision: stored.revision })
        : newsletter.createIssue.mutate({ ...input, idempotencyKey })
      // Why it fails may be what the list does not show yet: another tab has sent it.
      saved.catch(() => desk.invalidate())
      return saved
    },
    setPublished: ({ id }, published) => newsletter.updateIssue.mutate({ id, published }),
    remove: (id) => newsletter.deleteIssue.mutate({ id }),
    restore: (id) => newsletter.restoreIssue.mutate({ id }),
  }
}
