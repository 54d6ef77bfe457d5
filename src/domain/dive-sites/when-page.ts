import type { Parameters } from '#domain/publishing/content-pages.ts'
import { filterParameters } from './dive-site-filters.ts'

const { month, skill, access } = filterParameters

/** Regions by month. Without a month it shows the current one. */
export const whenPage = {
  path: '/when',
  parameters: { month, skill, access },
} as const satisfies { path: string; parameters: Parameters }
