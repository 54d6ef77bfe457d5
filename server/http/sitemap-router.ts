import { z } from 'zod'
import { restRows } from '#server/rest-rows.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import { updateSitemap } from './sitemap-update.ts'

export const sitemapAdmin = {
  updateSitemap: adminProcedure.mutation(({ ctx }) => updateSitemap(ctx)),
}

export const sitemapRest = restRows(router(sitemapAdmin), [
  {
    method: 'POST',
    path: '/api/admin/update-sitemap',
    call: (caller) => caller.updateSitemap(),
    doc: {
      procedure: sitemapAdmin.updateSitemap,
      summary: 'Makes the sitemap anew and checks it',
      answer: z.object({
        timestamp: z.date(),
        total: z.int().meta({ description: 'How many pages are in it.' }),
        counts: z.record(z.string(), z.int()).meta({ description: 'How many of each kind.' }),
      }),
    },
  },
])
