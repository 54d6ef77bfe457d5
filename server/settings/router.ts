import { saveSiteSettingInput } from '#domain/settings/site-settings.schema.ts'
import { listBannerOptions } from '#server/publishing/banner.ts'
import { adminProcedure, publicList } from '#server/trpc.ts'
import { saveSiteSetting } from './commands.ts'
import { getSiteInfo, listContactFaq, listSiteSettings } from './queries.ts'

export const settingsPublic = {
  site: publicList.query(({ ctx }) => getSiteInfo(ctx)),
  contactFaq: publicList.query(({ ctx }) => listContactFaq(ctx)),
}

export const settingsAdmin = {
  siteSettings: adminProcedure.query(({ ctx }) => listSiteSettings(ctx)),
  /** Articles and reviews that the banner's pool is chosen from. */
  bannerOptions: adminProcedure.query(({ ctx }) => listBannerOptions(ctx.db, ctx.now())),
  saveSiteSetting: adminProcedure.input(saveSiteSettingInput).mutation(({ ctx, input }) => saveSiteSetting(ctx, input)),
}
