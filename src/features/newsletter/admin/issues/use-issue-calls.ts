import type { DeskCalls } from '../../../../components/writing/desk.ts'
import { findMade, useIsAsSent } from '../../../../components/writing/made-by.ts'
import { useApiClient } from '../../../../lib/api.ts'
import { type Issue, type IssueValues, issueInput, issueWords } from './issue-words.ts'

/** What the server does for the issues' desk. */
export function useIssueCalls(): DeskCalls<Issue, IssueValues> {
  const { newsletter } = useApiClient()
  const isAsSent = useIsAsSent<Issue, IssueValues>(issueWords)
  const read = (id: number) => newsletter.issue.query({ id })
  return {
    read,
    save: (values, { story, timeZone, published }) => {
      const input = { ...issueInput(values, story, timeZone), published }
      if (!story) return newsletter.createIssue.mutate(input)
      return newsletter.updateIssue.mutate({ ...input, id: story.id, revision: story.revision })
    },
    setPublished: ({ id }, published) => newsletter.updateIssue.mutate({ id, published }),
    remove: (id) => newsletter.deleteIssue.mutate({ id }),
    restore: (id) => newsletter.restoreIssue.mutate({ id }),
    // One that was sent, and whose answer was lost, must not be sent again.
    findMade: async (sent) => findMade({ rows: (await newsletter.issueDesk.query()).issues, sent, read, isAsSent }),
  }
}
