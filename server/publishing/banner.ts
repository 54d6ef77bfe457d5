import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { slugRedirects } from '#db/schema/site.ts'
import { articlePages } from '#domain/articles/article.ts'
import { bannerChoices } from '#domain/settings/banner.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { readStoredSettings } from './site-settings.ts'
import { newestFirst, visible } from './visible.ts'

/** A dive site's picture and the story that speaks of it. */
interface Banner {
  name: string
  imageUrl: string | null
  blogSlug: string
}

/**
 * The banner of the calendar date in the site's time zone, without closed or deleted dive sites and unpublished stories;
 * null when nothing of the pool is left.
 */
export function findBanner(db: Db, now: Date, timeZone: string): Banner | null {
  const pool = readStoredSettings(db).bannerPool.value
  const sites = db
    .select({ id: diveSites.id, name: diveSites.name, imageUrl: diveSites.imageUrl, status: diveSites.status })
    .from(diveSites)
    .where(
      inArray(
        diveSites.id,
        pool.map(({ diveSiteId }) => diveSiteId),
      ),
    )
    .all()
  const stories = findStorySlugs(
    db,
    pool.map(({ blogSlug }) => blogSlug),
    visible(articles, now),
  )
  for (const { diveSiteId, blogSlug } of bannerChoices(calendarDate(now, timeZone), pool)) {
    const diveSite = sites.find(({ id }) => id === diveSiteId)
    const slug = stories.get(blogSlug)
    if (diveSite && diveSite.status !== 'closed' && slug) {
      return { name: diveSite.name, imageUrl: diveSite.imageUrl, blogSlug: slug }
    }
  }
  return null
}

/** The slug that each article has now, by the one that it has or had: an administrator may have changed it. */
export function findStorySlugs(db: Db, slugs: string[], condition?: SQL): Map<string, string> {
  const moved = db
    .select({ before: slugRedirects.slug, slug: articles.slug })
    .from(slugRedirects)
    .innerJoin(articles, eq(articles.id, slugRedirects.targetId))
    .where(and(eq(slugRedirects.kind, articlePages.kind), inArray(slugRedirects.slug, slugs), condition))
    .all()
  const live = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, slugs), condition))
    .all()
  // A live slug wins over an old one.
  return new Map([
    ...moved.map(({ before, slug }): [string, string] => [before, slug]),
    ...live.map(({ slug }): [string, string] => [slug, slug]),
  ])
}

/** The choices for the pool of banners: every dive site by name, and the stories that visitors may read, newest first. */
export function listBannerOptions(db: Db, now: Date) {
  const { id, name, region, imageUrl, status } = diveSites
  const sites = db.select({ id, name, region, imageUrl, status }).from(diveSites).orderBy(asc(id)).all()
  const stories = db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
  return { sites: sortedByName(sites, ({ name }) => name), stories }
}
