import { and, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
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
  const stories = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, slugs), visible(articles, now)))
    .all()
  for (const { diveSiteId, blogSlug } of bannerChoices(calendarDate(now, timeZone))) {
    const diveSite = pool.find(({ id }) => id === diveSiteId)
    if (diveSite && diveSite.status !== 'closed' && stories.some(({ slug }) => slug === blogSlug)) {
      return { name: diveSite.name, imageUrl: diveSite.imageUrl, blogSlug }
    }
  }
  return null
}

const diveSiteIds = bannerPool.map(({ diveSiteId }) => diveSiteId)
const slugs = bannerPool.map(({ blogSlug }) => blogSlug)
