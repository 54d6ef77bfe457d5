import type { DiveSiteRow } from '#db/schema/dive-sites.ts'
import { correctedFields } from '#domain/corrections/correction.ts'
import { updateDiveSiteInput } from '#domain/dive-sites/dive-site-edit.schema.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { withoutPair } from '#domain/dive-sites/typed-position.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { type CorrectedContent, readCorrection } from '#server/publishing/corrected-content.ts'
import { changeDiveSite } from './commands.ts'
import { findDiveSite, findWholeDiveSite } from './queries.ts'

export const correctedDiveSite: CorrectedContent = {
  findId: (db, key) => findDiveSite(db, parseRowId(key) ?? 0)?.id ?? null,
  find: (db, id) => {
    const row = findWholeDiveSite(db, id)
    return row
      ? { name: row.name, path: diveSitePages.itemPath(id), revision: row.revision, texts: textsOf(row) }
      : null
  },
  correct: (tx, ctx, { id, revision, field, text, source }) => {
    const today = calendarDate(ctx.now(), ctx.env.TIME_ZONE)
    const given = { id, revision, ...changesOf(field, text, source, today) }
    changeDiveSite(tx, ctx, readCorrection(updateDiveSiteInput, given))
  },
}

/** The position is one text for people: "-33.9925, 151.2312". */
function textsOf(row: DiveSiteRow): Record<string, string> {
  const texts = { ...row, position: `${row.latitude}, ${row.longitude}` }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      Object.hasOwn(correctedFields.diveSite, name) ? [[name, String(value ?? '')]] : [],
    ),
  )
}

/** Of a dive site only the status has a date, and only status and position have a source. */
function changesOf(field: string, text: string, source: string, today: string) {
  if (field === 'position') return { ...withoutPair({ latitude: text, longitude: '' }), positionSource: source }
  const isStatus = field === 'status' || field === 'statusReason'
  return { [field]: text, ...(isStatus && { statusSource: source, checkedAt: today }) }
}
