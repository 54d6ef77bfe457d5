import { useQuery } from '@tanstack/react-query'
import type { ListMutations } from '../../../../components/edit-form/edit-kind.ts'
import { type EditorPlace, PublishableEditor } from '../../../../components/edit-form/publishable-editor.tsx'
import { useApi, useApiClient } from '../../../../lib/api.ts'
import { useIsStillIn } from '../../../../lib/use-session.ts'
import { IssueForm } from './issue-form.tsx'
import { type Issue, type IssueSummary, type IssueValues, issueInput, issueKind } from './issue-kind.ts'
import { IssueList } from './issue-list.tsx'

const pollMs = 3_000

/** The newsletter's issues. While one is being sent, its progress is polled. */
export function IssueEditor(place: EditorPlace) {
  const api = useApi().newsletter
  const mutations = useIssueMutations()
  const isIn = useIsStillIn()
  const list = useQuery({
    ...api.issueList.queryOptions(),
    ...{ enabled: place.isOpen, staleTime: 0 },
    refetchInterval: ({ state: { data } }) => (isIn && data?.issues.some(isUnderWay) ? pollMs : false),
  })
  const stored = useQuery({
    ...api.issue.queryOptions({ id: place.edit ?? 0 }),
    ...{ enabled: place.edit !== undefined, gcTime: 0 },
  })
  return (
    <PublishableEditor
      {...{ ...place, kind: issueKind, mutations, stored }}
      title="New issue"
      closed={{
        title: 'Newsletter issues',
        text: 'Each issue goes once to every confirmed subscriber who has not unsubscribed.',
      }}
      renderForm={(form) => <IssueForm {...form} list={list.data} />}
      renderList={(events) => <IssueList {...{ mutations, list, ...events }} />}
    />
  )
}

/** Some of its messages are not sent yet, or its time has come and none is queued yet. */
function isUnderWay({
  progress,
  published,
  publishedAt,
}: Pick<IssueSummary, 'progress' | 'published' | 'publishedAt'>) {
  if (progress) return progress.waiting > 0 && !progress.isPaused
  return published && publishedAt !== null && publishedAt <= new Date()
}

function useIssueMutations(): ListMutations<Issue, IssueValues> {
  const { newsletter } = useApiClient()
  const desk = useApi().newsletter.issueList
  return {
    read: (id) => newsletter.issue.query({ id }),
    save: async (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...issueInput(values, stored, timeZone), published }
      const saved = stored
        ? newsletter.updateIssue.mutate({ ...input, id: stored.id, revision: stored.revision })
        : newsletter.createIssue.mutate({ ...input, idempotencyKey })
      // It may fail because another tab has sent the issue, which the list does not show yet.
      saved.catch(() => desk.invalidate())
      return saved
    },
    setPublished: ({ id }, published) => newsletter.updateIssue.mutate({ id, published }),
    remove: (id) => newsletter.deleteIssue.mutate({ id }),
  }
}
