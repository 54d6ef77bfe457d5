import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { perDiveSitesVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { articles } from '#db/schema/articles.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import { regions } from '#db/schema/regions.ts'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { diveSiteMatcher, isNarrowed, pageOf, searchedTexts } from '#domain/dive-sites/dive-site-matching.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { diveSiteSocialCardPath } from '#domain/dive-sites/dive-site-social-card.ts'
import { isCheckOld, seasonOfLimits } from '#domain/dive-sites/dive-site-status.ts'
import { lightOfDay } from '#domain/dive-sites/light-of-day.ts'
import { temperatureExtent } from '#domain/dive-sites/seasons.ts'
import { gearForWater } from '#domain/reviews/gear-for-water.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { truncateAtClause } from '#domain/shared/truncate-at-clause.ts'
import { diveProfileFigure } from '#server/art/dive-profile.ts'
import type { Context } from '#server/context.ts'
import { shownPicture } from '#server/pictures/shown-picture.ts'
import type { PublicPage } from '#server/publishing/content.ts'
import { marineLifeFinder } from '#server/publishing/marine-life-links.ts'
import { listReviewedGear } from '#server/publishing/reviewed-gear.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'
import { whileVisible } from '#server/publishing/while-visible.ts'

const { revision, updatedAt: _updatedAt, ...publicColumns } = getTableColumns(diveSites)

/** A dive site with every field that a visitor may see. */
export type PublicDiveSite = Pick<DiveSiteRow, keyof typeof publicColumns>

/**
 * All dive sites by name, every field a visitor may see. Reading hundreds of wide rows costs ten times what a page costs
 * to render, and they change a few times a year.
 */
export const listDiveSites = perDiveSitesVersion((db): readonly PublicDiveSite[] => {
  const rows = db.select(publicColumns).from(diveSites).orderBy(asc(diveSites.id)).all()
  return sortedByName(rows, ({ name }) => name)
})

export const countDiveSites = perDiveSitesVersion(
  (db) => db.select({ count: count() }).from(diveSites).get()?.count ?? 0,
)

export function listDiveSitePages(db: Db): PublicPage[] {
  const columns = { id: diveSites.id, changedAt: diveSites.updatedAt }
  const rows = db.select(columns).from(diveSites).orderBy(asc(diveSites.id)).all()
  return rows.map(({ id, changedAt }) => ({ path: diveSitePages.itemPath(id), changedAt }))
}

/**
 * One tuple for each dive site, by name, with what every list and marker needs: short, because all of them travel with
 * the directory. The same array until one of them changes.
 */
export const listDiveSiteTuples = perDiveSitesVersion((db) =>
  listDiveSites(db).map((diveSite) => {
    const { id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access } = diveSite
    const facts = [diveSite.bestMonths, diveSite.status, diveSite.goodFor, diveSite.exposure] as const
    return [id, name, region, latitude, longitude, skillLevel, depthRange, siteType, access, ...facts] as const
  }),
)

const cards = new WeakMap<PublicDiveSite, ReturnType<typeof toCard>>()

/** Returns the same card for the same row: pages cache its HTML by it. */
function diveSiteCard(diveSite: PublicDiveSite) {
  const before = cards.get(diveSite)
  if (before) return before
  const made = toCard(diveSite)
  cards.set(diveSite, made)
  return made
}

/** Longest texts on a directory card, in characters. Requirements: s2-sites-card-description, -life, -hazards. */
const cardLimits = { description: 120, marineLife: 100, hazards: 80, departure: 80 } as const

/** A card's texts, cut on the server so that the rest need not travel. */
function toCard(diveSite: PublicDiveSite) {
  const { latitude, longitude, positionAccuracyMetres, positionSource, facilities, checkedAt, ...some } = diveSite
  const {
    entry,
    limits,
    reviewLink,
    createdAt,
    wreckPosture,
    wreckHull,
    profile,
    statusSource,
    exposure,
    restrictedMonths,
    ...card
  } = some
  return {
    ...card,
    departure: card.departure && truncateAtClause(card.departure, cardLimits.departure),
    description: truncateAtClause(card.description, cardLimits.description),
    marineLife: card.marineLife && truncateAtClause(card.marineLife, cardLimits.marineLife),
    hazards: card.hazards && truncateAtClause(card.hazards, cardLimits.hazards),
  }
}

const wholePages = perDiveSitesVersion(() => new Map<number, ReturnType<typeof directoryPage>>())

/** One page of the directory. Pages count from 1. Without filters the same object until a dive site changes, so that it is written out once. */
export function getDirectoryPage(db: Db, filters: DiveSiteFilters, page: number) {
  const all = listDiveSites(db)
  if (!isNarrowed(filters)) {
    const known = wholePages(db)
    const { page: number } = pageOf(page, all.length)
    const shown = known.get(number) ?? directoryPage(all, all, number)
    known.set(number, shown)
    return shown
  }
  return directoryPage(all, matching(all, filters), page)
}

const folded = new WeakMap<PublicDiveSite, string>()

/** Folded once for each row: all of them cost more than the search. */
function foldedTexts(diveSite: PublicDiveSite): string {
  const texts = folded.get(diveSite) ?? searchedTexts(diveSite)
  folded.set(diveSite, texts)
  return texts
}

export function matching(some: readonly PublicDiveSite[], filters: DiveSiteFilters): PublicDiveSite[] {
  const isMatch = diveSiteMatcher(filters)
  return some.filter((diveSite) => isMatch(diveSite, filters.q ? foldedTexts(diveSite) : ''))
}

/** A page's cards, how many dive sites match, which (null for all), and out of how many. */
function directoryPage(all: readonly PublicDiveSite[], matches: readonly PublicDiveSite[], page: number) {
  const { page: shownPage, pages, start, end } = pageOf(page, matches.length)
  const cards = matches.slice(start, end).map(diveSiteCard)
  const matchIds = matches.length === all.length ? null : matches.map((diveSite) => diveSite.id)
  return { cards, matchIds, matched: matches.length, total: all.length, page: shownPage, pages }
}

/** The cards with these ids, in their order; an id that exists no longer has none. */
export function listDiveSiteCards(db: Db, ids: readonly number[]) {
  return ids.flatMap((id) => findDiveSite(db, id) ?? []).map(diveSiteCard)
}

/** One tuple for each dive site: the long texts that the directory's search reads. */
export function listSearchTexts(db: Db) {
  return listDiveSites(db).map(({ id, description, marineLife }) => [id, description, marineLife] as const)
}

const relatedStory = prepared((db) =>
  db
    .select({ title: articles.title, slug: articles.slug })
    .from(articles)
    .where(and(visible(articles, sql.placeholder('now')), eq(articles.category, 'Dive Sites')))
    .orderBy(...newestFirst(articles))
    .limit(1)
    .prepare(),
)

export const findRelatedStory = whileVisible(articles, (db, now) => relatedStory(db).get({ now }) ?? null)

const diveSiteById = prepared((db) =>
  db
    .select(publicColumns)
    .from(diveSites)
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

export function findDiveSite(db: Db, id: number) {
  return diveSiteById(db).get({ id }) ?? null
}

/** @throws AppError NOT_FOUND */
export function getDiveSite(db: Db, id: number) {
  const diveSite = findDiveSite(db, id)
  if (!diveSite) throw noSuchDiveSite()
  return diveSite
}

function noSuchDiveSite(): AppError {
  return new AppError('NOT_FOUND', "The dive site you're looking for doesn't exist.")
}

const profileFigures = perDiveSitesVersion(() => new Map<number, string | null>())

/** Drawn once until a dive site changes, since it takes milliseconds. Nobody should follow one at a closed dive site. */
function profileFigure(db: Db, { id, name, status, profile }: PublicDiveSite) {
  const known = profileFigures(db)
  const figure = known.get(id) ?? (profile && status !== 'closed' ? diveProfileFigure(profile, name) : null)
  known.set(id, figure)
  return figure
}

/** A dive site, what it names that has a page, its drawn profile, today's light, the gear for its water, its region's guide and the path of its social card. @throws AppError NOT_FOUND */
export function getDiveSitePage({ db, env, now }: Context, id: number) {
  const { profile, ...diveSite } = getDiveSite(db, id)
  const today = calendarDate(now(), env.TIME_ZONE)
  return {
    ...diveSite,
    marineLifeNames: marineLifeFinder(db)(diveSite.marineLife ?? '', diveSite.state),
    profileFigure: profileFigure(db, { ...diveSite, profile }),
    light: lightOfDay(diveSite, today),
    season: seasonOfLimits(diveSite.restrictedMonths, today),
    gear: gearOf(db, diveSite, now()),
    regionSlug: findRegionGuide(db, diveSite.region)?.slug ?? null,
    socialCard: diveSiteSocialCardPath(diveSite, env.SITE_NAME),
    picture: shownPicture(db, diveSite.imageUrl),
  }
}

/** Nobody should plan a dive at a closed dive site. */
function gearOf(db: Db, diveSite: Omit<PublicDiveSite, 'profile'>, now: Date) {
  if (diveSite.status === 'closed') return []
  return gearForWater({ ...diveSite, water: temperatureExtent([diveSite.waterTemp]) }, listReviewedGear(db, now))
}

const regionByName = prepared((db) =>
  db
    .select({ slug: regions.slug })
    .from(regions)
    .where(eq(regions.name, sql.placeholder('name')))
    .prepare(),
)

/** The guide to a region, by the name that its dive sites have; null where nobody has written one. */
export function findRegionGuide(db: Db, name: string) {
  return regionByName(db).get({ name }) ?? null
}

const { id, name, region, depthRange, skillLevel, access, imageUrl, status, checkedAt } = diveSites

/** The columns of a row, wherever a dive site is not in the directory. */
const rowColumns = { id, name, region, depthRange, skillLevel, access, imageUrl, status, checkedAt }

/** The first three featured dive sites by name, for visitors who followed a broken link. Closed ones are left out. */
export const listSuggestedDiveSites = perDiveSitesVersion((db) =>
  db
    .select(rowColumns)
    .from(diveSites)
    .where(and(eq(diveSites.featured, true), sql`${status} is not 'closed'`))
    .orderBy(...byName)
    .limit(3)
    .all(),
)

const diveSiteByReviewLink = prepared((db) =>
  db
    .select({ ...rowColumns, videoUrl: diveSites.videoUrl })
    .from(diveSites)
    .where(eq(diveSites.reviewLink, sql.placeholder('path')))
    .orderBy(...byName)
    .prepare(),
)

/** The dive site linked to a page of ours, or null. `path` is such as "/blog/fish-rock-cave". */
export function findDiveSiteByReviewLink(db: Db, path: string) {
  return diveSiteByReviewLink(db).get({ path }) ?? null
}

/**
 * The values that the URLs of the directory and its files may have: distinct regions, sorted, the pages of the whole
 * directory from "2" on, because the first has no number, and ids. Every visit of a filtered page reads them, even of a cached one.
 */
export const listDirectoryValues = perDiveSitesVersion((db): Record<'region' | 'page' | 'id', readonly string[]> => {
  const { pages } = pageOf(1, countDiveSites(db))
  const regions = db.selectDistinct({ region: diveSites.region }).from(diveSites).all()
  return {
    region: sortedByName(regions, ({ region }) => region).map(({ region }) => region),
    page: Array.from({ length: pages - 1 }, (_, index) => String(index + 2)),
    id: listDiveSites(db).map(({ id }) => String(id)),
  }
})

const byName = [asc(diveSites.name), asc(diveSites.id)]

/** Every dive site as the management lists it, by name: without the long texts that its cards do not show. */
export function countUnchecked(db: Db, today: string): number {
  const rows = db.select({ checkedAt: diveSites.checkedAt }).from(diveSites).all()
  return rows.filter(({ checkedAt }) => isCheckOld(checkedAt, today)).length
}

export function listManagedDiveSites(db: Db) {
  const { state, positionAccuracyMetres, positionSource, hazards, facilities, statusReason, ...some } = publicColumns
  const { departure, entry, limits, createdAt, restrictedMonths, ...card } = some
  return sortedByName(
    db
      .select({ ...card, revision })
      .from(diveSites)
      .all(),
    ({ name }) => name,
  )
}

const wholeById = prepared((db) =>
  db
    .select()
    .from(diveSites)
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

export function findWholeDiveSite(db: Db, id: number): DiveSiteRow | undefined {
  return wholeById(db).get({ id })
}

/** The whole row, for the form. @throws AppError NOT_FOUND */
export function getWholeDiveSite(db: Db, id: number): DiveSiteRow {
  const row = findWholeDiveSite(db, id)
  if (!row) throw noSuchDiveSite()
  return row
}

/** The dive sites in which a text occurs, in the directory's fields. Requirement: s7-admin-site-search. */
export function searchDiveSites(db: Db, q: string): PublicDiveSite[] {
  return matching(listDiveSites(db), { q })
}

export function listNewestDiveSites(db: Db) {
  const { id, name, region, description, createdAt } = diveSites
  return db
    .select({ id, name, region, description, createdAt })
    .from(diveSites)
    .orderBy(desc(createdAt), desc(id))
    .limit(5)
    .all()
}
