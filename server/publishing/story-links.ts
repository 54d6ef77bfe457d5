import { isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { reviews } from '#db/schema/reviews.ts'
import { articlePages } from '#domain/articles/article.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { findStorySlugs } from './banner.ts'
import { readStoredSettings } from './site-settings.ts'

export interface StoryLink {
  title: string
  path: string
}

/** The places that link to each story, by the story's path: other bodies, dive sites, and the banner of the gear reviews. */
export function listStoryLinks(db: Db, siteUrl: string): Map<string, StoryLink[]> {
  const links = new Map<string, StoryLink[]>()
  const add = (to: string, from: StoryLink) => {
    if (to !== from.path) links.set(to, [...(links.get(to) ?? []), from])
  }
  for (const { table, pathOf } of bodies) {
    for (const { title, slug, content } of eachBody(db, table)) {
      for (const path of linkedPaths(content, siteUrl)) add(path, { title, path: pathOf(slug) })
    }
  }
  for (const { id, name, reviewLink } of listReviewLinks(db)) {
    add(reviewLink ?? '', { title: name, path: diveSitePages.itemPath(id) })
  }
  for (const slug of listBannerSlugs(db)) {
    add(articlePages.itemPath(slug), { title: 'The gear reviews banner', path: reviewPages.listPath })
  }
  return links
}

const bodies = [
  { table: articles, pathOf: articlePages.itemPath },
  { table: reviews, pathOf: reviewPages.itemPath },
]

interface Body {
  title: string
  slug: string
  content: string
}

/** One after the other: hundreds of long bodies at once are more than the memory holds. */
function eachBody(db: Db, table: typeof articles | typeof reviews): Iterable<Body> {
  const { title, slug, content } = table
  const { sql, params } = db.select({ title, slug, content }).from(table).where(ne(content, '')).toSQL()
  return db.$client.prepare<unknown[], Body>(sql).iterate(...params)
}

/** The stories that a body links to, each once, whether the address is whole or a path. */
function linkedPaths(content: string, siteUrl: string): Set<string> {
  const found = content.replaceAll(`${siteUrl}/`, '/').matchAll(/(?<=[\s("'<]|^)\/(?:blog|gear-reviews)\/[\w-]+/g)
  return new Set(Array.from(found, ([path]) => path))
}

function listReviewLinks(db: Db) {
  const columns = { id: diveSites.id, name: diveSites.name, reviewLink: diveSites.reviewLink }
  return db.select(columns).from(diveSites).where(isNotNull(diveSites.reviewLink)).all()
}

/** The slugs that the stories of the banner's pool have now. */
function listBannerSlugs(db: Db): Set<string> {
  const slugs = readStoredSettings(db).bannerPool.value.map(({ blogSlug }) => blogSlug)
  return new Set(findStorySlugs(db, slugs).values())
}
