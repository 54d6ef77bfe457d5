import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { correctedKinds } from '#domain/corrections/correction.ts'
import { createdAt, flag, id, instant, oneOf, optionalText, requiredText } from './columns.ts'

/** Corrections of pages, as visitors sent them. */
export const corrections = sqliteTable(
  'corrections',
  {
    id: id(),
    kind: text({ enum: correctedKinds }).notNull(),
    rowId: integer().notNull(),
    /** The field that is meant; null for any other part of the page. */
    field: optionalText(),
    wrong: requiredText(),
    right: requiredText(),
    /** How the sender knows. */
    evidence: requiredText(),
    email: optionalText(),
    /** When the administrator applied or dismissed it. */
    settledAt: instant(),
    isApplied: flag().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('corrections_created').on(table.createdAt),
    check('corrections_kind_known', oneOf(table.kind, correctedKinds)),
  ],
)
