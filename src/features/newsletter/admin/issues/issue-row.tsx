import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { RowAct, rowActClass } from '../../../../components/edit-form/row-act.tsx'
import { StateBadge } from '../../../../components/edit-form/state-badge.tsx'
import type { StoryActs } from '../../../../components/edit-form/use-story-acts.ts'
import { Link } from '../../../../components/ui/link.tsx'
import { useSite } from '../../../../lib/site.ts'
import { IssueReport } from './issue-report.tsx'
import { type IssueSummary, issueActs, issueState, issueWords } from './issue-words.ts'

interface IssueRowProps {
  issue: IssueSummary
  acts: StoryActs
  onEdit: (id: number) => void
}

/** One issue in a list, with what became of it and all that can be done to it. */
export function IssueRow({ issue, acts, onEdit }: IssueRowProps) {
  const { timeZone } = useSite()
  const { id, title, publishedAt, createdAt, progress } = issue
  const state = issueState(issue)
  const path = state === 'published' ? issueWords.sitePath(issue) : null
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
          <StateBadge state={state} published={issueActs.published} />
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
        <RowAct name={state === 'published' ? 'Correct' : 'Edit'} title={title} onPress={() => onEdit(id)} />
        {state === 'scheduled' && (
          <RowAct name="Take back" {...{ title, isBusy }} onPress={(press) => acts.setPublished(issue, false, press)} />
        )}
        {path && (
          <Link to={path} target="_blank" className={`${rowActClass} inline-flex items-center`}>
            View on site<span className="sr-only">{`: ${title}`}</span>
          </Link>
        )}
        {state !== 'published' && (
          <RowAct name="Delete" {...{ title, isBusy }} onPress={(press) => acts.askToDelete(issue, press)} />
        )}
      </div>
    </li>
  )
}
