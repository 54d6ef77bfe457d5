import type { Db } from '#db/client.ts'
import { nearest } from '#domain/distance.ts'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { pageOf } from '#domain/dive-site-matching.ts'
import { dotsOf } from '#domain/map-dots.ts'
import { type MapView, viewOfFound } from '#domain/map-view.ts'
import { findDiveSite, getDiveSite } from '../queries.ts'
import { diveSiteCard, diveSiteTuple } from '../summaries.ts'
import { compactIndex } from './compact-index.ts'
import type { DirectoryPage } from './directory-page.ts'
import { findRows } from './find-rows.ts'
import type { CompactIndex } from './index-columns.ts'
import { type MapBox, type Mark, marksWithin, spotsAround } from './map-marks.ts'

/** Up to so many that are found, the browser gets all of them, and does with them as with a whole index. */
const mostFoundAsAWhole = 240

/** What stands in the place of the index where that is too large: how many dive sites there are, and their regions. */
export async function getLargeIndex(db: Db) {
  const { count, regions } = await compactIndex(db)
  return { total: count, regions: [...regions] }
}

/** One page of a large directory, and what its map needs of all that was found. Pages count from 1. */
export async function getLargeDirectoryPage(db: Db, filters: DiveSiteFilters, page: number): Promise<DirectoryPage> {
  const index = await compactIndex(db)
  const rows = await findRows(db, index, filters)
  const { page: shownPage, pages, start, end } = pageOf(page, rows.length)
  const shown = diveSitesOf(db, index, rows.subarray(start, end))
  const isFew = rows.length <= mostFoundAsAWhole
  return {
    cards: shown.map(diveSiteCard),
    matchIds: null,
    matched: rows.length,
    total: index.count,
    page: shownPage,
    pages,
    part: {
      onPage: shown.map(diveSiteTuple),
      found: isFew ? diveSitesOf(db, index, rows).map(diveSiteTuple) : null,
      spread: isFew ? null : { filters, ...spreadOf(index, rows, filters.q ?? '') },
    },
  }
}

/** Where many dive sites are: the view that the map takes, its dots in that view, and the box that holds them all. */
function spreadOf(index: CompactIndex, rows: Uint32Array, search: string) {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  let [latitudes, longitudes] = [0, 0]
  for (const row of rows) {
    const latitude = index.latitudes[row] ?? 0
    const longitude = index.longitudes[row] ?? 0
    latitudes += latitude
    longitudes += longitude
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  const centre = { latitude: latitudes / rows.length, longitude: longitudes / rows.length }
  const view: MapView = viewOfFound(search, rows.length, centre)
  return { view, dots: dotsOf(spotsAround(index, rows, view)), box }
}

/** What the map shows of a large directory within its frame. */
export async function listMapMarks(db: Db, filters: DiveSiteFilters, box: MapBox) {
  const index = await compactIndex(db)
  const marks = marksWithin(index, await findRows(db, index, filters), box)
  return marks.map((mark) => (mark.count === 1 ? markOfOne(db, index, mark) : markOfSeveral(mark)))
}

function markOfOne(db: Db, index: CompactIndex, { row }: Mark) {
  const id = index.ids[row] ?? 0
  const diveSite = findDiveSite(db, id)
  return {
    count: 1,
    latitude: index.latitudes[row] ?? 0,
    longitude: index.longitudes[row] ?? 0,
    reach: 0,
    diveSite: { id, name: diveSite?.name ?? '', status: diveSite?.status ?? null },
  }
}

function markOfSeveral({ x, y, count, reach }: Mark) {
  return { count, ...degreesOf(x, y), reach: Math.round(reach), diveSite: null }
}

/** The way back from pixels of zoom 0 (map-projection.ts). */
function degreesOf(x: number, y: number) {
  const latitude = (Math.asin(Math.tanh((0.5 - y / 256) * 2 * Math.PI)) * 180) / Math.PI
  return { latitude, longitude: (x / 256 - 0.5) * 360 }
}

/** As many as the page of a dive site names. */
const mostNearest = 5

/** The dive sites nearest to one. @throws AppError NOT_FOUND */
export async function listNearest(db: Db, id: number) {
  const index = await compactIndex(db)
  const { latitude, longitude } = getDiveSite(db, id)
  // A degree of latitude is as long everywhere: what is farther north or south than what was found is farther away.
  for (let span = 0.25; ; span *= 4) {
    const around = rowsBeside(index, { id, latitude }, span)
    if (around.length < mostNearest && span < 180) continue
    const found = nearest({ latitude, longitude }, around, mostNearest)
    if (span < 180 && (found.at(-1)?.kilometres ?? 0) > span * kilometresOfDegree) continue
    return found.flatMap(({ point }) => findDiveSite(db, point.id) ?? []).map(diveSiteTuple)
  }
}

/** A little less than it is anywhere. */
const kilometresOfDegree = 110

function rowsBeside(index: CompactIndex, from: { id: number; latitude: number }, span: number) {
  const beside: { id: number; latitude: number; longitude: number }[] = []
  for (let row = 0; row < index.count; row += 1) {
    const latitude = index.latitudes[row] ?? 0
    const id = index.ids[row] ?? 0
    if (Math.abs(latitude - from.latitude) > span || id === from.id) continue
    beside.push({ id, latitude, longitude: index.longitudes[row] ?? 0 })
  }
  return beside
}

/** Whole rows of the index, for answers: few at a time. */
export function diveSitesOf(db: Db, index: CompactIndex, rows: Iterable<number>) {
  return Array.from(rows).flatMap((row) => findDiveSite(db, index.ids[row] ?? 0) ?? [])
}
