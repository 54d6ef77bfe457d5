import { resourceInput, restoreRevisionInput, revisionInput } from '#domain/revisions/revision.schema.ts'
import { adminProcedure } from '#server/trpc.ts'
import { restoreRevision } from './commands.ts'
import { getRevision, listRevisions } from './queries.ts'

export const revisionAdmin = {
  revisions: adminProcedure.input(resourceInput).query(({ ctx, input }) => listRevisions(ctx.db, input)),
  revision: adminProcedure.input(revisionInput).query(({ ctx, input }) => getRevision(ctx.db, input)),
  restoreRevision: adminProcedure.input(restoreRevisionInput).mutation(({ ctx, input }) => restoreRevision(ctx, input)),
}
