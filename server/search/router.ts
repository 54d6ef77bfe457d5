import { z } from 'zod'
import { adminProcedure, publicSearch } from '#server/trpc.ts'
import { listPlaces, searchContent } from './queries.ts'

/** Any text: what is too short or too long to search for finds nothing, and is no fault of the visitor's. */
const searchInput = z.object({ q: z.string() })

export const searchPublic = {
  /** The site search: at most three results of a kind, pages and articles first, reviews last; and lists that have more. */
  search: publicSearch.input(searchInput).query(({ ctx, input }) => searchContent(ctx.db, input.q, ctx.now())),
}

export const searchAdmin = {
  /** Every page of the site with its title and path, for the quick switcher, the picker of links and finding dead ones. */
  places: adminProcedure.query(({ ctx }) => listPlaces(ctx)),
}
