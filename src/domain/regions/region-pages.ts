import type { ContentPages } from '#domain/publishing/content-pages.ts'

export const regionPages = {
  kind: 'region',
  listPath: '/regions',
  parameters: {},
  itemPath: (slug: string | number) => `/regions/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
