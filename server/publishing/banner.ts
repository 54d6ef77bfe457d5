import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { slugRedirects } from '#db/schema/site.ts'
import { bannerChoices, bannerPool } from '#domain/banner.ts'
import { calendarDate } from '#domain/dates.ts'
import { visible } from './visible.ts'

/** What heads a page today: a dive site's picture and the story that speaks of it. */
interface Banner {
  name: string
  imageUrl: string | null
  blogSlug: string
}

/**
 * The banner of the calendar date in the site's time zone. A closed site and what an administrator has deleted
 * or taken offline are passed over; null when nothing of the pool is left.
 */
export function findBanner(db: Db, now: Date, timeZone: string): Banner | null {
  const pool = db
    .select({ id: diveSites.id, name: diveSites.name, imageUrl: diveSites.imageUrl, status: diveSites.status })
    .from(diveSites)
    .where(inArray(diveSites.id, diveSiteIds))
    .all()
  const stories = listStories(db, now)
  for (const { diveSiteId, blogSlug } of bannerChoices(calendarDate(now, timeZone))) {
    const diveSite = pool.find(({ id }) => id === diveSiteId)
    const slug = stories.get(blogSlug)
    if (diveSite && diveSite.status !== 'closed' && slug) {
      return { name: diveSite.name, imageUrl: diveSite.imageUrl, blogSlug: slug }
    }
  }
  return null
}

/** The slug that each visible story of the pool has now, by the one in the pool: an administrator may have changed it. */
function listStories(db: Db, now: Date): Map<string, string> {
  const moved = db
    .select({ before: slugRedirects.slug, slug: articles.slug })
    .from(slugRedirects)
    .innerJoin(articles, eq(articles.id, slugRedirects.targetId))
    .where(and(eq(slugRedirects.kind, 'article'), inArray(slugRedirects.slug, slugs), visible(articles, now)))
    .all()
  const live = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, slugs), visible(articles, now)))
    .all()
  // A live slug wins over an old one.
  return new Map([
    ...moved.map(({ before, slug }): [string, string] => [before, slug]),
    ...live.map(({ slug }): [string, string] => [slug, slug]),
  ])
}

const diveSiteIds = bannerPool.map(({ diveSiteId }) => diveSiteId)
const slugs = bannerPool.map(({ blogSlug }) => blogSlug)
