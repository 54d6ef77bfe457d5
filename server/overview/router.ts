import { adminProcedure } from '#server/trpc.ts'
import { getOverview } from './queries.ts'

export const overviewAdmin = {
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx)),
}
