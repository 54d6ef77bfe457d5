import type { Db, Tx } from '#db/client.ts'
import { readContentVersion } from '#db/content-version.ts'
import { siteSettings } from '#db/schema/site.ts'
import { siteSettingSchemas } from '#domain/settings/site-settings.schema.ts'
import { originalSettings, type SettingName, type SiteSettings, settingNames } from '#domain/settings/site-settings.ts'
import type { Env } from '#server/env.ts'

/** A setting as the owner stored it, before the server's settings override it. */
interface StoredSetting<Name extends SettingName> {
  value: SiteSettings[Name]
  /** When it was saved; null for the original value. */
  updatedAt: Date | null
}
export type StoredSettings = { [Name in SettingName]: StoredSetting<Name> }

/** Every page asks for them, and they change a few times a year. */
const known = new WeakMap<Db, { version: number; settings: StoredSettings }>()

/** Every setting as the owner has it; read again when content changes. */
export function readStoredSettings(db: Db): StoredSettings {
  const before = known.get(db)
  const version = findContentVersion(db)
  // Header and footer need them too: where the database cannot be read, the last known settings will do.
  if (version === null) return before?.settings ?? settingsFrom(new Map())
  if (before?.version === version) return before.settings
  const settings = queryStoredSettings(db)
  known.set(db, { version, settings })
  return settings
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
  const { socialLinks, defaultRating } = fixedSettings(env)
  return {
    ...(values as unknown as SiteSettings),
    socialLinks: { ...stored.socialLinks.value, ...socialLinks },
    defaultRating: defaultRating ?? stored.defaultRating.value,
  }
}

/** The server's settings by the setting that they override, as a whole or in part. */
export function fixedSettings(env: Env) {
  const { SOCIAL_FACEBOOK, SOCIAL_INSTAGRAM, SOCIAL_YOUTUBE, REVIEW_DEFAULT_RATING } = env
  return {
    socialLinks: {
      ...(SOCIAL_FACEBOOK ? { facebook: SOCIAL_FACEBOOK } : {}),
      ...(SOCIAL_INSTAGRAM ? { instagram: SOCIAL_INSTAGRAM } : {}),
      ...(SOCIAL_YOUTUBE ? { youtube: SOCIAL_YOUTUBE } : {}),
    } as Partial<SiteSettings['socialLinks']>,
    defaultRating: REVIEW_DEFAULT_RATING ?? null,
  }
}
