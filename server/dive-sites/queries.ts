import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readContentVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { articles } from '#db/schema/articles.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import { AppError } from '#domain/app-error.ts'
import type { SiteAccess, SiteType, SkillLevel } from '#domain/dive-site.ts'
import { cardLimits } from '#domain/dive-site.ts'
import { truncate } from '#domain/plain-text.ts'
import type { SiteFilters } from '#domain/site-filters.ts'
import { pageOf, searchedTexts, siteMatcher } from '#domain/site-matching.ts'
import { siteCardAddress } from '#domain/social-card.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

/** What every list and marker knows of a site, as short as it can be: one tuple each travels with the directory. */
type SiteTuple = [
  id: number,
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  skillLevel: SkillLevel,
  depthRange: string,
  siteType: SiteType,
  access: SiteAccess,
  bestMonths: number[],
]

/** Reading hundreds of wide rows costs ten times what a page costs to render, and they change a few times a year. */
const known = new WeakMap<Db, { version: number; sites: readonly PublicSite[] }>()

/** All sites by name, every field a visitor may see; read again when content changes. */
export function listSites(db: Db): readonly PublicSite[] {
  const version = readContentVersion(db)
  const list = known.get(db)
  if (list?.version === version) return list.sites
  const sites = db
    .select(publicColumns)
    .from(diveSites)
    .orderBy(...byName)
    .all()
  known.set(db, { version, sites })
  return sites
}

/** One tuple for each site, by name. */
export function listSiteTuples(db: Db): SiteTuple[] {
  return listSites(db).map((site) => [
    site.id,
    site.name,
    site.region,
    site.latitude,
    site.longitude,
    site.skillLevel,
    site.depthRange,
    site.siteType,
    site.access,
    site.bestMonths,
  ])
}

/** One page of the directory: its cards, how many sites match, which, and out of how many. Pages count from 1. */
export function getDirectoryPage(db: Db, filters: SiteFilters, page: number) {
  const all = listSites(db)
  const isMatch = siteMatcher(filters)
  const matches = all.filter((site) => isMatch(site, filters.q ? searchedTexts(site) : []))
  const { page: shownPage, pages, start, end } = pageOf(page, matches.length)
  const cards = matches.slice(start, end).map(siteCard)
  const matchIds = matches.length === all.length ? null : matches.map((site) => site.id)
  return { cards, matchIds, matched: matches.length, total: all.length, page: shownPage, pages }
}

/** The cards with these ids, in their order; an id that exists no longer has none. */
export function listSiteCards(db: Db, ids: readonly number[]) {
  const byId = new Map(listSites(db).map((site) => [site.id, site]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(siteCard)
}

/** One tuple for each site: the long texts that the directory's search reads. */
export function listSearchTexts(db: Db) {
  return listSites(db).map(({ id, description, marineLife }): SearchTextTuple => [id, description, marineLife])
}
type SearchTextTuple = [id: number, description: string, marineLife: string | null]

/** The newest visible article about dive sites, or null. */
export function findRelatedStory(db: Db, now: Date) {
  const story = db
    .select({ title: articles.title, slug: articles.slug })
    .from(articles)
    .where(and(visible(articles, now), eq(articles.category, 'Dive Sites')))
    .orderBy(...newestFirst(articles))
    .get()
  return story ?? null
}

const siteById = prepared((db) =>
  db
    .select(publicColumns)
    .from(diveSites)
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

/** @throws AppError NOT_FOUND */
export function getSite(db: Db, id: number) {
  const site = siteById(db).get({ id })
  if (!site) throw new AppError('NOT_FOUND', "The dive site you're looking for doesn't exist.")
  return site
}

/** A dive site and the address of its social card. @throws AppError NOT_FOUND */
export function getSitePage(db: Db, id: number, siteName: string) {
  const site = getSite(db, id)
  return { ...site, card: siteCardAddress(site, siteName) }
}

const siteByReviewLink = prepared((db) =>
  db
    .select({ name: diveSites.name, videoUrl: diveSites.videoUrl })
    .from(diveSites)
    .where(eq(diveSites.reviewLink, sql.placeholder('path')))
    .orderBy(...byName)
    .prepare(),
)

/** Name and video of the site linked to a page of ours, or null. `path` is such as "/blog/fish-rock-cave". */
export function findSiteByReviewLink(db: Db, path: string) {
  return siteByReviewLink(db).get({ path }) ?? null
}

/** Distinct regions, sorted. */
export function listRegions(db: Db): string[] {
  return [...new Set(listSites(db).map((site) => site.region))].sort((a, b) => a.localeCompare(b, 'en-AU'))
}

const byName = [asc(diveSites.name), asc(diveSites.id)]

const publicColumns = {
  id: diveSites.id,
  name: diveSites.name,
  region: diveSites.region,
  state: diveSites.state,
  latitude: diveSites.latitude,
  longitude: diveSites.longitude,
  positionAccuracyMetres: diveSites.positionAccuracyMetres,
  positionSource: diveSites.positionSource,
  description: diveSites.description,
  siteType: diveSites.siteType,
  access: diveSites.access,
  skillLevel: diveSites.skillLevel,
  depthRange: diveSites.depthRange,
  waterTemp: diveSites.waterTemp,
  visibility: diveSites.visibility,
  bestTime: diveSites.bestTime,
  bestMonths: diveSites.bestMonths,
  marineLife: diveSites.marineLife,
  hazards: diveSites.hazards,
  facilities: diveSites.facilities,
  imageUrl: diveSites.imageUrl,
  videoUrl: diveSites.videoUrl,
  videoThumbnail: diveSites.videoThumbnail,
  reviewLink: diveSites.reviewLink,
  featured: diveSites.featured,
  createdAt: diveSites.createdAt,
}

type PublicSite = Pick<DiveSiteRow, keyof typeof publicColumns>

/** A card's texts, cut on the server so that the rest need not travel. */
function siteCard(site: PublicSite) {
  const { id, name, region, state, siteType, access, skillLevel, depthRange, waterTemp, bestTime, bestMonths } = site
  return {
    ...{ id, name, region, state, siteType, access, skillLevel, depthRange, waterTemp, bestTime, bestMonths },
    visibility: site.visibility,
    imageUrl: site.imageUrl,
    videoUrl: site.videoUrl,
    videoThumbnail: site.videoThumbnail,
    featured: site.featured,
    description: truncate(site.description, cardLimits.description),
    marineLife: site.marineLife && truncate(site.marineLife, cardLimits.marineLife),
    hazards: site.hazards && truncate(site.hazards, cardLimits.hazards),
  }
}
