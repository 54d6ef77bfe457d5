import { z } from 'zod'
import { dateOrders } from '#domain/shared/spreadsheet-date.ts'

/** Of the file, in characters: some 3,000 dive sites. The server has to hold it whole while it reads it. */
export const longestImport = 4_000_000
/** Of the request that carries it, in bytes: characters beyond ASCII take more than one, and JSON escapes some. */
export const largestImportBytes = 3 * longestImport

export const tooLongImport =
  'The file is too large: 4 million characters at most. Split it and import the parts one at a time.'

export const checkImportInput = z.strictObject({
  format: z.enum(['csv', 'json'], { error: 'The format must be csv or json.' }),
  text: z.string({ error: 'The text of the file is missing.' }).max(longestImport, { error: tooLongImport }),
  /** The answer to the question about a date such as 3/4/2026. */
  dateOrder: z.enum(dateOrders, { error: 'dateOrder must be day-month or month-day.' }).optional(),
})
export type CheckImportInput = z.output<typeof checkImportInput>

/** `version` comes from the check, so that a change since then is noticed. */
export const runImportInput = checkImportInput.extend({
  version: z.int({ error: 'The version of the check is missing.' }),
})
export type RunImportInput = z.output<typeof runImportInput>
