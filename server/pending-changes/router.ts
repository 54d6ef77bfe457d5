import {
  discardChangesInput,
  publishChangesInput,
  saveChangesInput,
} from '#domain/publishing/pending-changes.schema.ts'
import { adminProcedure } from '#server/trpc.ts'
import { discardChanges, publishChanges, saveChanges } from './commands.ts'

export const pendingChangesAdmin = {
  saveChanges: adminProcedure.input(saveChangesInput).mutation(({ ctx, input }) => saveChanges(ctx, input)),
  publishChanges: adminProcedure.input(publishChangesInput).mutation(({ ctx, input }) => publishChanges(ctx, input)),
  discardChanges: adminProcedure.input(discardChangesInput).mutation(({ ctx, input }) => discardChanges(ctx, input)),
}
