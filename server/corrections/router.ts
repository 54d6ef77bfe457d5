import { correctedPageInput, correctionFormInput } from '#domain/corrections/correction.schema.ts'
import { publicProcedure } from '#server/trpc.ts'
import { sendCorrection } from './commands.ts'
import { getCorrectedPage } from './queries.ts'

export const correctionPublic = {
  correctedPage: publicProcedure
    .input(correctedPageInput)
    .query(({ ctx, input }) => getCorrectedPage(ctx.db, input.page)),
  sendCorrection: publicProcedure.input(correctionFormInput).mutation(({ ctx, input }) => sendCorrection(ctx, input)),
}
