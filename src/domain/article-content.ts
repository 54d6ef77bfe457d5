import { blogFilterCategories } from './article.ts'
import { type ContentPages, oneOf, type Parameters } from './content.ts'

/** Parameters of the blog's URL. */
export const blogParameters = { category: { read: oneOf(blogFilterCategories) } } satisfies Parameters

export const articlePages = {
  kind: 'article',
  listPath: '/blog',
  parameters: blogParameters,
  itemPath: (slug: string | number) => `/blog/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
