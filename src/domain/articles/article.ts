import { type ContentPages, oneOf, type Parameters } from '#domain/publishing/content-pages.ts'
/** Categories an article may have. Requirement: s3-article-categories. */
export const articleCategories = ['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** Filter buttons of the public blog, "All" beside them. Requirement: s2-blog-categories. */
export const blogFilterCategories = ['Dive Sites', 'Safety', 'Tips', 'Marine Life'] as const
export type BlogFilterCategory = (typeof blogFilterCategories)[number]

export const blogParameters = { category: { read: oneOf(blogFilterCategories) } } satisfies Parameters

export const articlePages = {
  kind: 'article',
  listPath: '/blog',
  parameters: blogParameters,
  itemPath: (slug: string | number) => `/blog/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
