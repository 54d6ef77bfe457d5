import type { DiveSiteType } from '#domain/dive-sites/dive-site.ts'
import type { SceneSubject } from '#server/art/scene.ts'

/** The picture on a social card: a dive site's own scene, a story's poster, a drawing under public/, or a photo. */
export type SocialCardArt =
  | { kind: 'site'; subject: SceneSubject }
  | { kind: 'theme'; theme: DiveSiteType; key: string }
  | { kind: 'drawing'; path: string }
  | { kind: 'photo'; jpeg: Uint8Array }

/** All that a social card shows; it is sent to the process that draws. */
export interface SocialCardContent {
  eyebrow: string
  /** State, or what kind of text this is; may be empty. */
  place: string
  title: string
  siteName: string
  /** How deep a dive site is, in metres; the social card then has a gauge. */
  depth: { min: number; max: number } | null
  art: SocialCardArt
}

export const socialCardWidth = 1200
export const socialCardHeight = 630
