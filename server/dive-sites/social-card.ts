import { drawnType } from '#domain/art-path.ts'
import { depthExtent, maxDepthMetres } from '#domain/depth-range.ts'
import { stateBeside } from '#domain/dive-site-names.ts'
import { diveSiteSocialCardPath } from '#domain/dive-site-social-card.ts'
import { lineWithClosure } from '#domain/dive-site-status.ts'
import type { Context } from '#server/context.ts'
import type { SocialCard } from '#server/publishing/content.ts'
import { findDiveSite } from './queries.ts'

/** The social card of a dive site, or null when there is no such one. */
export function findDiveSiteSocialCard({ db, env }: Context, id: number): SocialCard | null {
  const diveSite = findDiveSite(db, id)
  if (!diveSite) return null
  const { region, latitude, marineLife, depthRange } = diveSite
  const siteType = drawnType(diveSite.siteType)
  const subject = {
    ...{ siteType, region, latitude },
    key: `site-${id}`,
    maxDepthMetres: maxDepthMetres(depthRange),
    animals: marineLife ?? '',
  }
  return {
    path: diveSiteSocialCardPath(diveSite, env.SITE_NAME),
    imageUrl: diveSite.imageUrl,
    content: {
      eyebrow: lineWithClosure(diveSite, region),
      place: stateBeside(diveSite),
      title: diveSite.name,
      siteName: env.SITE_NAME,
      depth: depthExtent(depthRange),
      art: { kind: 'site', subject },
    },
  }
}
