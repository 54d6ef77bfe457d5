import type { ContentPages } from '#domain/publishing/content-pages.ts'

export const marineLifePages = {
  kind: 'marineLife',
  listPath: '/marine-life',
  parameters: {},
  itemPath: (slug: string | number) => `/marine-life/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages
