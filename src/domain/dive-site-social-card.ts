import { type DiveSiteArtSubject, diveSiteArtHash } from './art-path.ts'
import type { AustralianState } from './dive-site.ts'
import { socialCardPath } from './social-card.ts'

/** What a dive site's social card shows; its drawing comes from the same fields as the dive site's picture. */
interface DiveSiteSocialCardSubject extends DiveSiteArtSubject {
  name: string
  state: AustralianState
}

export function diveSiteSocialCardPath(diveSite: DiveSiteSocialCardSubject, siteName: string): string {
  return socialCardPath('dive-sites', diveSite.id, siteName, diveSite.name, diveSite.state, diveSiteArtHash(diveSite))
}
