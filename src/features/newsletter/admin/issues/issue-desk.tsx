import { useQuery } from '@tanstack/react-query'
import { type DeskPlace, WritingDesk } from '../../../../components/edit-form/writing-desk.tsx'
import { useApi } from '../../../../lib/api.ts'
import { useIsStillIn } from '../../../../lib/use-session.ts'
import { IssueForm } from './issue-form.tsx'
import { IssueLists } from './issue-lists.tsx'
import { issueWords } from './issue-words.ts'
import { isUnderWay } from './progress-words.ts'
import { useIssueCalls } from './use-issue-calls.ts'

/** How often it is asked how far an issue is while it is being sent. */
const progressMs = 3_000

/** The newsletter's issues: writing one, sending it, and what became of each. */
export function IssueDesk(place: DeskPlace) {
  const api = useApi().newsletter
  const calls = useIssueCalls()
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
    <WritingDesk
      {...place}
      desk={issueWords}
      calls={calls}
      title="New issue"
      closed={{
        title: 'Newsletter issues',
        text: 'Each goes once to everyone who confirmed the address and has not left.',
      }}
      stored={stored}
      renderForm={({ key, ...writing }) => <IssueForm key={key} {...{ ...writing, list: list.data }} />}
      renderLists={(acts) => <IssueLists {...{ calls, list, ...acts }} />}
    />
  )
}
