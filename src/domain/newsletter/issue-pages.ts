import type { ContentPages } from '#domain/publishing/content-pages.ts'

/** Issues of the newsletter that have a page: each is announced by mail, and all are listed in the archive. */
export const issuePages = {
  kind: 'issue',
  listPath: '/letters',
  parameters: {},
  itemPath: (slug: string | number) => `/letters/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
