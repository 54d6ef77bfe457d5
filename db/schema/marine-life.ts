import { sql } from 'drizzle-orm'
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { marineLifeGroups } from '#domain/marine-life/marine-life.ts'
import { createdAt, edited, id, oneOf, optionalText, requiredText, textOrEmpty } from './columns.ts'

/** Animals, plants and groups of them. */
export const marineLife = sqliteTable(
  'marine_life',
  {
    id: id(),
    slug: requiredText().unique(),
    name: requiredText(),
    scientificName: textOrEmpty(),
    group: text({ enum: marineLifeGroups }).notNull(),
    /** Names, plurals and synonyms that lead here, in lower case. */
    names: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    size: optionalText(),
    depth: optionalText(),
    conduct: optionalText(),
    law: optionalText(),
    /** The harm to a diver, and the first aid. */
    danger: optionalText(),
    dangerSource: optionalText(),
    mistakenFor: optionalText(),
    content: textOrEmpty(),
    /** One a line. */
    sources: textOrEmpty(),
    checkedAt: optionalText(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [
    check('marine_life_group_known', oneOf(table.group, marineLifeGroups)),
    check('marine_life_names_array', sql`json_type(${table.names}) = 'array'`),
    check('marine_life_checked_at_date', sql`${table.checkedAt} is date(${table.checkedAt})`),
  ],
)
