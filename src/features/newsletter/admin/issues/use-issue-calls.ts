import type { DeskCalls } from '../../../../components/edit-form/desk.ts'
import { useApi, useApiClient } from '../../../../lib/api.ts'
import { type Issue, type IssueValues, issueInput } from './issue-words.ts'

/** What the server does for the issues' desk. */
export function useIssueCalls(): DeskCalls<Issue, IssueValues> {
  const { newsletter } = useApiClient()
  const desk = useApi().newsletter.issueDesk
  const read = (id: number) => newsletter.issue.query({ id })
  return {
    read,
    save: async (values, { story, timeZone, published, idempotencyKey }) => {
      const input = { ...issueInput(values, story, timeZone), published }
      const saved = story
        ? newsletter.updateIssue.mutate({ ...input, id: story.id, revision: story.revision })
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
