import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { issueSendings, issues } from '#db/schema/issues.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { mailNotSetUp } from '#server/mail/test-message.ts'
import { editCommands } from '#server/publishing/edit-commands.ts'
import { freeSlug, keepSlug } from '#server/publishing/story-commands.ts'
import { write } from '#server/write.ts'
import { normalIssueText } from './preview.ts'

type Issue = typeof issues.$inferSelect

const kind = { kind: issuePages.kind, table: issues, pathOf: issuePages.itemPath }

/** Publishing an issue is sending it; one whose sending began is corrected, never sent again, and stays. */
const edits = editCommands<Issue>({
  ...kind,
  empty: { slug: '', excerpt: '', content: '', onSite: true, published: false, publishedAt: null },
  required: ['content'],
  missing: 'Missing Information - Please fill in all required fields to send the issue.',
  notFound: 'This issue does not exist. It may have been deleted.',
  complete(values, { tx, ctx, given, before }) {
    const text = { ...values, content: normalIssueText(values.content) }
    const slug = keepSlug(tx, kind, { values: text, given, before })
    if (before && isBegun(tx, before.id)) {
      if (!values.published) throw new AppError('CONFLICT', isSent)
      return { ...text, slug, publishedAt: before.publishedAt }
    }
    if (!values.published) return { ...text, slug }
    if (!ctx.env.SMTP_URL) throw new AppError('BAD_INPUT', mailNotSetUp)
    const now = ctx.now()
    const isAhead = values.publishedAt !== null && values.publishedAt > now
    return { ...text, slug, publishedAt: isAhead ? values.publishedAt : now }
  },
  // Undoing a deletion must send no mail.
  revive: (tx, { slug, published, publishedAt }, now) => ({
    slug: freeSlug(tx, kind, slug),
    published: published && publishedAt !== null && publishedAt > now,
  }),
  assertDeletable(tx, { id }) {
    if (isBegun(tx, id)) throw new AppError('CONFLICT', isSent)
  },
})

const isSent = 'It has been sent, so it cannot be deleted. You can take its page off the site.'

function isBegun(tx: Tx, id: number): boolean {
  return tx.select().from(issueSendings).where(eq(issueSendings.issueId, id)).get() !== undefined
}

export const issueCommands = {
  ...edits,

  async create(ctx: AdminContext, input: Parameters<typeof edits.create>[1]): Promise<Issue> {
    const issue = await edits.create(ctx, input)
    ctx.mail.wake()
    return issue
  },

  async update(ctx: AdminContext, input: Parameters<typeof edits.update>[1]): Promise<Issue> {
    const issue = await edits.update(ctx, input)
    ctx.mail.wake()
    return issue
  },

  /** Pauses the sending of the messages that wait, or resumes it. @throws AppError NOT_FOUND */
  async pause(ctx: AdminContext, { id, isPaused }: { id: number; isPaused: boolean }): Promise<void> {
    const action = isPaused ? 'issue_pause' : 'issue_resume'
    await write(ctx, { action, resource: `issue:${id}` }, (tx) => {
      const pausedAt = isPaused ? ctx.now() : null
      const { changes } = tx.update(issueSendings).set({ pausedAt }).where(eq(issueSendings.issueId, id)).run()
      if (changes === 0) throw new AppError('NOT_FOUND', 'This issue is not being sent.')
    })
    ctx.mail.wake()
  },
}
