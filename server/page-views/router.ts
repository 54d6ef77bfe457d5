import { z } from 'zod'
import { viewPeriodNames } from '#domain/page-views/page-views.ts'
import { adminProcedure } from '#server/trpc.ts'
import { listPageViews } from './queries.ts'

export const pageViewAdmin = {
  pageViews: adminProcedure
    .input(z.object({ period: z.enum(viewPeriodNames), page: z.string().nullable() }))
    .query(({ ctx, input }) => listPageViews(ctx, input.period, input.page)),
}
