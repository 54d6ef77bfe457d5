import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { articleCategories } from '#domain/articles/article.ts'
import { createdAt, edited, flag, id, instant, oneOf, requiredText, textOrEmpty } from './columns.ts'

export const articles = sqliteTable(
  'articles',
  {
    id: id(),
    title: requiredText(),
    slug: requiredText(),
    excerpt: textOrEmpty(),
    content: textOrEmpty(),
    category: text({ enum: articleCategories }),
    imageUrl: textOrEmpty(),
    author: requiredText(),
    published: flag().notNull().default(false),
    publishedAt: instant(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.slug),
    index('articles_published').on(table.published, table.publishedAt),
    index('articles_category').on(table.category, table.createdAt),
    check('articles_category_known', oneOf(table.category, articleCategories)),
    check('articles_published_has_category', sql`not ${table.published} or ${table.category} is not null`),
    check('articles_slug_not_empty', sql`${table.slug} <> ''`),
  ],
)
