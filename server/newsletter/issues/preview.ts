import type { z } from 'zod'
import { longestIssue, type previewIssueInput, tooLongIssue } from '#domain/newsletter/issue.schema.ts'
import { newsletterPages } from '#domain/newsletter/newsletter-links.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import type { AdminContext } from '#server/context.ts'
import { sendAsTest } from '#server/mail/test-message.ts'
import { writtenContent } from '#server/publishing/story-commands.ts'
import { issueBodies, testEmail } from './issue-email.ts'

type TypedIssue = z.output<typeof previewIssueInput>

/** The form's values as an email. Its link to unsubscribe leads to a page that changes nothing. */
export function previewIssue({ env }: AdminContext, typed: TypedIssue) {
  return issueBodies(env, asIssue(typed), env.SITE_URL + newsletterPages.unsubscribe.path)
}

/** Sends the owner the form's values as an email. @throws AppError CONFLICT without a mail server, TOO_MANY_REQUESTS */
export function testIssue(ctx: AdminContext, typed: TypedIssue) {
  return sendAsTest(ctx, (to) => testEmail(ctx, asIssue(typed), to))
}

function asIssue({ title, content, ...typed }: TypedIssue) {
  return { ...typed, title: title || 'The subject', slug: slugFromTitle(title), content: normalIssueText(content) }
}

/** The text of an issue in normal form. @throws AppError BAD_INPUT when it is too long for a mail */
export function normalIssueText(content: string): string {
  return writtenContent(content, { longest: longestIssue, message: tooLongIssue })
}
