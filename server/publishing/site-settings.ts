import type { Db, Tx } from '#db/client.ts'
import { readContentVersion } from '#db/content-version.ts'
import { mailSettings } from '#db/schema/mail.ts'
import { siteSettings } from '#db/schema/site.ts'
import { siteSettingSchemas } from '#domain/settings/site-settings.schema.ts'
import { originalSettings, type SettingName, type SiteSettings, settingNames } from '#domain/settings/site-settings.ts'
import { type Env, withOwnersSettings } from '#server/env.ts'

/** A setting as the owner stored it, before the server's settings override it. */
interface StoredSetting<Name extends SettingName> {
  value: SiteSettings[Name]
  /** When it was saved; null for the original value. */
  updatedAt: Date | null
}
export type StoredSettings = { [Name in SettingName]: StoredSetting<Name> }

/** The mail server, with its password, is apart from what forms and pages are given. */
interface Stored {
  settings: StoredSettings
  mail: typeof mailSettings.$inferSelect | undefined
}

/** Every page asks for them, and they change a few times a year. */
const known = new WeakMap<Db, { version: number; stored: Stored }>()

/** All that the owner has set; read again when content changes. */
function readStored(db: Db): Stored {
  const before = known.get(db)
  const version = findContentVersion(db)
  // Header and footer need them too: where the database cannot be read, the last known settings will do.
  if (version === null) return before?.stored ?? { settings: settingsFrom(new Map()), mail: undefined }
  if (before?.version === version) return before.stored
  const stored = { settings: queryStoredSettings(db), mail: db.select().from(mailSettings).get() }
  known.set(db, { version, stored })
  return stored
}

/** Every setting as the owner has it. */
export const readStoredSettings = (db: Db): StoredSettings => readStored(db).settings

const current = new WeakMap<Stored, { of: Env; env: Env }>()

/**
 * The settings of the site at this moment: the environment's and, where it sets nothing, the owner's. One object, until
 * content changes.
 */
export function currentEnv(db: Db, env: Env): Env {
  const stored = readStored(db)
  const before = current.get(stored)
  if (before?.of === env) return before.env
  const { name, contactEmail, operator } = stored.settings.identity.value
  const now = withOwnersSettings(env, {
    ...{ SITE_NAME: name, CONTACT_EMAIL: contactEmail || undefined, SITE_OPERATOR: operator || undefined },
    ...{ SMTP_URL: stored.mail?.smtpUrl, MAIL_FROM: stored.mail?.mailFrom },
  })
  current.set(stored, { of: env, env: now })
  return now
}

function findContentVersion(db: Db): number | null {
  try {
    return readContentVersion(db)
  } catch {
    return null
  }
}

/** The same, as it is in this moment. */
export function queryStoredSettings(db: Db | Tx): StoredSettings {
  const rows = db.select().from(siteSettings).all()
  return settingsFrom(new Map(rows.map((row) => [row.name, row])))
}

type Row = typeof siteSettings.$inferSelect

function settingsFrom(rows: Map<string, Row>): StoredSettings {
  const settings = settingNames.map((name) => {
    const row = rows.get(name)
    // A value in the shape of an older release is ignored.
    const stored = row && siteSettingSchemas[name].safeParse(row.value)
    return [name, { value: stored?.success ? stored.data : originalSettings[name], updatedAt: row?.updatedAt ?? null }]
  })
  return asSettings(Object.fromEntries(settings))
}

const asSettings = (settings: unknown) => settings as StoredSettings

/** The settings in force: the server's settings override stored ones, and those override the original. */
export function readSiteSettings(db: Db, env: Env): SiteSettings {
  const stored = readStoredSettings(db)
  const values = Object.fromEntries(settingNames.map((name) => [name, stored[name].value]))
  const { identity, socialLinks, defaultRating } = fixedSettings(env)
  return {
    ...(values as unknown as SiteSettings),
    identity: { ...stored.identity.value, ...identity },
    socialLinks: { ...stored.socialLinks.value, ...socialLinks },
    defaultRating: defaultRating ?? stored.defaultRating.value,
  }
}

/** The server's settings by the setting that they override, as a whole or in part. */
export function fixedSettings(env: Env) {
  const { SITE_NAME, CONTACT_EMAIL, SITE_OPERATOR } = env.given
  const { SOCIAL_FACEBOOK, SOCIAL_INSTAGRAM, SOCIAL_YOUTUBE, REVIEW_DEFAULT_RATING } = env
  return {
    identity: defined({ name: SITE_NAME, contactEmail: CONTACT_EMAIL, operator: SITE_OPERATOR }),
    socialLinks: defined({ facebook: SOCIAL_FACEBOOK, instagram: SOCIAL_INSTAGRAM, youtube: SOCIAL_YOUTUBE }),
    defaultRating: REVIEW_DEFAULT_RATING ?? null,
  }
}

function defined<Values extends Record<string, string | undefined>>(values: Values) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Values]?: string }
}
