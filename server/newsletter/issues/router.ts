import {
  createIssueInput,
  pauseIssueInput,
  previewIssueInput,
  updateIssueInput,
} from '#domain/newsletter/issue.schema.ts'
import { slugInput, storyIdInput } from '#domain/publishing/story.schema.ts'
import { adminProcedure, publicList, publicProcedure } from '#server/trpc.ts'
import { issueCommands } from './commands.ts'
import { previewIssue, testIssue } from './preview.ts'
import { getIssuePage, listAllIssues, listIssueArchive, listRefusals } from './queries.ts'

export const issueProcedures = {
  issuePage: publicProcedure.input(slugInput).query(({ ctx, input }) => getIssuePage(ctx.db, input.slug, ctx.now())),
  issueArchive: publicList.query(({ ctx }) => listIssueArchive(ctx.db, ctx.now())),
  issueList: adminProcedure.query(({ ctx }) => listAllIssues(ctx.db)),
  issue: adminProcedure.input(storyIdInput).query(({ ctx, input }) => issueCommands.get(ctx.db, input.id)),
  issueRefusals: adminProcedure.input(storyIdInput).query(({ ctx, input }) => listRefusals(ctx.db, input.id)),
  createIssue: adminProcedure.input(createIssueInput).mutation(({ ctx, input }) => issueCommands.create(ctx, input)),
  updateIssue: adminProcedure.input(updateIssueInput).mutation(({ ctx, input }) => issueCommands.update(ctx, input)),
  deleteIssue: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => issueCommands.delete(ctx, input)),
  pauseIssue: adminProcedure.input(pauseIssueInput).mutation(({ ctx, input }) => issueCommands.pause(ctx, input)),
  /** The mail as its readers would get it. A mutation, because a body is too long for an address. */
  previewIssue: adminProcedure.input(previewIssueInput).mutation(({ ctx, input }) => previewIssue(ctx, input)),
  testIssue: adminProcedure.input(previewIssueInput).mutation(({ ctx, input }) => testIssue(ctx, input)),
}
