import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { perDiveSitesVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { regions } from '#db/schema/regions.ts'
import { articlePages } from '#domain/articles/article.ts'
import { type AustralianState, australianStates } from '#domain/dive-sites/dive-site.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { seasonsOf, temperatureExtent } from '#domain/dive-sites/seasons.ts'
import { regionPages } from '#domain/regions/region-pages.ts'
import { gearForWater } from '#domain/reviews/gear-for-water.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import type { PublicPage } from '#server/publishing/content.ts'
import { findBySlug } from '#server/publishing/redirects.ts'
import { listReviewedGear } from '#server/publishing/reviewed-gear.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

const diveSiteColumns = {
  ...{ id: diveSites.id, name: diveSites.name, region: diveSites.region, state: diveSites.state },
  ...{ latitude: diveSites.latitude, longitude: diveSites.longitude },
  ...{ access: diveSites.access, skillLevel: diveSites.skillLevel },
  ...{ waterTemp: diveSites.waterTemp, bestMonths: diveSites.bestMonths },
  ...{ status: diveSites.status, statusReason: diveSites.statusReason, checkedAt: diveSites.checkedAt },
  ...{ reviewLink: diveSites.reviewLink, featured: diveSites.featured, imageUrl: diveSites.imageUrl },
}

const diveSitesByRegion = perDiveSitesVersion((db) => {
  const rows = db.select(diveSiteColumns).from(diveSites).orderBy(asc(diveSites.id)).all()
  return Map.groupBy(
    sortedByName(rows, ({ name }) => name),
    ({ region }) => region,
  )
})

type RegionDiveSite = ReturnType<typeof listDiveSitesOf>[number]

function listDiveSitesOf(db: Db, region: string) {
  return diveSitesByRegion(db).get(region) ?? []
}

/** A featured dive site, else any that one may dive: its picture stands for the region. */
function drawnDiveSite(all: readonly RegionDiveSite[]): RegionDiveSite | null {
  const open = all.filter(({ status }) => status !== 'closed')
  return open.find(({ featured }) => featured) ?? open[0] ?? null
}

/** The states in which its dive sites lie, external territories last. */
function statesOf(all: readonly RegionDiveSite[]): AustralianState[] {
  return australianStates.filter((state) => all.some((diveSite) => diveSite.state === state))
}

/** All regions by name, each with how many dive sites it has, their states, and the picture of one. */
export function listRegions(db: Db) {
  const { id, slug, name, title, summary } = regions
  const rows = db.select({ id, slug, name, title, summary }).from(regions).all()
  return sortedByName(rows, ({ name }) => name).map((region) => {
    const all = listDiveSitesOf(db, region.name)
    return {
      ...region,
      states: statesOf(all),
      diveSites: all.length,
      imageUrl: drawnDiveSite(all)?.imageUrl ?? null,
    }
  })
}

export function listRegionPages(db: Db): PublicPage[] {
  const columns = { slug: regions.slug, changedAt: regions.updatedAt }
  const rows = db.select(columns).from(regions).orderBy(asc(regions.id)).all()
  return rows.map(({ slug, changedAt }) => ({ path: regionPages.itemPath(slug), changedAt }))
}

const live = prepared((db) => {
  const one = (by: SQL) => db.select().from(regions).where(by).prepare()
  return {
    bySlug: one(eq(regions.slug, sql.placeholder('slug'))),
    byId: one(eq(regions.id, sql.placeholder('id'))),
  }
})

/**
 * A region as its page shows it: the guide as HTML, and what its dive sites say together. Its own `slug` differs from the one
 * given where that is an old one. @throws AppError NOT_FOUND
 */
export function getRegionPage(db: Db, slug: string, now: Date) {
  const region = findBySlug(db, regionPages.kind, live(db), { slug, now })
  if (!region) throw new AppError('NOT_FOUND', "The region you're looking for doesn't exist.")
  const all = listDiveSitesOf(db, region.name)
  const water = temperatureExtent(all.map(({ waterTemp }) => waterTemp))
  return {
    ...{ slug: region.slug, name: region.name, title: region.title, summary: region.summary },
    ...{ sources: region.sources, checkedAt: region.checkedAt },
    html: cachedBody(region.content).html,
    states: statesOf(all),
    seasons: seasonsOf(all),
    waterTemp: water,
    gear: gearForWater({ water }, listReviewedGear(db, now)),
    diveSites: all.map(({ id, name, state, latitude, longitude, skillLevel, access, ...diveSite }) => {
      const { status, statusReason, checkedAt } = diveSite
      return { id, name, state, latitude, longitude, skillLevel, access, status, statusReason, checkedAt }
    }),
    stories: listStoriesAbout(db, all, now),
  }
}

/** Articles to which one of the dive sites leads, or that link to one, newest first. */
function listStoriesAbout(db: Db, all: readonly RegionDiveSite[], now: Date) {
  const { title, slug, excerpt, content } = articles
  const paths = new Set(all.map(({ id }) => diveSitePages.itemPath(id)))
  const linked = new Set(all.map(({ reviewLink }) => reviewLink))
  return db
    .select({ title, slug, excerpt, content })
    .from(articles)
    .where(visible(articles, now))
    .orderBy(...newestFirst(articles))
    .all()
    .filter(
      ({ slug, content }) =>
        linked.has(articlePages.itemPath(slug)) ||
        (content.match(/\/dive-sites\/\d+/g) ?? []).some((path) => paths.has(path)),
    )
    .map(({ title, slug, excerpt }) => ({ title, slug, excerpt }))
}
