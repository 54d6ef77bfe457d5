import { type ContentPages, oneOfWords, type Parameters } from '#domain/publishing/content-pages.ts'
import { blogFilterCategories } from './article.ts'

/** Parameters of the blog's URL. */
export const blogParameters = { category: { read: oneOfWords(blogFilterCategories) } } satisfies Parameters

export const articlePages = {
  kind: 'article',
  listPath: '/blog',
  parameters: blogParameters,
  itemPath: (slug: string | number) => `/blog/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
