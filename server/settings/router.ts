import { publicProcedure } from '#server/trpc.ts'
import { getSiteInfo } from './queries.ts'

export const settingsPublic = {
  site: publicProcedure.query(({ ctx }) => getSiteInfo(ctx)),
}
