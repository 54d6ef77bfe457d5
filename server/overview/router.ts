import { adminProcedure } from '#server/trpc.ts'
import { makeOverview } from './overview.ts'
import { readOverviewFacts } from './queries.ts'

export const overviewAdmin = {
  overview: adminProcedure.query(({ ctx }) => makeOverview(readOverviewFacts(ctx))),
}
