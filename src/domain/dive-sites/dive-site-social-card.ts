import { type DiveSiteArtSubject, diveSiteArtHash } from '#domain/pictures/art-path.ts'
import { socialCardPath, uploadedPicture } from '#domain/publishing/social-card.ts'
import type { AustralianState, DiveSiteStatus } from './dive-site.ts'
import { stateBeside } from './dive-site-names.ts'

/** What a dive site's social card shows; its drawing comes from the same fields as the dive site's picture. */
interface DiveSiteSocialCardSubject extends DiveSiteArtSubject {
  name: string
  state: AustralianState | null
  status: DiveSiteStatus | null
  imageUrl: string | null
}

export function diveSiteSocialCardPath(diveSite: DiveSiteSocialCardSubject, siteName: string): string {
  const { id, name, status } = diveSite
  // What the card says of the state is in its path: a card that says another thing is another card.
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
