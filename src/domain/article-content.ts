import { blogFilterCategories } from './article.ts'
import { type ContentPages, oneOf } from './content.ts'

export const articlePages = {
  kind: 'article',
  listPath: '/blog',
  parameters: { category: { read: oneOf(blogFilterCategories) } },
  itemPath: (slug: string | number) => `/blog/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
