import type { Db } from '#db/client.ts'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { seasonsOf } from '#domain/dive-sites/seasons.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { findRegionGuide, listDiveSites, matching, type PublicDiveSite } from './queries.ts'

/** Every region with the seasons of those of its dive sites that match, from north to south, and the month that it is now. */
export function getSeasonTable(
  db: Db,
  filters: Pick<DiveSiteFilters, 'skill' | 'access'>,
  now: Date,
  timeZone: string,
) {
  const byRegion = Map.groupBy(listDiveSites(db), ({ region }) => region)
  return {
    thisMonth: Number(calendarDate(now, timeZone).slice(5, 7)),
    regions: [...byRegion]
      .toSorted(([, some], [, others]) => latitudeOf(others) - latitudeOf(some))
      .map(([name, diveSites]) => ({
        ...{ name, slug: findRegionGuide(db, name)?.slug ?? null },
        ...seasonsOf(matching(diveSites, filters)),
      })),
  }
}

function latitudeOf(diveSites: readonly PublicDiveSite[]): number {
  return diveSites.reduce((sum, { latitude }) => sum + latitude, 0) / diveSites.length
}
