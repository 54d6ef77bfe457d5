import type { Db } from '#db/client.ts'
import { linkedParts } from '#domain/settings/link-text.ts'
import type { Context } from '#server/context.ts'
import { findStorySlugs } from '#server/publishing/banner.ts'
import {
  fixedSettings,
  queryStoredSettings,
  readSiteSettings,
  readStoredSettings,
  type StoredSettings,
} from '#server/publishing/site-settings.ts'
import { version } from '#server/version.ts'

const known = new WeakMap<StoredSettings, { env: Context['env']; site: ReturnType<typeof toSiteInfo> }>()

/** The settings that pages show; the same for every visitor, and free of secrets. One object, until the owner saves others. */
export function getSiteInfo({ db, env }: Pick<Context, 'db' | 'env'>) {
  const stored = readStoredSettings(db)
  const before = known.get(stored)
  if (before?.env === env) return before.site
  const site = toSiteInfo(db, env)
  known.set(stored, { env, site })
  return site
}

function toSiteInfo(db: Db, env: Context['env']) {
  const { defaultRating, socialLinks, disclosureLine } = readSiteSettings(db, env)
  const { value, updatedAt } = readStoredSettings(db).heroSlides
  return {
    name: env.SITE_NAME,
    url: env.SITE_URL,
    teamName: env.teamName,
    operator: env.SITE_OPERATOR ?? null,
    timeZone: env.TIME_ZONE,
    contactEmail: env.CONTACT_EMAIL ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
    /** Whether mail is set up. Where it is not, no text speaks of mail, and the newsletter's form offers the guide itself. */
    sendsMail: env.SMTP_URL !== undefined,
    mapTileUrl: env.MAP_TILE_URL,
    mapAttribution: env.MAP_ATTRIBUTION,
    defaultRating: defaultRating === 'off' ? null : defaultRating,
    social: {
      facebook: socialLinks.facebook || null,
      instagram: socialLinks.instagram || null,
      youtube: socialLinks.youtube || null,
    },
    disclosureLine,
    /** Null for the original ones, which the home page's own script knows: it must not wait for them. */
    heroSlides: updatedAt && value,
  }
}

export type SiteInfo = ReturnType<typeof getSiteInfo>

/** The questions of the contact page, their answers cut where a link begins and ends. */
export function listContactFaq({ db, env }: Pick<Context, 'db' | 'env'>) {
  return readSiteSettings(db, env).contactFaq.map(({ question, answer }) => ({ question, answer: linkedParts(answer) }))
}

/** Every setting for the form: as the owner has it, when it was saved, and what of it the server's settings fix; the version that runs. */
export function listSiteSettings({ db, env }: Pick<Context, 'db' | 'env'>) {
  const stored = queryStoredSettings(db)
  const { bannerPool } = stored
  const slugs = findStorySlugs(
    db,
    bannerPool.value.map(({ blogSlug }) => blogSlug),
  )
  return {
    ...stored,
    // Shows the current URL of a moved story.
    bannerPool: {
      ...bannerPool,
      value: bannerPool.value.map((choice) => ({ ...choice, blogSlug: slugs.get(choice.blogSlug) ?? choice.blogSlug })),
    },
    fixed: fixedSettings(env),
    version,
  }
}
