import { z } from 'zod'
import { storyIdInput } from '#domain/publishing/story.schema.ts'
import { resourceInput } from '#domain/revisions/revision.schema.ts'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import { createPreviewLink, revokePreviewLink } from './commands.ts'
import { getPreview, listPreviewLinks } from './queries.ts'

export const previewPublic = {
  preview: publicProcedure
    .input(z.object({ token: z.string().max(100) }))
    .query(({ ctx, input }) => getPreview(ctx, input.token)),
}

export const previewAdmin = {
  previewLinks: adminProcedure.input(resourceInput).query(({ ctx, input }) => listPreviewLinks(ctx, input.resource)),
  createPreviewLink: adminProcedure.input(resourceInput).mutation(({ ctx, input }) => createPreviewLink(ctx, input)),
  revokePreviewLink: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => revokePreviewLink(ctx, input)),
}
