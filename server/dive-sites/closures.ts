import type { Item } from 'feed'
import type { Db } from '#db/client.ts'
import { perDiveSitesVersion } from '#db/content-version.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { isCheckOld, nameWithClosure, seasonOfLimits, statusWarning } from '#domain/dive-sites/dive-site-status.ts'
import { atomFeed, entryId } from '#server/publishing/feed.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { listDiveSites, type PublicDiveSite } from './queries.ts'

/** The dive sites that are closed, for good or in some months, or need a permit: those that were checked last come first, then by name. */
const listWarned = perDiveSitesVersion((db): PublicDiveSite[] =>
  listDiveSites(db)
    .filter(({ status, restrictedMonths: { length } }) => status === 'closed' || status === 'permit' || length > 0)
    .sort((a, b) => (b.checkedAt ?? '').localeCompare(a.checkedAt ?? '')),
)

/** Without the texts that the page of closures does not show; `today` as "2026-11-27". */
export function listClosures(db: Db, today: string) {
  return listWarned(db).map(({ restrictedMonths, ...diveSite }) => {
    const { id, name, region, state, status, statusReason, statusSource, checkedAt } = diveSite
    return {
      ...{ id, name, region, state, status, statusReason, statusSource, checkedAt },
      ...{ isCheckOld: isCheckOld(checkedAt, today), season: seasonOfLimits(restrictedMonths, today) },
    }
  })
}

export const closuresFeed = atomFeed(
  {
    feed: 'closures',
    listPath: '/closures',
    description:
      'Australian dive sites that are closed, limited in some months or need a permit: why, when we checked, and who says so.',
  },
  ({ db, env }) => listWarned(db).map((diveSite) => itemOf(diveSite, env.SITE_URL)),
)

function itemOf(diveSite: PublicDiveSite, siteUrl: string): Item {
  const { id, region, statusReason, statusSource, checkedAt, createdAt } = diveSite
  const source = `Source: ${statusSource ?? 'not recorded'}`
  return {
    id: entryId(siteUrl, `closure/${id}`),
    link: siteUrl + diveSitePages.itemPath(id),
    title: escapeXml(`${nameWithClosure(diveSite)} (${region})`),
    content: [statusWarning(diveSite) ?? statusReason ?? '', source]
      .map((text) => `<p>${escapeXml(text)}</p>`)
      .join(''),
    date: checkedAt === null ? createdAt : new Date(checkedAt),
  }
}
