import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { StoryState } from '#domain/publishing/story.ts'
import type { DeskCalls } from '../../../../components/edit-form/desk.ts'
import { StoryPart } from '../../../../components/edit-form/story-part.tsx'
import { useListActs } from '../../../../components/edit-form/use-story-acts.ts'
import type { ListActs } from '../../../../components/edit-form/writing-desk.tsx'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import { QueryNotice } from '../../../../components/ui/query-notice.tsx'
import type { RouterOutput } from '../../../../lib/api.ts'
import { IssueRow } from './issue-row.tsx'
import { type Issue, type IssueValues, issueState, issueWords } from './issue-words.ts'

interface IssueListsProps extends ListActs {
  calls: DeskCalls<Issue, IssueValues>
  list: UseQueryResult<RouterOutput['newsletter']['issueDesk']>
}

const parts: { state: StoryState; title: string; none: string }[] = [
  { state: 'draft', title: 'Drafts', none: 'No drafts.' },
  { state: 'scheduled', title: 'Scheduled', none: 'Nothing is scheduled.' },
  { state: 'published', title: 'Sent', none: 'No issue has been sent yet.' },
]

/** Every issue, by where it stands. */
export function IssueLists({ calls, list, onEdit, onChanged, isAlone }: IssueListsProps) {
  const id = useId()
  const { heading, acts } = useListActs(issueWords, calls, { onEdit, onChanged })
  return (
    <section aria-labelledby={id} className={isAlone ? '' : 'mt-20 border-t border-line pt-8'}>
      <h2 ref={heading} id={id} tabIndex={-1} className={isAlone ? 'sr-only' : 'text-3xl outline-none'}>
        All issues
      </h2>
      <QueryNotice query={list} failed="The list could not be read." />
      {list.data &&
        parts.map((part) => (
          <StoryPart
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
