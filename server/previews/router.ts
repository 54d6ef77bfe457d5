import { previewInput, resourceInput } from '#domain/publishing/pending-changes.schema.ts'
import { storyIdInput } from '#domain/publishing/story.schema.ts'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import { createPreviewLink, revokePreviewLink } from './commands.ts'
import { getPreview, listPreviewLinks } from './queries.ts'

export const previewPublic = {
  preview: publicProcedure.input(previewInput).query(({ ctx, input }) => getPreview(ctx, input.token)),
}

export const previewAdmin = {
  previewLinks: adminProcedure.input(resourceInput).query(({ ctx, input }) => listPreviewLinks(ctx, input.resource)),
  createPreviewLink: adminProcedure.input(resourceInput).mutation(({ ctx, input }) => createPreviewLink(ctx, input)),
  revokePreviewLink: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => revokePreviewLink(ctx, input)),
}
