import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { mostUrls, readSitemap } from './sitemap.ts'

/** Of one file. Source: the sitemap protocol, sitemaps.org. */
const mostBytes = 50 * 1024 * 1024
const longestUrl = 2_048

/**
 * Makes the sitemap anew, as it is made for every search engine that asks, and makes sure that they can read it.
 * @returns when, how many pages are in it, and how many of each kind
 */
export async function updateSitemap(ctx: AdminContext) {
  const seen = new Set<string>()
  const { files, total, counts } = await checkFile(ctx, 1, seen)
  for (let number = 2; number <= files; number += 1) await checkFile(ctx, number, seen)
  const result = { timestamp: ctx.now(), total, counts }
  await write(ctx, { action: 'sitemap_update', details: { total: result.total } }, () => undefined)
  return result
}

async function checkFile(ctx: AdminContext, number: number, seen: Set<string>) {
  const sitemap = await readSitemap(ctx, number)
  assertReadable(sitemap, ctx.env.SITE_URL, seen)
  return sitemap
}

/**
 * Nobody can mend it from the dashboard: what is wrong is a bug, and goes to the log. `seen` are the addresses of the
 * files before.
 */
export function assertReadable(
  { xml, urls }: { xml: string; urls: readonly string[] },
  siteUrl: string,
  seen = new Set<string>(),
): void {
  const twice = urls.filter((url) => seen.size === seen.add(url).size)
  const wrong = urls.filter((url) => url.length > longestUrl || !URL.canParse(url) || !url.startsWith(`${siteUrl}/`))
  const problems = [
    ...twice.map((url) => `${url} is in it twice`),
    ...wrong.map((url) => `${url} is no address of this site`),
    ...(urls.length > mostUrls ? [`it has ${urls.length} addresses`] : []),
    ...(Buffer.byteLength(xml) > mostBytes ? ['it is larger than 50 MB'] : []),
  ]
  if (problems.length > 0) throw new Error(`The sitemap is not valid: ${problems.slice(0, 5).join('; ')}.`)
}
