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
 * The banner of the calendar date in the site's time zone. What an administrator has deleted or taken offline is
 * passed over; null when nothing of the pool is left.
 */
export function findBanner(db: Db, now: Date, timeZone: string): Banner | null {
  const sites = db
    .select({ id: diveSites.id, name: diveSites.name, imageUrl: diveSites.imageUrl })
    .from(diveSites)
    .where(inArray(diveSites.id, siteIds))
    .all()
  const stories = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, slugs), visible(articles, now)))
    .all()
  for (const { siteId, blogSlug } of bannerChoices(calendarDate(now, timeZone))) {
    const site = sites.find(({ id }) => id === siteId)
    if (site && stories.some(({ slug }) => slug === blogSlug)) {
      return { name: site.name, imageUrl: site.imageUrl, blogSlug }
    }
  }
  return null
}

const siteIds = bannerPool.map(({ siteId }) => siteId)
const slugs = bannerPool.map(({ blogSlug }) => blogSlug)
