import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { track } from '../../../lib/track.ts'

/** Reports that somebody chose another region, or all of them again. */
export function trackRegion(before: DiveSiteFilters, { region }: { region?: string }): void {
  if ((before.region ?? '') !== (region ?? '')) track('filter_dive_sites', { region: region || 'all' })
}
