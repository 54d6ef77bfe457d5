import type { z } from 'zod'
import type { previewIssueInput } from '#domain/issue.schema.ts'
import { newsletterPages } from '#domain/newsletter-links.ts'
import type { AdminContext } from '#server/context.ts'
import { completeText } from '#server/publishing/story.ts'
import { issueBodies } from './issue-letter.ts'

/** What stands in the form as a mail. Its link to leave leads to a page that changes nothing. */
export function previewIssue({ env }: AdminContext, input: z.output<typeof previewIssueInput>) {
  const issue = { ...completeText(input), slug: 'preview', title: input.title || 'The subject' }
  return issueBodies(env, issue, env.SITE_URL + newsletterPages.unsubscribe.path)
}
