import type { ContentPages } from '#domain/publishing/content-pages.ts'

/** Issues of the newsletter: no page lists them, each is announced by mail. */
export const issuePages = {
  kind: 'issue',
  listPath: null,
  parameters: {},
  itemPath: (slug: string | number) => `/letters/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
