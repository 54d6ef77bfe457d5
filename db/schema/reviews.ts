import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { reviewBases, reviewCategories } from '#domain/reviews/review.ts'
import { starRatings } from '#domain/reviews/star-rating.ts'
import { createdAt, edited, flag, id, instant, oneOf, optionalText, requiredText, textOrEmpty } from './columns.ts'

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    title: requiredText(),
    slug: requiredText(),
    excerpt: textOrEmpty(),
    content: textOrEmpty(),
    category: text({ enum: reviewCategories }),
    imageUrl: textOrEmpty(),
    /** Free text, such as "$1,299 AUD". */
    price: textOrEmpty(),
    purchaseLink: textOrEmpty(),
    rating: text({ enum: starRatings }),
    author: requiredText(),
    published: flag().notNull().default(false),
    featured: flag().notNull().default(false),
    publishedAt: instant(),
    /** Null: not said. */
    basis: text({ enum: reviewBases }),
    /** Day and role of who established the basis. */
    basisAt: optionalText(),
    basisBy: textOrEmpty(),
    /** One a line, as are the other lists; facts as in src/domain/reviews/review-facts.ts. */
    pros: textOrEmpty(),
    cons: textOrEmpty(),
    facts: textOrEmpty(),
    /** Such as "Breathing: 4". */
    ratingParts: textOrEmpty(),
    suitedTo: textOrEmpty(),
    notSuitedTo: textOrEmpty(),
    /** Slugs of other reviews. */
    alternatives: textOrEmpty(),
    /** Days. */
    checkedAt: optionalText(),
    priceCheckedAt: optionalText(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [
    uniqueIndex('reviews_slug').on(table.slug),
    index('reviews_published').on(table.published, table.publishedAt),
    index('reviews_category').on(table.category, table.publishedAt),
    check('reviews_category_known', oneOf(table.category, reviewCategories)),
    check('reviews_rating_known', sql`${table.rating} is null or ${oneOf(table.rating, starRatings)}`),
    check('reviews_published_has_category', sql`not ${table.published} or ${table.category} is not null`),
    check('reviews_slug_not_empty', sql`${table.slug} <> ''`),
  ],
)
