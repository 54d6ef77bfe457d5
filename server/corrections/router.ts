import {
  applyCorrectionInput,
  correctedPageInput,
  correctionFormInput,
  settleCorrectionInput,
} from '#domain/corrections/correction.schema.ts'
import { adminProcedure, publicProcedure } from '#server/trpc.ts'
import { applyCorrection, sendCorrection, settleCorrection } from './commands.ts'
import { getCorrectedPage, listCorrections } from './queries.ts'

export const correctionPublic = {
  correctedPage: publicProcedure
    .input(correctedPageInput)
    .query(({ ctx, input }) => getCorrectedPage(ctx.db, input.page)),
  sendCorrection: publicProcedure.input(correctionFormInput).mutation(({ ctx, input }) => sendCorrection(ctx, input)),
}

export const correctionAdmin = {
  corrections: adminProcedure.query(({ ctx }) => listCorrections(ctx.db)),
  applyCorrection: adminProcedure.input(applyCorrectionInput).mutation(({ ctx, input }) => applyCorrection(ctx, input)),
  settleCorrection: adminProcedure
    .input(settleCorrectionInput)
    .mutation(({ ctx, input }) => settleCorrection(ctx, input)),
}
