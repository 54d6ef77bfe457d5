import { eq } from 'drizzle-orm'
import { siteSettings } from '#db/schema/site.ts'
import { AppError } from '#domain/app-error.ts'
import type { ResetSiteSettingInput, SaveSiteSettingInput } from '#domain/site-settings.schema.ts'
import type { AdminContext } from '#server/context.ts'
import { queryStoredSettings } from '#server/publishing/site-settings.ts'
import { write } from '#server/write.ts'

/**
 * Stores a text or choice of the owner's. @throws AppError CONFLICT with what is stored now, when that is not what was
 * edited
 */
export function saveSiteSetting(ctx: AdminContext, { name, value, updatedAt }: SaveSiteSettingInput) {
  return write(ctx, { action: 'setting_update', resource: `setting:${name}` }, (tx) => {
    const current = tx.select().from(siteSettings).where(eq(siteSettings.name, name)).get()
    const savedAt = current?.updatedAt ?? null
    if (updatedAt !== undefined && updatedAt?.getTime() !== savedAt?.getTime()) {
      throw new AppError(
        'CONFLICT',
        'This was changed meanwhile, in another tab or on another device. Nothing was overwritten.',
        { details: { current: queryStoredSettings(tx)[name] } },
      )
    }
    // Two saves of one millisecond are told apart, too.
    const row = { name, value, updatedAt: new Date(Math.max(ctx.now().getTime(), (savedAt?.getTime() ?? 0) + 1)) }
    tx.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.name, set: row }).run()
    return { updatedAt: row.updatedAt }
  })
}

/** Makes it what it was at first. */
export function resetSiteSetting(ctx: AdminContext, { name }: ResetSiteSettingInput): Promise<void> {
  return write(ctx, { action: 'setting_reset', resource: `setting:${name}` }, (tx) => {
    tx.delete(siteSettings).where(eq(siteSettings.name, name)).run()
  })
}
