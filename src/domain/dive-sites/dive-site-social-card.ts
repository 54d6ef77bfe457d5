import { type DiveSiteArtSubject, diveSiteArtHash } from '#domain/pictures/dive-site-art.ts'
import { socialCardPath, uploadedPicture } from '#domain/publishing/social-card.ts'
import type { AustralianState, DiveSiteStatus } from './dive-site.ts'
import { stateBeside } from './dive-site-names.ts'

/** The drawing of the card comes from the same fields as the dive site's picture. */
interface DiveSiteSocialCardSubject extends DiveSiteArtSubject {
  name: string
  state: AustralianState | null
  status: DiveSiteStatus | null
  imageUrl: string | null
}

export function diveSiteSocialCardPath(diveSite: DiveSiteSocialCardSubject, siteName: string): string {
  const { id, name, status } = diveSite
  // The path has everything that the card shows: another content is another card.
  const state = stateBeside(diveSite) && diveSite.state
  const closure = status === 'closed' ? [status] : []
  return socialCardPath(
    'dive-sites',
    id,
    siteName,
    name,
    state ?? '',
    diveSiteArtHash(diveSite),
    ...closure,
    ...uploadedPicture(diveSite.imageUrl),
  )
}
