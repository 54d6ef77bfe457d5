import { slugInput } from '#domain/publishing/story.schema.ts'
import { publicList, publicProcedure } from '#server/trpc.ts'
import { getMarineLifePage, listMarineLife } from './queries.ts'

export const marineLifePublic = {
  marineLife: publicList.query(({ ctx }) => listMarineLife(ctx.db).map(({ id, names, ...shown }) => shown)),
  marineLifePage: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getMarineLifePage(ctx.db, input.slug, ctx.now())),
}
