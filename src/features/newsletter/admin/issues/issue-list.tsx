import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { AdminList, ListRow } from '../../../../components/edit-form/admin-list.tsx'
import type { ListMutations } from '../../../../components/edit-form/edit-kind.ts'
import type { ListEvents } from '../../../../components/edit-form/publishable-editor.tsx'
import { type ListActions, useListActions } from '../../../../components/edit-form/use-list-actions.ts'
import { type RouterOutput, useApi, useApiClient } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../../lib/use-first-press.ts'
import {
  type Issue,
  type IssueProgress,
  type IssueSummary,
  type IssueValues,
  issueActionLabels,
  issueKind,
  issueState,
} from './issue-kind.ts'

interface IssueListProps extends ListEvents {
  mutations: ListMutations<Issue, IssueValues>
  list: UseQueryResult<RouterOutput['newsletter']['issueList']>
}

const sections = [
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'published', title: 'Sent', none: 'No issue has been sent yet.' },
] as const

/** Every issue, by its state. */
export function IssueList({ mutations, list, ...events }: IssueListProps) {
  const { onEdit, isAlone } = events
  const { heading, actions } = useListActions(issueKind, mutations, events)
  return (
    <AdminList
      {...{ noun: 'issue', heading, isAlone, list, actions }}
      sections={sections.map(({ state, ...section }) => ({
        ...section,
        items: list.data?.issues.filter((issue) => issueState(issue) === state) ?? [],
      }))}
      renderRow={(issue) => <IssueRow key={issue.id} {...{ issue, actions, onEdit }} />}
    />
  )
}

interface IssueRowProps {
  issue: IssueSummary
  actions: ListActions
  onEdit: (id: number) => void
}

function IssueRow({ issue, actions, onEdit }: IssueRowProps) {
  const { timeZone } = useSite()
  const { id, title, publishedAt, createdAt, progress, onSite } = issue
  const state = issueState(issue)
  const isSent = state === 'published'
  return (
    <ListRow
      {...{ item: issue, state, actions, onEdit, sitePath: issueKind.sitePath(issue) }}
      publishedLabel={issueActionLabels.published}
      facts={[dateAndTime(publishedAt ?? createdAt, timeZone), isSent && !onSite && 'Not on the site']}
      editLabel={isSent ? 'Correct' : 'Edit'}
      toggleLabel={state === 'scheduled' ? 'Unschedule' : null}
      canDelete={!isSent}
    >
      {progress && <IssueReport id={id} title={title} progress={progress} />}
      {isSent && !progress && (
        <p role="status" className="mt-2 text-sm">
          Sending is about to start...
        </p>
      )}
    </ListRow>
  )
}

interface IssueReportProps {
  id: number
  title: string
  progress: IssueProgress
}

/** The progress of sending, with Pause, and afterwards its result. */
function IssueReport({ id, title, progress }: IssueReportProps) {
  const { recipients, waiting, isPaused } = progress
  const report = waiting > 0 ? '' : reportText(progress)
  return (
    <div className="mt-2 max-w-md text-sm">
      <p>{progressTitle(progress)}</p>
      {waiting > 0 && (
        <>
          <progress
            max={recipients}
            value={recipients - waiting}
            aria-label={`Progress of sending “${title}”`}
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
  const desk = useApi().newsletter.issueList
  const { run } = useOneAtATime()
  const pause = useMutation({
    mutationFn: () => client.newsletter.pauseIssue.mutate({ id, isPaused: !isPaused }),
    onError: useFailureToast({
      title: 'Update Failed',
      text: `It may not have been ${isPaused ? 'resumed' : 'paused'}. Please check again.`,
    }),
    onSettled: () => desk.invalidate(),
  })
  const name = isPaused ? 'Resume sending' : 'Pause'
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

/** The reasons of the mail server, loaded on request. */
function Refusals({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    ...useApi().newsletter.issueRefusals.queryOptions({ id }),
    ...{ enabled: isOpen, staleTime: 0 },
  })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2">Why were they refused?</summary>
      {error && <p role="alert">The reasons could not be loaded.</p>}
      {data?.length === 0 && <p>Reasons are deleted after a month.</p>}
      <ul className="ml-4 list-disc">
        {data?.map(({ reason, count }) => (
          <li key={reason}>{`${grouped(count)}: ${mailProblem(reason)}`}</li>
        ))}
      </ul>
    </details>
  )
}

/** How far the sending is, such as "Sending: 120 of 2,000". */
function progressTitle({ recipients, sent, refused, waiting, isPaused }: IssueProgress): string {
  if (waiting === 0) return `Sent to ${grouped(sent)}`
  const done = recipients - waiting
  return `${isPaused ? 'Paused' : 'Sending'}: ${grouped(done)} of ${grouped(recipients)}${refused > 0 ? `, ${grouped(refused)} refused` : ''}`
}

/** Why it did not reach some readers; empty when it reached all. */
function reportText({ recipients, sent, refused, waiting }: IssueProgress): string {
  const left = recipients - sent - refused - waiting
  return [
    refused > 0 && `${grouped(refused)} refused by the mail server.`,
    left > 0 && `${grouped(left)} left the list before it was sent to them.`,
    recipients === 0 && 'Nobody had confirmed their email address.',
  ]
    .filter(Boolean)
    .join(' ')
}
