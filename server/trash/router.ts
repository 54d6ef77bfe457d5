import { trashItemInput } from '#domain/trash/trash.schema.ts'
import { adminProcedure } from '#server/trpc.ts'
import { bringBack, deleteForGood } from './commands.ts'
import { listTrash } from './queries.ts'

export const trashAdmin = {
  trash: adminProcedure.query(({ ctx }) => listTrash(ctx.db, ctx.now())),
  bringBack: adminProcedure.input(trashItemInput).mutation(({ ctx, input }) => bringBack(ctx, input)),
  deleteForGood: adminProcedure.input(trashItemInput).mutation(({ ctx, input }) => deleteForGood(ctx, input)),
}
