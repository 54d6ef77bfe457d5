import { searchInput } from '#domain/search.schema.ts'
import { publicProcedure } from '#server/trpc.ts'
import { searchContent } from './queries.ts'

export const searchPublic = {
  /** The site search: at most three results of a kind, articles first, then dive sites, products and reviews. */
  search: publicProcedure.input(searchInput).query(({ ctx, input }) => searchContent(ctx.db, input.q, ctx.now())),
}
