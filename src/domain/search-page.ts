import type { Parameters } from './content-pages.ts'
import { longestSearch } from './search.ts'

/** The page of results, for who has no script yet and for links; its text is whatever a visitor typed. */
export const searchPage = {
  path: '/search',
  parameters: {
    q: {
      read: (text: unknown) => (typeof text === 'string' && text.slice(0, longestSearch).trim()) || undefined,
      isFreeText: true,
    },
  },
} as const satisfies { path: string; parameters: Parameters }
