import { useQuery } from '@tanstack/react-query'
import type { ListMutations } from '../../../../components/edit-form/edit-kind.ts'
import { type EditorPlace, PublishableEditor } from '../../../../components/edit-form/publishable-editor.tsx'
import { useApi, useApiClient } from '../../../../lib/api.ts'
import { useIsStillIn } from '../../../../lib/use-session.ts'
import { IssueForm } from './issue-form.tsx'
import { type Issue, type IssueSummary, type IssueValues, issueInput, issueKind } from './issue-kind.ts'
import { IssueList } from './issue-list.tsx'

const pollMs = 3_000
/** A timer holds at most 24 days. */
const longestWaitMs = 24 * 60 * 60_000

/** The newsletter's issues. They are read again when one is due, and while one is being sent its progress is polled. */
export function IssueEditor(place: EditorPlace) {
  const api = useApi().newsletter
  const mutations = useIssueMutations()
  const isIn = useIsStillIn()
  const list = useQuery({
    ...api.issueList.queryOptions(),
    ...{ enabled: place.isOpen, staleTime: 0, refetchOnWindowFocus: true },
    refetchInterval: ({ state: { data } }) => (isIn && data ? nextReadMs(data.issues) : false),
    // Time alone makes a scheduled issue one that is being sent.
    notifyOnChangeProps: 'all',
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

type Timed = Pick<IssueSummary, 'progress' | 'published' | 'publishedAt'>

/** How long until the list changes by itself; false if it does not. */
function nextReadMs(issues: readonly Timed[]): number | false {
  const wait = Math.min(...issues.map(waitMs))
  return wait === Number.POSITIVE_INFINITY ? false : Math.min(wait, longestWaitMs)
}

/** Until its time, and while its messages are being queued and sent the time between two polls. */
function waitMs({ progress, published, publishedAt }: Timed): number {
  if (progress) return progress.waiting > 0 && !progress.isPaused ? pollMs : Number.POSITIVE_INFINITY
  if (!published || !publishedAt) return Number.POSITIVE_INFINITY
  const untilDueMs = publishedAt.getTime() - Date.now()
  return untilDueMs > 0 ? untilDueMs : pollMs
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
