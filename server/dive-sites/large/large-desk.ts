import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { DeskPart } from '#domain/desk-parts.ts'
import { diveSiteStatuses } from '#domain/dive-site.ts'
import type { deskPageInput } from '#domain/dive-site-desk.schema.ts'
import { findDeskCard } from '../desk-queries.ts'
import { compactIndex } from './compact-index.ts'
import { findRows } from './find-rows.ts'
import { type CompactIndex, codeOf } from './index-columns.ts'

/** More are looked through by nobody: whoever looks for one searches. */
const mostShown = 200

/** The first dive sites by name that the management asks for in a large directory, and how many there are. */
export async function getDeskPage(db: Db, { q, region, part }: z.output<typeof deskPageInput>) {
  const index = await compactIndex(db)
  const rows = await findRows(db, index, { q: q || undefined, region: region || undefined })
  const found = rows.filter((row) => isInPart(index, row, part))
  const shown = Array.from(found.subarray(0, mostShown), (row) => index.ids[row] ?? 0)
  return {
    diveSites: shown.flatMap((id) => findDeskCard(db, id) ?? []),
    matched: found.length,
    total: index.count,
    withPhoto: index.withPhoto.reduce((sum, each) => sum + each, 0),
    regions: [...index.regions],
  }
}

function isInPart(index: CompactIndex, row: number, part: DeskPart): boolean {
  if (part === 'featured') return index.featured[row] === 1
  if (part === 'no-photo') return index.withPhoto[row] === 0
  if (part === '') return true
  const status = index.statuses[row]
  return status === codeOf(diveSiteStatuses, 'closed') || status === codeOf(diveSiteStatuses, 'permit')
}
