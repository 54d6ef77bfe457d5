import { sceneArtHash } from '#domain/pictures/art-path.ts'
import { type DiveSiteArtSubject, diveSiteArtHash, diveSiteScene } from '#domain/pictures/dive-site-art.ts'
import { socialCardPath } from '#domain/publishing/social-card.ts'

interface RegionSocialCardSubject {
  id: number
  slug: string
  name: string
  /** Its states, such as "Queensland, New South Wales". */
  place: string
  /** The dive site whose drawing stands for the region. */
  drawn: DiveSiteArtSubject | null
}

export function regionSocialCardPath({ id, slug, name, place, drawn }: RegionSocialCardSubject, siteName: string) {
  return socialCardPath(
    'regions',
    id,
    siteName,
    name,
    place,
    drawn ? diveSiteArtHash(drawn) : sceneArtHash('reef', slug),
  )
}

/** The scene of its dive site, else a reef. */
export function regionSocialCardArt({ slug, drawn }: Pick<RegionSocialCardSubject, 'slug' | 'drawn'>) {
  return drawn
    ? { kind: 'site' as const, subject: diveSiteScene(drawn) }
    : { kind: 'theme' as const, theme: 'reef' as const, key: slug }
}
