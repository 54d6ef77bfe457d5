import type { Statement } from 'better-sqlite3'
import { asc, gt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { depthBands } from '#domain/depth-band.ts'
import { depthBand, maxDepthMetres } from '#domain/depth-range.ts'
import type { DiveSiteAccess, DiveSiteStatus, DiveSiteType, SkillLevel } from '#domain/dive-site.ts'
import { diveSiteAccesses, diveSiteStatuses, diveSiteTypes, skillLevels } from '#domain/dive-site.ts'
import { worldPixels } from '#domain/map-projection.ts'
import { byName, foldCase, sortedByName, withName } from '#domain/search-text.ts'
import { type CompactIndex, codeOf } from './index-columns.ts'
import { mergeSorted } from './merge-sorted.ts'
import { isPlain } from './read-texts.ts'
import { RowSet } from './row-set.ts'
import { tokensOf } from './tokens.ts'
import { WordIndex } from './word-index.ts'

/** Rows that are read before somebody else is served. */
const rowsAtOnce = 250

export async function makeIndex(db: Db): Promise<CompactIndex> {
  const ids = await idsByName(db)
  const rowOf = new Map<number, number>()
  for (const [row, id] of ids.entries()) rowOf.set(id, row)
  await new Promise(setImmediate)
  const index = emptyIndex(ids.length)
  const regions: string[] = []
  const codes = new Map<string, number>()
  for (let last = 0; ; ) {
    // In the order of the file: in that of names, most of it would be read several times.
    const some = indexedRows(db).all(last, rowsAtOnce)
    for (const diveSite of some) {
      const row = rowOf.get(diveSite.id)
      // It may have come meanwhile.
      if (row === undefined) continue
      const code = codes.get(diveSite.region) ?? regions.push(diveSite.region) - 1
      codes.set(diveSite.region, code)
      addRow(index, row, diveSite, code)
    }
    const end = some.at(-1)
    if (!end) return { ...index, ...sortedRegions(index.regionCodes, regions) }
    last = end.id
    await new Promise(setImmediate)
  }
}

/** Ids in the order of names. */
async function idsByName(db: Db): Promise<number[]> {
  const lists: ReturnType<typeof withName<number>>[][] = []
  for (let last = 0; ; ) {
    const rows = namedRows(db).all({ last })
    const end = rows.at(-1)
    if (!end) break
    lists.push(rows.map(({ id, name }) => withName(id, name)).sort(byName))
    last = end.id
    await new Promise(setImmediate)
  }
  return (await mergeSorted(lists, byName)).map(({ each }) => each)
}

const namedRows = prepared((db) =>
  db
    .select({ id: diveSites.id, name: diveSites.name })
    .from(diveSites)
    .where(gt(diveSites.id, sql.placeholder('last')))
    .orderBy(asc(diveSites.id))
    .limit(2_000)
    .prepare(),
)

/** As SQLite hands them out: a hundred thousand go through here, and building objects of the schema takes longer than reading. */
const indexedRows = prepared(
  (db) =>
    db.$client.prepare(`select id, name, region, latitude, longitude, description, site_type as siteType, access,
      skill_level as skillLevel, depth_range as depthRange, best_months as bestMonths, marine_life as marineLife, status,
      featured, coalesce(trim(image_url), '') <> '' as hasPhoto
      from dive_sites where id > ? order by id limit ?`) as Statement<[number, number], IndexedRow>,
)
interface IndexedRow {
  id: number
  name: string
  region: string
  latitude: number
  longitude: number
  description: string
  siteType: DiveSiteType | null
  access: DiveSiteAccess | null
  skillLevel: SkillLevel
  depthRange: string
  /** As JSON. */
  bestMonths: string
  marineLife: string | null
  status: DiveSiteStatus | null
  featured: number
  hasPhoto: number
}

function emptyIndex(count: number): CompactIndex {
  return {
    count,
    ids: new Uint32Array(count),
    latitudes: new Float64Array(count),
    longitudes: new Float64Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
    regionCodes: new Uint32Array(count),
    regions: [],
    skills: new Uint8Array(count),
    bands: new Uint8Array(count),
    types: new Uint8Array(count),
    accesses: new Uint8Array(count),
    statuses: new Uint8Array(count),
    featured: new Uint8Array(count),
    withPhoto: new Uint8Array(count),
    months: new Uint16Array(count),
    names: new WordIndex(count),
    firstWords: new WordIndex(count),
    descriptions: new WordIndex(count),
    marineLife: new WordIndex(count),
    plain: new RowSet(count),
    searched: new LRUCache({ max: 50 }),
  }
}

function addRow(index: CompactIndex, row: number, diveSite: IndexedRow, regionCode: number): void {
  const { latitude, longitude } = diveSite
  const [x, y] = worldPixels(diveSite, 0)
  const metres = maxDepthMetres(diveSite.depthRange)
  index.ids[row] = diveSite.id
  index.latitudes[row] = latitude
  index.longitudes[row] = longitude
  index.x[row] = x
  index.y[row] = y
  index.regionCodes[row] = regionCode
  index.skills[row] = codeOf(skillLevels, diveSite.skillLevel)
  index.bands[row] = codeOf(depthBands, metres === null ? null : depthBand(metres))
  index.types[row] = codeOf(diveSiteTypes, diveSite.siteType)
  index.accesses[row] = codeOf(diveSiteAccesses, diveSite.access)
  index.statuses[row] = codeOf(diveSiteStatuses, diveSite.status)
  index.featured[row] = diveSite.featured
  index.withPhoto[row] = diveSite.hasPhoto
  index.months[row] = monthBits(diveSite.bestMonths)
  if ([diveSite.name, diveSite.description, diveSite.marineLife ?? ''].every(isPlain)) index.plain.add(row)
  const name = foldCase(diveSite.name)
  index.names.addText(row, name)
  index.firstWords.addText(row, tokensOf(name)[0] ?? '')
  index.descriptions.addText(row, foldCase(diveSite.description))
  index.marineLife.addText(row, foldCase(diveSite.marineLife ?? ''))
}

function monthBits(json: string): number {
  const months: number[] = JSON.parse(json)
  return months.reduce((bits, month) => bits | (1 << month), 0)
}

/** Regions as the directory lists them, and the codes of the rows moved to their new places. */
function sortedRegions(codes: Uint32Array, regions: readonly string[]) {
  const sorted = sortedByName(
    regions.map((region, code) => ({ region, code })),
    ({ region }) => region,
  )
  const places = new Uint32Array(regions.length)
  for (const [place, { code }] of sorted.entries()) places[code] = place
  for (const [row, code] of codes.entries()) codes[row] = places[code] ?? 0
  return { regionCodes: codes, regions: sorted.map(({ region }) => region) }
}
