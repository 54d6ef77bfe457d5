import type { Context } from '#server/context.ts'

/** The settings that pages show; the same for every visitor, and free of secrets. */
export function getSiteInfo({ env }: Pick<Context, 'env'>) {
  return {
    name: env.SITE_NAME,
    url: env.SITE_URL,
    teamName: env.teamName,
    timeZone: env.TIME_ZONE,
    contactEmail: env.CONTACT_EMAIL ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
    /** Whether the guide leaves by mail; else the success area of the newsletter offers it directly. */
    mailsGuide: env.SMTP_URL !== undefined,
    mapTileUrl: env.MAP_TILE_URL,
    mapAttribution: env.MAP_ATTRIBUTION,
    defaultRating: env.REVIEW_DEFAULT_RATING === 'off' ? null : env.REVIEW_DEFAULT_RATING,
    social: {
      facebook: env.SOCIAL_FACEBOOK ?? null,
      instagram: env.SOCIAL_INSTAGRAM ?? null,
      youtube: env.SOCIAL_YOUTUBE ?? null,
    },
  }
}

export type SiteInfo = ReturnType<typeof getSiteInfo>
