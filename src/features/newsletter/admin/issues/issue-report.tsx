import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { useApi, useApiClient } from '../../../../lib/api.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts'
import type { IssueProgress } from './issue-words.ts'
import { progressTitle, reportWords } from './progress-words.ts'

interface IssueReportProps {
  id: number
  title: string
  progress: IssueProgress
}

/** How far its sending is, held back and let go on; afterwards what became of it. */
export function IssueReport({ id, title, progress }: IssueReportProps) {
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
