import { publicList } from '#server/trpc.ts'
import { getSiteInfo } from './queries.ts'

export const settingsPublic = {
  site: publicList.query(({ ctx }) => getSiteInfo(ctx)),
}
