import type { Db } from '#db/client.ts'
import { depthBands } from '#domain/depth-band.ts'
import { diveSiteAccesses, diveSiteStatuses, diveSiteTypes, skillLevels } from '#domain/dive-site.ts'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { rowsWithText } from './find-text.ts'
import { type CompactIndex, codeOf } from './index-columns.ts'

/** The rows that pass the filters, by name; the same question that `diveSiteMatcher` asks of the few. */
export async function findRows(db: Db, index: CompactIndex, filters: DiveSiteFilters): Promise<Uint32Array> {
  const { region, month, closed } = filters
  const withText = filters.q?.trim() ? await rowsWithText(db, index, filters.q) : null
  const regionCode = region ? index.regions.indexOf(region) : null
  const skill = codeOf(skillLevels, filters.skill ?? null)
  const band = codeOf(depthBands, filters.depth ?? null)
  const type = codeOf(diveSiteTypes, filters.type ?? null)
  const access = codeOf(diveSiteAccesses, filters.access ?? null)
  const both = codeOf(diveSiteAccesses, 'both')
  const isClosed = codeOf(diveSiteStatuses, 'closed')
  const found = new Uint32Array(index.count)
  let length = 0
  for (let row = 0; row < index.count; row += 1) {
    if (withText && !withText.has(row)) continue
    if (regionCode !== null && index.regionCodes[row] !== regionCode) continue
    if (skill && index.skills[row] !== skill) continue
    if (band && index.bands[row] !== band && index.bands[row] !== 0) continue
    if (type && index.types[row] !== type) continue
    if (access && index.accesses[row] !== access && index.accesses[row] !== both) continue
    if ((month || closed) && index.statuses[row] === isClosed) continue
    if (month && !((index.months[row] ?? 0) & (1 << month))) continue
    found[length] = row
    length += 1
  }
  return found.subarray(0, length)
}
