import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { skillLevels } from '#domain/dive-sites/dive-site.ts'
import { createdAt, edited, flag, id, instant, oneOf, optionalText, requiredText, textOrEmpty } from './columns.ts'

/** Place among the featured ones of the home page, from the smallest; equal ones keep the order that their list has otherwise. */
const position = () => integer().notNull().default(0)

export const products = sqliteTable(
  'products',
  {
    id: id(),
    name: requiredText(),
    category: requiredText(),
    description: textOrEmpty(),
    /** Australian dollars with at most two decimals. */
    price: real(),
    /** 0 to 5 in halves. */
    rating: real(),
    reviewCount: integer().notNull().default(0),
    affiliateLink: textOrEmpty(),
    imageUrl: textOrEmpty(),
    featured: flag().notNull().default(false),
    published: flag().notNull().default(false),
    publishedAt: instant(),
    position: position(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [
    index('products_published').on(table.published, table.publishedAt),
    check(
      'products_price_in_cents',
      sql`${table.price} is null or (${table.price} between 0 and 99999999.99 and ${table.price} = round(${table.price}, 2))`,
    ),
    check(
      'products_rating_in_halves',
      sql`${table.rating} is null or (${table.rating} between 0 and 5 and ${table.rating} * 2 = round(${table.rating} * 2))`,
    ),
    check('products_review_count_positive', sql`${table.reviewCount} >= 0`),
  ],
)

export const locations = sqliteTable(
  'locations',
  {
    id: id(),
    name: requiredText(),
    region: requiredText(),
    description: textOrEmpty(),
    waterTemp: textOrEmpty(),
    visibility: textOrEmpty(),
    bestTime: textOrEmpty(),
    depth: textOrEmpty(),
    difficulty: text({ enum: skillLevels }).notNull(),
    imageUrl: textOrEmpty(),
    mapCoordinates: optionalText(),
    featured: flag().notNull().default(false),
    /** Every location was, before there were drafts of them. */
    published: flag().notNull().default(true),
    publishedAt: instant(),
    position: position(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [
    index('locations_featured').on(table.featured, table.createdAt),
    check('locations_difficulty_known', oneOf(table.difficulty, skillLevels)),
  ],
)
