import { restRows } from '#server/rest-rows.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import { updateSitemap } from './sitemap-update.ts'

export const sitemapAdmin = {
  updateSitemap: adminProcedure.mutation(({ ctx }) => updateSitemap(ctx)),
}

export const sitemapRest = restRows(router(sitemapAdmin), [
  { method: 'POST', path: '/api/admin/update-sitemap', call: (caller) => caller.updateSitemap() },
])
