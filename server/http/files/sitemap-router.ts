import { z } from 'zod'
import type { AdminContext } from '#server/context.ts'
import { restRows } from '#server/rest-rows.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import { write } from '#server/write.ts'
import { readSitemap } from './sitemap.ts'

/** Of one file. Source: the sitemap protocol, sitemaps.org. */
const mostUrls = 50_000
const mostBytes = 50 * 1024 * 1024
const longestUrl = 2_048

/**
 * Makes the sitemap anew, as it is made for every search engine that asks, and makes sure that they can read it.
 * @returns when, how many pages are in it, and how many of each kind
 */
async function updateSitemap(ctx: AdminContext) {
  const sitemap = readSitemap(ctx)
  assertReadable(sitemap, ctx.env.SITE_URL)
  const { total, counts } = sitemap
  await write(ctx, { action: 'sitemap_update', details: { total } }, () => undefined)
  return { timestamp: ctx.now(), total, counts }
}

/** A problem here is a bug, which the dashboard cannot mend: it goes to the log. */
export function assertReadable({ xml, urls }: { xml: string; urls: readonly string[] }, siteUrl: string): void {
  const seen = new Set<string>()
  const twice = urls.filter((url) => seen.size === seen.add(url).size)
  const wrong = urls.filter((url) => url.length > longestUrl || !URL.canParse(url) || !url.startsWith(`${siteUrl}/`))
  const problems = [
    ...twice.map((url) => `${url} is in it twice`),
    ...wrong.map((url) => `${url} is not a URL of this site`),
    ...(urls.length > mostUrls ? [`it has ${urls.length} URLs`] : []),
    ...(Buffer.byteLength(xml) > mostBytes ? ['it is larger than 50 MB'] : []),
  ]
  if (problems.length > 0) throw new Error(`The sitemap is not valid: ${problems.slice(0, 5).join('; ')}.`)
}

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
      summary: 'Rebuilds the sitemap and checks it',
      answer: z.object({
        timestamp: z.date(),
        total: z.int().meta({ description: 'How many pages are in it.' }),
        counts: z.record(z.string(), z.int()).meta({ description: 'How many of each kind.' }),
      }),
    },
  },
])
