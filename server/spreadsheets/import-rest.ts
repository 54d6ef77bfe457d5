import { z } from 'zod'
import { largestImportBytes } from '#domain/shared/import.schema.ts'

const importCounts = z
  .object({ added: z.int(), changed: z.int(), same: z.int(), refused: z.int() })
  .meta({ id: 'ImportCounts', description: 'How many lines of the file have each outcome.' })

const checkedImport = z
  .object({
    version: z.int().meta({ description: 'Send it with the import, so that later changes are noticed.' }),
    counts: importCounts,
    dateQuestion: z
      .object({ text: z.string(), dayFirst: z.iso.date(), monthFirst: z.iso.date() })
      .nullable()
      .meta({ description: 'A date that can be read in two ways. Send `dateOrder` with the file to say which.' }),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        outcome: z.enum(['added', 'changed', 'same', 'refused']),
        problems: z.array(z.string()),
        warnings: z.array(z.string()),
        note: z.string().optional().meta({ description: 'What becomes of the row, where rows differ.' }),
        isUnsubscribed: z.boolean().optional().meta({ description: 'The row only records that this person has left.' }),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  })
  .meta({ id: 'CheckedImport' })

const anotherImport = 'Another import is under way.'

/** The two REST calls that import a noun, without their procedures; `isFull` says when too many would be added. */
export function importEndpoints(path: string, { many, text, isFull }: { many: string; text: string; isFull?: string }) {
  const example = { format: 'csv', text }
  return {
    check: {
      method: 'POST' as const,
      path: `${path}/check`,
      largestBody: largestImportBytes,
      doc: {
        summary: 'What an import of a file would do, line by line',
        more: 'Nothing is changed. The file is CSV in the format of the export, or JSON.',
        example: { body: example },
        answer: checkedImport,
        refuses: { ...(isFull && { CONFLICT: isFull }), TOO_MANY_REQUESTS: anotherImport },
      },
    },
    run: {
      method: 'POST' as const,
      path,
      largestBody: largestImportBytes,
      doc: {
        summary: 'Imports a file that was checked',
        more: '`version` is the one from the response to the check.',
        example: { body: { ...example, version: 1 } },
        answer: z.object({ counts: importCounts }),
        refuses: {
          CONFLICT: `The ${many} have changed since the check${isFull ? ', or there would be too many' : ''}.`,
          TOO_MANY_REQUESTS: anotherImport,
        },
      },
    },
  }
}
