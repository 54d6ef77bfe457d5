import { searchInput } from '#domain/search.schema.ts'
import { adminProcedure, publicSearch } from '#server/trpc.ts'
import { listPlaces } from './places.ts'
import { searchContent } from './queries.ts'

export const searchPublic = {
  /** The site search: at most three results of a kind, articles first, then dive sites, products and reviews. */
  search: publicSearch.input(searchInput).query(({ ctx, input }) => searchContent(ctx.db, input.q, ctx.now())),
}

export const searchAdmin = {
  /** Every page of the site with its title and path, for the quick switcher, the picker of links and finding dead ones. */
  places: adminProcedure.query(({ ctx }) => listPlaces(ctx)),
}
