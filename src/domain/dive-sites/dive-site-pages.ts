import type { ContentPages } from '#domain/publishing/content-pages.ts'
import { directoryParameters } from './dive-site-filters.ts'

export const diveSitePages = {
  kind: 'diveSite',
  listPath: '/dive-sites',
  parameters: directoryParameters,
  itemPath: (id: string | number) => `/dive-sites/${id}`,
} as const satisfies ContentPages
